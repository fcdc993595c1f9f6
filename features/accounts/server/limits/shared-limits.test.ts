import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OpenRedis, openRedis } from '#server/cluster/open-redis.ts';
import { redisWindows } from '#server/cluster/redis-windows.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { silentLog } from '#server/log.ts';
import { RateLimiter, type WindowStore } from '#server/rate-limiter.ts';
import { openTestDatabase } from '#tests/harness/test-database.ts';
import { hasRedis, startThrowawayRedis, type ThrowawayRedis } from '#tests/harness/throwaway-redis.ts';
import { postgresWindows } from './postgres-windows.ts';

let open: OpenDatabase;
let redis: ThrowawayRedis | undefined;
let client: OpenRedis | undefined;

beforeAll(async () => {
  open = await openTestDatabase();
  if (!hasRedis) return;
  redis = await startThrowawayRedis();
  client = await openRedis(redis.url, silentLog);
  const connected = client;
  await vi.waitFor(() => connected.isWell(), { timeout: 20_000 });
});
afterAll(async () => {
  client?.close();
  await redis?.stop();
  await open.close();
});

const stores: [string, () => WindowStore][] = [
  ['PostgreSQL’s dialect', () => postgresWindows(open.database)],
];
if (hasRedis) stores.push(['Redis', () => redisWindows(client!)]);

async function isRefused(attempt: Promise<void>): Promise<boolean> {
  try {
    await attempt;
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return true;
    throw error;
  }
}

describe.each(stores)('R131 limits that servers count together in %s', (_, storeOf) => {
  const servers = (count: number) =>
    Array.from({ length: count }, () => new RateLimiter(undefined, { store: storeOf(), log: silentLog }));
  const minute = 60_000;

  it('let exactly so many through when the limit is low, whichever server is asked', async () => {
    const limiters = servers(3);
    const key = `low ${crypto.randomUUID()}`;
    const attempts = Array.from({ length: 30 }, (_, index) =>
      isRefused(limiters[index % 3]!.consume(key, { limit: 8, windowMs: minute })),
    );
    const refused = (await Promise.all(attempts)).filter(Boolean);
    expect(refused).toHaveLength(22);
    expect(await isRefused(limiters[1]!.check(key, { limit: 8, windowMs: minute }))).toBe(true);
  });

  it('never let more through than a high limit, and nearly all of it', async () => {
    const limiters = servers(3);
    const key = `high ${crypto.randomUUID()}`;
    const rule = { limit: 200, windowMs: minute };
    const attempts = Array.from({ length: 400 }, (_, index) =>
      isRefused(limiters[index % 3]!.consume(key, rule)),
    );
    const passed = (await Promise.all(attempts)).filter((refused) => !refused).length;
    expect(passed).toBeLessThanOrEqual(200);
    // What two servers may hold of the portions that the third would have used.
    expect(passed).toBeGreaterThanOrEqual(200 - 2 * 10);
  });

  it('begin a new window when the last one is over, and say when that is', async () => {
    const [limiter] = servers(1);
    const key = `over ${crypto.randomUUID()}`;
    await limiter!.consume(key, { limit: 1, windowMs: 1 });
    await expect.poll(() => isRefused(limiter!.consume(key, { limit: 1, windowMs: 1 }))).toBe(false);
    await limiter!.consume(`${key} long`, { limit: 1, windowMs: minute });
    const error = await limiter!
      .consume(`${key} long`, { limit: 1, windowMs: minute })
      .catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 'rate_limited' });
    expect((error as AppError).retryAfterSeconds).toBeGreaterThan(50);
    expect((error as AppError).retryAfterSeconds).toBeLessThanOrEqual(60);
  });
});

describe('limits whose store is away', () => {
  it('are counted by the server alone', async () => {
    const away: WindowStore = {
      take: () => Promise.reject(new Error('away')),
      isFull: () => Promise.reject(new Error('away')),
    };
    const limiter = new RateLimiter(undefined, { store: away, log: silentLog });
    const rule = { limit: 2, windowMs: 60_000 };
    await limiter.consume('key', rule);
    await limiter.check('key', rule);
    await limiter.consume('key', rule);
    expect(await isRefused(limiter.consume('key', rule))).toBe(true);
    expect(await isRefused(limiter.check('key', rule))).toBe(true);
  });
});
