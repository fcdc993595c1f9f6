import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withUser } from '#server/db/database.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { changeTimeZone } from './change-time-zone.ts';
import { getUsage, reserveTask } from './usage.service.ts';

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.createPerson({ timeZone: 'UTC' });
});

const usage = (now: string) => getUsage(app.open.database, ada.id, new Date(now));

const move = (timeZone: string, now: string) =>
  withUser(app.open.database, ada.id, (tx) => changeTimeZone(tx, ada.id, timeZone, new Date(now)));

/** Tries to use `tasks` at that moment, and returns how many could be. */
async function use(tasks: number, at: string): Promise<number> {
  for (let done = 0; done < tasks; done += 1) {
    const isRefused = await withUser(app.open.database, ada.id, (tx) =>
      reserveTask(tx, { userId: ada.id, kind: 'chat', endpoint: '/test', now: new Date(at) }),
    ).then(
      () => false,
      () => true,
    );
    if (isRefused) return done;
  }
  return tasks;
}

describe('a change of zone (R53)', () => {
  it('leaves the running day as it is: nothing is given twice, nothing is lost', async () => {
    await use(20, '2026-05-04T23:00:00Z');
    await use(7, '2026-05-05T01:00:00Z');
    // It is the evening before in Honolulu, and nearly the next day in Tokyo.
    for (const zone of ['Pacific/Honolulu', 'Asia/Tokyo', 'UTC', 'Pacific/Kiritimati']) {
      await move(zone, '2026-05-05T14:00:00Z');
      expect(await usage('2026-05-05T14:00:01Z'), zone).toMatchObject({
        dailyTasksUsed: 7,
        dailyResetsAt: '2026-05-06T00:00:00.000Z',
        timeZone: zone,
      });
    }
    expect(await use(30, '2026-05-05T14:30:00Z')).toBe(18);
    // Midnight passes in Tokyo and Kiritimati.
    expect(await use(1, '2026-05-05T15:30:00Z')).toBe(0);
    expect(await use(1, '2026-05-05T23:59:59Z')).toBe(0);
    expect(await use(30, '2026-05-06T00:00:00Z')).toBe(25);
  });

  it('to the east, the next day is a short one', async () => {
    await move('Asia/Tokyo', '2026-05-05T12:00:00Z');
    expect(await usage('2026-05-06T00:30:00Z')).toMatchObject({ dailyResetsAt: '2026-05-06T15:00:00.000Z' });
    expect(await usage('2026-05-06T15:00:00Z')).toMatchObject({ dailyResetsAt: '2026-05-07T15:00:00.000Z' });
  });

  it('to the west, the next day is a long one', async () => {
    await move('America/New_York', '2026-05-05T12:00:00Z');
    await use(25, '2026-05-06T00:30:00Z');
    // The sixth of May began in New York, but its allowance was already given.
    expect(await use(1, '2026-05-06T05:00:00Z')).toBe(0);
    expect(await usage('2026-05-06T05:00:00Z')).toMatchObject({ dailyResetsAt: '2026-05-07T04:00:00.000Z' });
    expect(await use(1, '2026-05-07T04:00:00Z')).toBe(1);
  });

  it('again and again, gains one allowance at most, and going back returns it', async () => {
    const east = ['Asia/Tokyo', 'Pacific/Auckland', 'Pacific/Kiritimati'];
    let used = 0;
    for (let hour = 0; hour < 24 * 6; hour += 1) {
      const at = new Date(Date.UTC(2026, 4, 5, hour, 30)).toISOString();
      await move(hour < 24 * 5 ? (east[hour % 3] ?? 'UTC') : 'UTC', at);
      used += await use(30, at);
    }
    expect(used).toBeLessThanOrEqual(25 * 7);
    expect(used).toBeGreaterThanOrEqual(25 * 6);
  });

  it('keeps the month, too', async () => {
    await use(10, '2026-05-31T10:00:00Z');
    // Already June there.
    await move('Pacific/Kiritimati', '2026-05-31T12:00:00Z');
    expect(await usage('2026-05-31T13:00:00Z')).toMatchObject({
      tasksUsed: 10,
      monthlyResetsAt: '2026-06-01T00:00:00.000Z',
    });
    await use(3, '2026-06-01T00:30:00Z');
    expect(await usage('2026-06-01T01:00:00Z')).toMatchObject({
      tasksUsed: 3,
      monthlyResetsAt: '2026-06-30T10:00:00.000Z',
    });
    expect(await usage('2026-06-02T12:00:00Z')).toMatchObject({ tasksUsed: 3, dailyTasksUsed: 0 });
  });
});

describe('PUT /api/usage/time-zone', () => {
  it('moves the person, and nobody else', async () => {
    const bob = await app.createPerson({ timeZone: 'UTC' });
    const answer = await ada.request('PUT', '/api/usage/time-zone', { timeZone: 'Asia/Kathmandu' });
    expect(await answer.json()).toMatchObject({ timeZone: 'Asia/Kathmandu' });
    expect(await (await ada.get('/api/usage')).json()).toMatchObject({ timeZone: 'Asia/Kathmandu' });
    expect(await (await bob.get('/api/usage')).json()).toMatchObject({ timeZone: 'UTC' });
  });

  it.each(['Mars/Olympus', '+05:30', '', 'UTC; drop table users', 'x'.repeat(65)])(
    'refuses %j',
    async (timeZone) => {
      expect((await ada.request('PUT', '/api/usage/time-zone', { timeZone })).status).toBe(400);
      expect(await (await ada.get('/api/usage')).json()).toMatchObject({ timeZone: 'UTC' });
    },
  );

  it('asks a stranger to sign in', async () => {
    const answer = await app.anonymous().request('PUT', '/api/usage/time-zone', { timeZone: 'UTC' });
    expect(answer.status).toBe(401);
  });
});
