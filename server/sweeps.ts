import { defineJob, type Jobs } from './jobs.ts';
import type { Log } from './log.ts';

/** Recurring work: expired things are removed, abandoned ones are found. */
export interface Sweep {
  /** Stored with its job, so it outlives the code that chose it. */
  name: string;
  /**
   * With `cron`, five fields in UTC, once for all servers that share a database. With `everyMs` by each of them, for
   * what concerns a server's own folder or cannot wait for a minute; `atStart` also at startup.
   */
  when: { cron: string } | { everyMs: number; atStart?: true };
  run(): Promise<unknown>;
}

/** Schedules every sweep. Those that are jobs are known to the queue from here on. */
export class Sweeps {
  readonly #timed: (Sweep & { when: { everyMs: number } })[] = [];
  readonly #log: Log;
  #timers: NodeJS.Timeout[] = [];

  constructor(sweeps: readonly Sweep[], { jobs, log }: { jobs: Jobs; log: Log }) {
    this.#log = log;
    for (const sweep of sweeps) {
      const { name, when, run } = sweep;
      if ('everyMs' in when) this.#timed.push({ ...sweep, when });
      else jobs.handle(defineJob({ name }), async () => void (await run()), when);
    }
  }

  /** Those with a cron start with the queue. */
  start(): void {
    this.#timers = this.#timed.map((sweep) => setInterval(() => this.#run(sweep), sweep.when.everyMs));
    for (const sweep of this.#timed) if ('atStart' in sweep.when) this.#run(sweep);
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  #run({ name, run }: Sweep): void {
    run().catch((error) => this.#log.error('a sweep failed', { sweep: name, error }));
  }
}
