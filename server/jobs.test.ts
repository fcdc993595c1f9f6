import { expect, it } from 'vitest';
import { openTestDatabase } from '#tests/harness/test-database.ts';
import { defineJob, Jobs } from './jobs.ts';
import { type Log, silentLog } from './log.ts';

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

it('a job that fails for the last time is not said to be tried again', async () => {
  const open = await openTestDatabase();
  const logged: string[] = [];
  const log: Log = {
    ...silentLog,
    warn: (message) => logged.push(message),
    error: (message) => logged.push(message),
  };
  const jobs = new Jobs({ open, log });
  const onceMore = defineJob({ name: 'once-more', retryLimit: 1 });
  const never = defineJob({ name: 'never', retryLimit: 0 });
  for (const job of [onceMore, never]) jobs.handle(job, () => Promise.reject(new Error('broken')));
  await jobs.prepare();
  await open.database.transaction(async (tx) => {
    for (const job of [onceMore, never]) await jobs.enqueue(tx, job, {});
  });
  await jobs.drain();
  expect(logged).toEqual(['a job failed and will be tried again', 'a job failed']);
  await jobs.stop(1_000);
  await open.close();
});
