import { describe, expect, it } from 'vitest';
import type { DatabaseState } from './database-health.ts';
import { createReadiness } from './readiness.ts';

function watched() {
  const state = { database: 'ready' as DatabaseState, store: true, now: 0, looks: 0 };
  const readiness = createReadiness(
    { look: () => Promise.resolve(state.database) },
    () => [
      { name: 'queue', isWell: () => Promise.resolve(true) },
      {
        name: 'store',
        isWell: () => {
          state.looks += 1;
          return state.store ? Promise.resolve(true) : Promise.reject(new Error('no such folder'));
        },
      },
    ],
    () => state.now,
  );
  return { state, readiness };
}

describe('readiness', () => {
  it('names what the server does without, and stays ready', async () => {
    const { state, readiness } = watched();
    expect(await readiness.look()).toEqual({ status: 'ok' });
    state.store = false;
    state.now = 6_000;
    expect(await readiness.look()).toEqual({ status: 'degraded', degraded: ['store'] });
    state.store = true;
    state.now = 12_000;
    expect(await readiness.look()).toEqual({ status: 'ok' });
  });

  it('looks at the parts once for many who ask', async () => {
    const { state, readiness } = watched();
    await Promise.all(Array.from({ length: 50 }, () => readiness.look()));
    await readiness.look();
    expect(state.looks).toBe(1);
  });

  it.each([
    ['away', 'database'],
    ['unfit', 'migrations'],
  ] as const)('is not ready while the database is %s', async (database, because) => {
    const { state, readiness } = watched();
    state.database = database;
    expect(await readiness.look()).toEqual({ status: 'unavailable', because });
  });

  it('is not ready again once it drains, whatever else is wrong', async () => {
    const { state, readiness } = watched();
    readiness.drain();
    state.database = 'away';
    expect(await readiness.look()).toEqual({ status: 'unavailable', because: 'draining' });
    expect(readiness.isDraining).toBe(true);
  });
});
