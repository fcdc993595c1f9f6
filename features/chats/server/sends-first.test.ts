import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { SendsFirst } from './sends-first.ts';

it('what can wait begins once every question is stored, one in each turn', async () => {
  const first = new SendsFirst();
  const stored = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sends = stored.map(({ promise }) => first.sending(() => promise));
  const begun: string[] = [];
  for (const name of ['one', 'other']) void first.others(60_000).then(() => begun.push(name));
  stored[0]?.resolve();
  await sends[0];
  await nextTurn();
  expect(begun).toEqual([]);
  stored[1]?.reject(new Error('refused'));
  await expect(sends[1]).rejects.toThrow('refused');
  expect(begun).toEqual(['one']);
  await nextTurn();
  expect(begun).toEqual(['one', 'other']);
});

it('what can wait begins at once while nobody asks', async () => {
  const begun: string[] = [];
  void new SendsFirst().others(60_000).then(() => begun.push('it'));
  await Promise.resolve();
  await Promise.resolve();
  expect(begun).toEqual(['it']);
});

it('what can wait does not wait for longer than it may', async () => {
  const first = new SendsFirst();
  const never = Promise.withResolvers<void>();
  void first.sending(() => never.promise);
  await expect(first.others(1)).resolves.toBeUndefined();
});
