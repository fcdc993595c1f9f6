import type { Feature, FeatureContext, FeatureSlots } from '#server/feature.ts';
import { createGuardedExchange } from '#server/fetch/guarded-exchange.ts';
import { createGuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { createGuardedPost } from '#server/fetch/guarded-post.ts';
import { userAgent } from '#server/fetch/user-agent.ts';
import { noMetrics } from '#server/metrics/metrics.ts';
import { noTracer } from '#server/traces/tracer.ts';
import type { AppOptions } from './app-options.ts';

type Given = Pick<FeatureContext, 'live' | 'tables' | 'baseUrl' | 'limiter' | 'jobs' | 'onBulkWrite'>;

/** What every feature may use, and the list that features are added to. */
export function createContext({ env, open, log, ...options }: AppOptions, given: Given) {
  const outbound = {
    refusedHosts: [new URL(given.baseUrl).hostname],
    ...(options.outboundPolicy && { policy: options.outboundPolicy }),
  };
  const features: Feature[] = [];
  const contributions = new Map<keyof FeatureSlots, unknown[]>();
  const listOf = (slot: keyof FeatureSlots) => {
    const list =
      contributions.get(slot) ?? features.flatMap((feature): unknown[] => [...(feature[slot] ?? [])]);
    contributions.set(slot, list);
    return list;
  };
  const context: FeatureContext = {
    ...given,
    env,
    open,
    database: open.database,
    log,
    metrics: options.metrics ?? noMetrics,
    tracer: options.tracer ?? noTracer,
    cluster: options.cluster,
    secret: options.authSecret,
    filesFolder: options.filesFolder,
    dataFolder: options.dataFolder,
    writeRetries: options.writeRetries,
    guardedFetch: createGuardedFetch({ userAgent: userAgent(env.operatorContact), ...outbound }),
    guardedPost: createGuardedPost(outbound),
    guardedExchange: createGuardedExchange({ userAgent: userAgent(env.operatorContact), ...outbound }),
    features,
    contributions: (slot) => listOf(slot) as never,
  };
  const add = <One extends Feature>(feature: One): One => {
    features.push(feature);
    for (const [slot, list] of contributions) list.push(...(feature[slot] ?? []));
    return feature;
  };
  /** Clears and refills the lists that answers are made from, leaving out disabled features. */
  const refill = (off: readonly string[]) => {
    for (const slot of ['tools', 'engineSkills'] as const) {
      const on = features.filter(({ name }) => !off.includes(name));
      listOf(slot).splice(
        0,
        Number.POSITIVE_INFINITY,
        ...on.flatMap((feature) => [...(feature[slot] ?? [])]),
      );
    }
  };
  return { features, context, add, refill };
}
