import type { Metrics } from '#server/metrics/metrics.ts';

/** Metrics of the sources that are asked; queries are never part of them. */
export interface SourceWatch {
  /** Once for each caller of a source; its circuit is read at scrape time. */
  add(source: string, isResting: () => boolean): void;
  /** `answered`, `empty`, `resting`, or the kind of failure. */
  called(source: string, outcome: string): void;
}

export const noSourceWatch: SourceWatch = { add() {}, called() {} };

export function createSourceMetrics(metrics: Metrics): SourceWatch {
  if (!metrics.isOn) return noSourceWatch;
  const circuits = new Map<string, (() => boolean)[]>();
  const calls = metrics.counter({
    name: 'everyday_search_calls_total',
    help: 'Searches that sources were asked for, by how they ended; resting is one that was left alone',
    labels: ['source', 'outcome'],
  });
  metrics.gauge(
    {
      name: 'everyday_search_resting',
      help: '1 while a source is left alone because it failed',
      labels: ['source'],
    },
    () =>
      [...circuits].map(([source, all]) => ({
        labels: { source },
        value: all.some((isResting) => isResting()) ? 1 : 0,
      })),
  );
  return {
    add(source, isResting) {
      circuits.set(source, [...(circuits.get(source) ?? []), isResting]);
    },
    called: (source, outcome) => calls.add({ source, outcome }),
  };
}
