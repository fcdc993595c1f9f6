import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { OneEachTurn } from './one-each-turn.ts';

it('passes on the first at once, and one more in each turn', async () => {
  const taken: number[] = [];
  const each = new OneEachTurn<number>((item) => taken.push(item));
  for (const item of [1, 2, 3]) each.add(item);
  const seen = [[...taken]];
  for (let turn = 0; turn < 2; turn += 1) {
    await nextTurn();
    seen.push([...taken]);
  }
  expect(seen).toEqual([[1], [1, 2], [1, 2, 3]]);
  await nextTurn();
  each.add(4);
  expect(taken).toEqual([1, 2, 3, 4]);
});

it('passes on the rest when asked to', async () => {
  const taken: number[] = [];
  const each = new OneEachTurn<number>((item) => taken.push(item));
  for (const item of [1, 2, 3]) each.add(item);
  each.flush();
  expect(taken).toEqual([1, 2, 3]);
  await nextTurn();
  each.add(4);
  expect(taken).toEqual([1, 2, 3, 4]);
});
