import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';

let everyday: TestApp;
let free: number;

beforeEach(async () => {
  free = 1_000;
  everyday = await startTestApp({ minFreeDiskBytes: 500, readFreeBytes: () => Promise.resolve(free) });
});
afterEach(() => everyday.close());

async function ask(path: string): Promise<[number, unknown]> {
  const answer = await everyday.anonymous().get(path);
  return [answer.status, await answer.json()];
}

const addresses = ['/api/health/ready', '/api/health'];

describe('R121 health', () => {
  it('is ready at both addresses and lives', async () => {
    for (const path of addresses) expect(await ask(path)).toEqual([200, { status: 'ok' }]);
    expect(await ask('/api/health/live')).toEqual([200, { status: 'ok' }]);
  });

  it('is not ready on a schema that a newer server has changed too far, nor on one of before, and lives', async () => {
    const change = (newer: string) =>
      everyday.open.database.execute(
        sql`update bookkeeping.schema_version set migration = ${newer}, oldest_compatible = ${newer}`,
      );
    for (const migration of ['29990101000000_far', '20000101000000_before']) {
      await change(migration);
      for (const path of addresses) {
        expect(await ask(path)).toEqual([503, { status: 'unavailable', because: 'migrations' }]);
      }
      expect(await ask('/api/health/live')).toEqual([200, { status: 'ok' }]);
    }
  });

  it('says that the disk is nearly full, and is ready', async () => {
    free = 400;
    expect(await ask('/api/health')).toEqual([200, { status: 'degraded', degraded: ['store'] }]);
  });

  it('says that background work is not being done, and is ready', async () => {
    const [queue] = await everyday.jobs.figures();
    await everyday.open.database.execute(sql`
      insert into jobs.job (name, start_after, created_on)
      values (${queue!.queue}, now() - interval '6 minutes', now() - interval '1 hour')`);
    expect(await everyday.jobs.figures()).toContainEqual({
      queue: queue!.queue,
      waiting: 1,
      due: 1,
      failed: 0,
      oldestDueSeconds: expect.closeTo(360, -2),
    });
    expect(await ask('/api/health')).toEqual([200, { status: 'degraded', degraded: ['queue'] }]);
  });

  it('drains: takes no new work, and goes on with the rest', async () => {
    const ada = await everyday.createPerson();
    everyday.drain();
    for (const path of addresses) {
      expect(await ask(path)).toEqual([503, { status: 'unavailable', because: 'draining' }]);
    }
    expect(await ask('/api/health/live')).toEqual([200, { status: 'ok' }]);
    const refused = await ada.send('Are you there?');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await refused.json()).error.code).toBe('shutting_down');
    expect((await ada.get('/api/chats')).status).toBe(200);
  });
});
