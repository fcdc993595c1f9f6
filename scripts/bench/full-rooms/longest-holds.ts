import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type OpenDatabase, withUser } from '#server/db/database.ts';

export interface Holds {
  /** The longest time for which nothing else could run in the server's thread, in milliseconds of the processor. */
  threadMs: number;
  /** The longest wait for another person's smallest transaction: what was computed meanwhile, here and in the database. */
  othersMs: number;
  /** What `work` itself took, by the clock. */
  tookMs: number;
}

/**
 * What others feel while `work` goes on. By the processor's time, not by the clock: a machine that does something else
 * would be measured instead.
 */
export async function longestHolds(
  { database, processorMs }: OpenDatabase,
  otherId: string,
  work: () => Promise<unknown>,
): Promise<Holds> {
  const ofDatabase = async () => (await processorMs?.()) ?? 0;
  let [threadMs, othersMs] = [0, 0];
  let isOver = false;
  const watchThread = async () => {
    for (let before = threadTime(); !isOver; ) {
      await wait(1);
      const now = threadTime();
      threadMs = Math.max(threadMs, now - before);
      before = now;
    }
  };
  const watchDatabase = async () => {
    while (!isOver) {
      const [at, here, there] = [performance.now(), threadTime(), await ofDatabase()];
      await withUser(database, otherId, (tx) => tx.execute(sql`select 1`));
      const [clock, used] = [performance.now() - at, threadTime() - here + (await ofDatabase()) - there];
      othersMs = Math.max(othersMs, Math.min(clock, used));
      await wait(1);
    }
  };
  const watching = [watchThread(), watchDatabase()];
  await wait(20);
  [threadMs, othersMs] = [0, 0];
  const at = performance.now();
  try {
    await work();
  } finally {
    isOver = true;
    await Promise.all(watching);
  }
  return { threadMs, othersMs, tookMs: performance.now() - at };
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
