import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import { expect, it } from 'vitest';
import { writeTogether } from './write-together.ts';

it('holds back what is written until the turn of the event loop is over', async () => {
  const done: string[] = [];
  const outgoing = { cork: () => done.push('held back'), uncork: () => done.push('written') };
  writeTogether({ env: { outgoing } } as unknown as Context);
  await Promise.resolve();
  expect(done).toEqual(['held back']);
  await nextTurn();
  expect(done).toEqual(['held back', 'written']);
});

it('does nothing where there is no connection', () => {
  expect(() => writeTogether({ env: undefined } as unknown as Context)).not.toThrow();
});
