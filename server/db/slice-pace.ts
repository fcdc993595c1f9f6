import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from './database.ts';

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
  readonly #isAlone: boolean;

  constructor(engine: OpenDatabase['engine']) {
    this.#isAlone = engine === 'postgres';
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    // The processor's time, not the clock's: on a busy machine short slices would only make the work longer.
    const before = process.threadCpuUsage();
    try {
      return await work();
    } finally {
      const { user, system } = process.threadCpuUsage(before);
      const took = (user + system) / 1_000;
      if (took > sliceMs * 1.5) this.rows = Math.max(fewest, Math.floor(this.rows / 2));
      else if (took < sliceMs / 2) this.rows = Math.min(most, this.rows * 2);
      if (!this.#isAlone) await wait(Math.ceil(took));
    }
  }
}
