import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from './database.ts';

/** The embedded database has one connection: nobody else’s request should wait longer than this for ours. */
const sliceMs = 20;
const most = 200;

/**
 * Cuts work on many rows into pieces that take about as long as others may wait, and leaves the database to them
 * for as long again after each.
 */
export class SlicePace {
  rows = 8;
  readonly #isAlone: boolean;

  constructor(engine: OpenDatabase['engine']) {
    this.#isAlone = engine === 'postgres';
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    try {
      return await work();
    } finally {
      const took = performance.now() - began;
      if (took > sliceMs * 1.5) this.rows = Math.max(1, Math.floor(this.rows / 2));
      else if (took < sliceMs / 2) this.rows = Math.min(most, this.rows * 2);
      if (!this.#isAlone) await wait(Math.ceil(took));
    }
  }
}
