import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, withUser } from '#server/db/database.ts';

export interface Holds {
  /** The longest time for which nothing else could run in the server's thread, in milliseconds. */
  threadMs: number;
  /** The longest wait for another person's smallest transaction. */
  othersMs: number;
  /** What `work` itself took. */
  tookMs: number;
}

/** What others feel while `work` goes on. */
export async function longestHolds(
  database: Database,
  otherId: string,
  work: () => Promise<unknown>,
): Promise<Holds> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  let othersMs = 0;
  let isOver = false;
  const probe = async () => {
    while (!isOver) {
      const at = performance.now();
      await withUser(database, otherId, (tx) => tx.execute(sql`select 1`));
      othersMs = Math.max(othersMs, performance.now() - at);
      await wait(1);
    }
  };
  const probing = probe();
  await wait(20);
  othersMs = 0;
  delays.enable();
  const at = performance.now();
  try {
    await work();
  } finally {
    isOver = true;
    await wait(5);
    delays.disable();
  }
  const tookMs = performance.now() - at;
  await probing;
  return { threadMs: delays.max / 1e6, othersMs, tookMs };
}
