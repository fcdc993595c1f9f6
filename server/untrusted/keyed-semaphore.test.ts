import { expect, it } from 'vitest';
import { createKeyedSemaphore } from './keyed-semaphore.ts';

it('runs so many at a time for each key, failing ones included, in their order', async () => {
  const limit = createKeyedSemaphore(2);
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const run = (name: string) =>
    limit(name.split(' ')[0]!, () => {
      started.push(name);
      const end = Promise.withResolvers<void>();
      ends.set(name, end);
      return end.promise;
    });
  const all = ['ada 1', 'ada 2', 'ada 3', 'berta 1'].map(run);
  const outcomes = Promise.allSettled(all);
  await expect.poll(() => started).toEqual(['ada 1', 'ada 2', 'berta 1']);
  ends.get('ada 1')?.reject(new Error('no'));
  await expect.poll(() => started).toContain('ada 3');
  for (const end of ends.values()) end.resolve();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    ...['rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
  ]);
});
