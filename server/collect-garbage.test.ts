import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

it('frees what nothing refers to', async () => {
  const left = new WeakRef(new Uint8Array(1_000_000));
  // A reference is held until the turn in which it was made has ended.
  await nextTurn();
  collectGarbage();
  expect(left.deref()).toBeUndefined();
});
