import { setTimeout as wait } from 'node:timers/promises';
import { letOthersRun } from '../thread-slices.ts';
import type { OpenDatabase } from './database.ts';

type PacedDatabase = Pick<OpenDatabase, 'engine' | 'processorMs' | 'timesAsked'>;

/** The embedded database has one connection: nobody else’s request should wait longer than this for ours. */
const usualSliceMs = 20;
/** With fewer rows, the queries would cost more than the rows themselves. */
const usuallyFewest = 8;
const most = 200;

export interface Pace {
  sliceMs?: number;
  /** What others compute meanwhile is counted too: with many of them, slices would shrink to this for no reason. */
  fewest?: number;
}

/**
 * Splits work on many rows into slices that take about as long as others may wait, and yields the database to them for
 * as long again after each during which somebody asked.
 */
export class SlicePace {
  rows: number;
  readonly #open: PacedDatabase;
  readonly #sliceMs: number;
  readonly #fewest: number;
  #timesAsked: number | undefined;

  constructor(open: PacedDatabase, { sliceMs = usualSliceMs, fewest = usuallyFewest }: Pace = {}) {
    this.#open = open;
    this.#sliceMs = sliceMs;
    this.#fewest = fewest;
    this.rows = fewest;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    // CPU time, not wall time: on a busy machine short slices would only prolong the work.
    const before = await this.#processorMs();
    try {
      return await work();
    } finally {
      const took = (await this.#processorMs()) - before;
      if (took > this.#sliceMs * 1.5) this.rows = Math.max(this.#fewest, Math.floor(this.rows / 2));
      else if (took < this.#sliceMs / 2) this.rows = Math.min(most, this.rows * 2);
      if (this.#open.engine === 'pglite') await this.#yield(took);
    }
  }

  async #yield(took: number): Promise<void> {
    const before = this.#timesAsked;
    this.#timesAsked = this.#open.timesAsked?.();
    // One transaction was ours.
    const isAlone = before !== undefined && this.#timesAsked !== undefined && this.#timesAsked - before <= 1;
    await (isAlone ? letOthersRun() : wait(Math.ceil(took)));
  }

  async #processorMs(): Promise<number> {
    // A crashed database cannot be measured, and its own error says more.
    const ofDatabase = await this.#open.processorMs?.().catch(() => 0);
    return (ofDatabase ?? 0) + threadMs();
  }
}

/** The CPU time of this thread. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
