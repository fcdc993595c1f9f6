import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDatabaseHealth } from './database-health.ts';
import type { Database } from './db/database.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

it('R121 a database that is slow for a moment is not away, one that stays silent or refuses is', async () => {
  const time = { now: 0 };
  const rows = [{ exists: true, migration: '2', oldestCompatible: '1' }];
  let answer: () => Promise<unknown> = () => Promise.resolve({ rows });
  const database = { execute: () => answer() } as unknown as Database;
  const health = createDatabaseHealth(
    database,
    () => '1',
    () => time.now,
  );
  const lookAt = async (now: number) => {
    time.now = now;
    const looking = health.look();
    await vi.advanceTimersByTimeAsync(1_000);
    return looking;
  };
  expect(await lookAt(0)).toBe('ready');
  const slow = Promise.withResolvers<unknown>();
  answer = () => slow.promise;
  expect(await lookAt(3_000)).toBe('ready');
  expect(await lookAt(4_000)).toBe('away');
  answer = () => Promise.resolve({ rows });
  slow.resolve({ rows });
  expect(await lookAt(6_000)).toBe('ready');
  answer = () => Promise.reject(new Error('refused'));
  expect(await lookAt(7_000)).toBe('away');
  answer = () => new Promise(() => undefined);
  expect(await lookAt(8_000)).toBe('away');
});
