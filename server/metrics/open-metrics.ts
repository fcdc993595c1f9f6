import type { MetricsSettings } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import type { Metrics } from './metrics.ts';
import type { MetricsListener } from './metrics-route.ts';
import type { Exposition } from './prometheus.ts';

interface OpenMetrics {
  /** For `createApp`. */
  ofApp: { metrics: Metrics; exposed?: { exposition: Exposition; token: string } };
  /** Set when metrics are served on a dedicated port. */
  listen?: (host: string) => Promise<MetricsListener>;
}

/** Undefined when metrics are disabled; then none of it is loaded. */
export async function openMetrics(
  { token, port }: MetricsSettings,
  log: Log,
): Promise<OpenMetrics | undefined> {
  if (token === undefined && port === undefined) return undefined;
  const { createPrometheusMetrics } = await import('./prometheus.ts');
  const { metrics, exposition } = createPrometheusMetrics(log);
  if (port === undefined) return { ofApp: { metrics, ...(token && { exposed: { exposition, token } }) } };
  return {
    ofApp: { metrics },
    async listen(host) {
      const { listenForMetrics } = await import('./metrics-route.ts');
      return listenForMetrics(exposition, { host, port, token });
    },
  };
}
