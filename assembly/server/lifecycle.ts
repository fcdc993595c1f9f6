import { setTimeout as wait } from 'node:timers/promises';
import type { Maintenance } from '#server/db/maintenance.ts';
import type { FeatureContext } from '#server/feature.ts';
import type { createApi } from '#server/http.ts';
import type { ReadinessWatch } from '#server/readiness.ts';
import type { Sweeps } from '#server/sweeps.ts';

interface RunningServer {
  app: ReturnType<typeof createApi>;
  context: FeatureContext;
  readiness: ReadinessWatch;
  sweeps: Sweeps;
  maintenance: Maintenance;
}

export interface Lifecycle {
  /** Cleans up what servers that are gone left behind. */
  recover(): Promise<void>;
  /** Starts the background work, once requests are answered. */
  start(): void;
  /** Runs what every first chat needs in advance, so that nobody waits for it. Leaves no trace. */
  warmUp(): Promise<void>;
  /** The same for what only some need, once nobody is being answered. Resolves when it is over. */
  rehearse(isBusy?: () => boolean): Promise<void>;
  /** From now on no new work is accepted: balancers are told, and requests that start an answer are rejected. */
  drain(): void;
  /** Ends what is running, within `graceMs`, and stores it. The database stays open. */
  shutDown(graceMs: number): Promise<void>;
}

const handOnEveryMs = 3_000;
/** How often, and how many times, a rehearsal looks whether anyone is being answered. */
const lookEveryMs = 50;
const mostLooks = 100;

/** From the first request to the last: what each feature does when the server starts, drains and stops. */
export function createLifecycle({ app, context, readiness, sweeps, maintenance }: RunningServer): Lifecycle {
  const { features, jobs, log, open } = context;
  const { host } = new URL(context.baseUrl);
  let handingOn: NodeJS.Timeout | undefined;
  let rehearsal: Promise<void> | undefined;
  const drain = () => {
    if (handingOn) return;
    readiness.drain();
    const handOn = () => {
      for (const feature of features) feature.drain?.();
    };
    handOn();
    // Until the balancer has noticed, some requests still arrive at this server.
    handingOn = setInterval(handOn, handOnEveryMs).unref();
  };
  return {
    async recover() {
      // The embedded database can only be opened once.
      for (const feature of features) await feature.recover?.({ isAlone: open.engine === 'pglite' });
    },
    start() {
      sweeps.start();
      for (const { name, start } of features) {
        start?.().catch((error) => log.error('a feature did not start', { feature: name, error }));
      }
    },
    async warmUp() {
      for (const feature of features) await feature.warmUp?.();
    },
    rehearse(isBusy = () => false) {
      rehearsal ??= (async () => {
        let looks = 0;
        // Whoever has waited for the start goes first. Not forever: an open page's stream of changes never ends.
        do {
          await wait(lookEveryMs, undefined, { ref: false });
          looks += 1;
        } while (isBusy() && looks < mostLooks && !readiness.isDraining);
        const own = { request: (path: string) => app.request(path, { headers: { host } }) };
        for (const feature of features) {
          if (!readiness.isDraining) await feature.rehearse?.(own);
        }
      })();
      return rehearsal;
    },
    drain,
    async shutDown(graceMs) {
      drain();
      sweeps.stop();
      await rehearsal?.catch(() => {});
      const closed = features.map((feature) => feature.close?.(graceMs));
      await Promise.all([jobs.stop(graceMs), maintenance.stop(), ...closed]);
      clearInterval(handingOn);
      await Promise.all(features.map((feature) => feature.release?.()));
    },
  };
}
