import { expect, it } from 'vitest';
import { openTestDatabase } from '#tests/harness/test-database.ts';
import { defineJob, Jobs } from './jobs.ts';
import { silentLog } from './log.ts';

const noteJob = defineJob<{ n: number }>({ name: 'note' });

it('jobs that one transaction enqueues are all done at once, not one at each look', async () => {
  const open = await openTestDatabase();
  const jobs = new Jobs({ open, log: silentLog });
  const done: number[] = [];
  jobs.handle(noteJob, async ({ n }) => {
    done.push(n);
  });
  await jobs.prepare();
  await jobs.start();
  // Twice, because the worker pauses in between.
  for (const batch of [
    [1, 2, 3],
    [4, 5, 6],
  ]) {
    await open.database.transaction(async (tx) => {
      for (const n of batch) await jobs.enqueue(tx, noteJob, { n });
    });
    await expect.poll(() => done.length, { timeout: 10_000 }).toBe(batch.at(-1));
  }
  await jobs.stop(1_000);
  await open.close();
});
