import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from './bench-row.ts';
import { percentile } from './statistics.ts';

/** The longest that a request may wait while the thread is busy with another person's work. */
const budgetMs = 50;

/**
 * How long the server's own thread is blocked, as felt by a request that needs no database: a small file, repeatedly
 * requested while `work` goes on.
 */
export async function feelFiles<Result>(
  origin: string,
  work: Promise<Result>,
): Promise<{ result: Result; times: number[] }> {
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const at = performance.now();
      const answer = await fetch(`${origin}/manifest.webmanifest`);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`The file was answered with ${answer.status}.`);
      times.push(performance.now() - at);
      await wait(5);
    }
  })();
  try {
    return { result: await work, times };
  } finally {
    isOver = true;
    await asking;
  }
}

export function holdFigure(what: string, times: number[], quiet: number[]): Figure {
  return {
    what: `a file ${what}, longest wait`,
    value: Math.max(...times),
    unit: 'ms',
    budget: budgetMs,
    floor: { what: 'quiet, longest', value: Math.max(...quiet) },
    note: `p99 ${percentile(times, 0.99).toFixed(1)} ms, quiet ${percentile(quiet, 0.99).toFixed(1)} ms`,
  };
}
