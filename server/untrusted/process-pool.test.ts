import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { OddJob } from '#tests/stand-ins/odd-jobs.child.ts';
import { createProcessPool, type ProcessPool, type ProcessPoolOptions } from './process-pool.ts';

// biome-ignore lint/suspicious/noExplicitAny: the answer of any job
type OddPool = ProcessPool<OddJob, any>;
let pool: OddPool | undefined;
afterEach(() => pool?.close());

/** Nothing here times out unless a test says so. */
function open(options: Partial<ProcessPoolOptions> = {}): OddPool {
  pool = createProcessPool({
    file: new URL('../../tests/stand-ins/odd-jobs.child.ts', import.meta.url),
    timeoutMs: 600_000,
    maxMemoryMb: 200,
    places: 2,
    ...options,
  });
  return pool;
}

/** Neither running nor a zombie. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'latin1'));
  } catch {
    return false;
  }
}

it('answers job after job in one process', async () => {
  const pool = open();
  const value = { bytes: Uint8Array.of(1, 2, 3), text: 'äöü' };
  expect(await pool.ask({ do: 'echo', value }, 'ada')).toEqual({ value });
  const pids = pool.pids();
  expect(await pool.ask({ do: 'echo', value: 2 }, 'berta')).toEqual({ value: 2 });
  expect(pool.pids()).toEqual(pids);
});

it.each([
  ['bytes without end', { do: 'grow' }, { reason: 'memory' }],
  ['objects without end', { do: 'grow the heap' }, { reason: 'memory' }],
  ['a process that leaves', { do: 'leave' }, { reason: 'crashed' }],
] as const)('ends %s, and serves the next', async (_, job, problem) => {
  const pool = open({ maxMemoryMb: 100 });
  await expect(pool.ask(job, 'ada')).rejects.toMatchObject(problem);
  expect(await pool.ask({ do: 'echo', value: 1 }, 'ada')).toEqual({ value: 1 });
});

it('ends a loop that never gives way when its time is over', async () => {
  const pool = open({ timeoutMs: 50 });
  await expect(pool.ask({ do: 'spin' }, 'ada')).rejects.toMatchObject({ reason: 'timeout' });
});

it('serves others while somebody’s file takes for ever, and that person last from then on', async () => {
  const pool = open();
  const leaving = new AbortController();
  const endless = [1, 2, 3, 4].map(() => pool.ask({ do: 'spin' }, 'ada', leaving.signal));
  const outcomes = Promise.allSettled(endless);
  for (const value of [1, 2, 3]) expect(await pool.ask({ do: 'echo', value }, 'berta')).toEqual({ value });
  expect(pool.pids()).toHaveLength(2);
  leaving.abort(new Error('the sender has gone'));
  expect((await outcomes).map((outcome) => outcome.status === 'rejected' && outcome.reason.message)).toEqual(
    Array(4).fill('the sender has gone'),
  );
  // The running one was killed; the others never began.
  expect(pool.pids().filter(isAlive).length).toBeLessThanOrEqual(1);
});

it('gives its memory back: what held much is replaced, what is idle ends, and closing ends all', async () => {
  const pool = open({ idleMs: 1 });
  await pool.ask({ do: 'hold', megabytes: 100 }, 'ada');
  await expect.poll(() => pool.pids()).toEqual([]);
  await pool.ask({ do: 'echo', value: 1 }, 'ada');
  await expect.poll(() => pool.pids()).toEqual([]);
  const waiting = pool.ask({ do: 'wait' }, 'ada');
  const queued = pool.ask({ do: 'wait' }, 'ada');
  const outcomes = Promise.allSettled([waiting, queued]);
  const pids = pool.pids();
  await pool.close();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
});

describe.runIf(process.platform === 'linux')('what a process for strangers’ files has', () => {
  it('is no secret, no socket but the one to its server, and nothing to write or run with', async () => {
    process.env.EVERYDAY_TEST_SECRET = 'a secret';
    const listening = createServer().listen(0, '127.0.0.1');
    try {
      const around = await open().ask({ do: 'look around' }, 'ada');
      expect(Object.keys(around.environment).sort()).toEqual([
        ...['MALLOC_ARENA_MAX', 'PWD', 'UV_THREADPOOL_SIZE'].filter((name) => name in around.environment),
      ]);
      expect(around.sockets).toHaveLength(1);
      expect(around.writing).toEqual({ refused: 'ERR_ACCESS_DENIED' });
      expect(around.running).toEqual({ refused: 'ERR_ACCESS_DENIED' });
      const limits = readFileSync(`/proc/${around.pid}/limits`, 'latin1');
      expect(limits).toMatch(/^Max data size\s+1024000000\s/m);
      expect(limits).toMatch(/^Max cpu time\s+120\s/m);
    } finally {
      listening.close();
      delete process.env.EVERYDAY_TEST_SECRET;
    }
  });
});
