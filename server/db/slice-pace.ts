import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from './database.ts';

type PacedDatabase = Pick<OpenDatabase, 'engine' | 'processorMs'>;

/** The embedded database has one connection: nobody else’s request should wait longer than this for ours. */
const sliceMs = 20;
/** Fewer would cost more in questions around the rows than the rows themselves. */
const fewest = 8;
const most = 200;

/**
 * Cuts work on many rows into pieces that take about as long as others may wait, and leaves the database to them
 * for as long again after each.
 */
export class SlicePace {
  rows = fewest;
  readonly #open: PacedDatabase;

  constructor(open: PacedDatabase) {
    this.#open = open;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    // The processor's time, not the clock's: on a busy machine short slices would only make the work longer.
    const before = await this.#processorMs();
    try {
      return await work();
    } finally {
      const took = (await this.#processorMs()) - before;
      if (took > sliceMs * 1.5) this.rows = Math.max(fewest, Math.floor(this.rows / 2));
      else if (took < sliceMs / 2) this.rows = Math.min(most, this.rows * 2);
      if (this.#open.engine === 'pglite') await wait(Math.ceil(took));
    }
  }

  async #processorMs(): Promise<number> {
    // Of a database that has just crashed nothing can be learnt, and its own error says more.
    const ofDatabase = await this.#open.processorMs?.().catch(() => 0);
    return (ofDatabase ?? 0) + threadMs();
  }
}

/** Of this thread. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
