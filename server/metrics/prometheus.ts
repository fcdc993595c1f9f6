import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from '#server/log.ts';
import { within } from '#server/within.ts';
import type { Metrics } from './metrics.ts';

/** A database that does not respond must not hold back the other metrics. */
const patienceMs = 2_000;

/** The response to a scrape. */
export interface Exposition {
  contentType: string;
  read(): Promise<string>;
}

export interface PrometheusMetrics {
  metrics: Metrics;
  exposition: Exposition;
}

/** Metrics in Prometheus's text format, including those of the process itself. Loaded only where it is used. */
export function createPrometheusMetrics(log: Log): PrometheusMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const metrics: Metrics = {
    isOn: true,
    counter({ name, help, labels }) {
      const counter = new Counter({ name, help, labelNames: [...labels], registers });
      return { add: (given, by = 1) => counter.inc(given, by) };
    },
    histogram({ name, help, labels, buckets }) {
      const histogram = new Histogram({
        name,
        help,
        labelNames: [...labels],
        buckets: [...buckets],
        registers,
      });
      return { observe: (given, value) => histogram.observe(given, value) };
    },
    gauge({ name, help, labels }, read) {
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          this.reset();
          try {
            for (const { labels: given, value } of await within(
              Promise.resolve().then(read),
              patienceMs,
              tooLate,
            )) {
              this.set(given, value);
            }
          } catch (error) {
            // A metric without labels would report 0, which may be wrong.
            if (labels.length === 0) this.set(Number.NaN);
            log.debug('a figure could not be read', { metric: name, error });
          }
        },
      });
    },
  };
  return { metrics, exposition: { contentType: registry.contentType, read: () => registry.metrics() } };
}

function tooLate(): never {
  throw new Error(`nothing after ${patienceMs} ms`);
}
