import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withUser } from '#server/db/database.ts';
import { inEnglish } from '#server/language/sentence.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { describeReset } from './describe-reset.ts';
import { calendarOf, findQuotaWindow } from './quota-window.ts';
import { reserveTask } from './usage.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('GET /api/usage', () => {
  it('asks a stranger to sign in', async () => {
    expect((await app.anonymous().get('/api/usage')).status).toBe(401);
  });

  it.each([
    ['free', 25],
    // 75, and 25 for sharing data, which is on unless people opt out.
    ['freemium-plus', 100],
    ['education', 100],
    ['standard', 250],
    ['plus', 500],
    ['pro', 750],
    ['business', 1000],
    ['enterprise', null],
    ['a tier without a row', 25],
  ])('gives %s %s tasks a day and thirty times that a month', async (tier, daily) => {
    const person = await app.createPerson();
    await app.open.database.execute(
      sql`update users set subscription_tier = ${tier} where id = ${person.id}`,
    );
    expect(await (await person.get('/api/usage')).json()).toMatchObject({
      tier,
      dailyTasksUsed: 0,
      dailyTasksLimit: daily,
      dailyTasksRewarded: 0,
      tasksUsed: 0,
      tasksLimit: daily === null ? null : daily * 30,
    });
  });
});

describe('the window of a quota', () => {
  const window = (zone: string, now: string) =>
    app.open.database.transaction((tx) => findQuotaWindow(tx, calendarOf(zone), new Date(now)));

  it.each([
    ['UTC', '2026-05-05T12:00:00Z', '2026-05-05T00:00:00Z', '2026-05-06T00:00:00Z'],
    ['Asia/Tokyo', '2026-05-05T16:00:00Z', '2026-05-05T15:00:00Z', '2026-05-06T15:00:00Z'],
    // Clocks go forward: 23 hours.
    ['America/New_York', '2026-03-08T18:00:00Z', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
    // Clocks go back: 25 hours.
    ['America/New_York', '2026-11-01T18:00:00Z', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
    // Half an hour back: 24.5 hours.
    ['Australia/Lord_Howe', '2026-04-05T06:00:00Z', '2026-04-04T13:00:00Z', '2026-04-05T13:30:00Z'],
  ])('in %s at %s is the day from %s to %s', async (zone, now, start, end) => {
    const { dayStartsAt, dayEndsAt } = await window(zone, now);
    expect([dayStartsAt, dayEndsAt]).toEqual([new Date(start), new Date(end)]);
  });

  it('counts a task made just before midnight to the day before', async () => {
    const person = await app.createPerson({ timeZone: 'Asia/Tokyo' });
    const reserve = (now: string) =>
      withUser(app.open.database, person.id, (tx) =>
        reserveTask(tx, { userId: person.id, kind: 'chat', endpoint: '/test', now: new Date(now) }),
      );
    for (let task = 0; task < 25; task++) await reserve('2026-05-05T14:59:59Z');
    await expect(reserve('2026-05-05T14:59:59.500Z')).rejects.toMatchObject({ code: 'quota_exceeded' });
    await expect(reserve('2026-05-05T15:00:00Z')).resolves.toBeTypeOf('string');
  });
});

describe('describeReset', () => {
  it.each([
    ['2026-05-05T23:00:00Z', 'Europe/London', 'day', 'at midnight (Europe/London)'],
    ['2026-05-05T04:00:00Z', 'America/New_York', 'day', 'at midnight (America/New York)'],
    // In Beirut clocks jump from midnight to one o'clock.
    ['2026-03-28T22:00:00Z', 'Asia/Beirut', 'day', 'at 01:00 (Asia/Beirut)'],
    ['2026-12-01T00:00:00Z', 'UTC', 'month', 'on 1 December'],
  ] as const)('%s in %s', (instant, zone, period, words) => {
    const now = new Date(new Date(instant).getTime() - 3_600_000);
    expect(inEnglish(describeReset(new Date(instant), zone, period, now))).toBe(words);
  });

  it('names the date where the day is a long one', () => {
    const reset = new Date('2026-05-06T10:00:00Z');
    const words = describeReset(reset, 'Pacific/Honolulu', 'day', new Date('2026-05-05T01:00:00Z'));
    expect(inEnglish(words)).toBe('on 6 May at midnight (Pacific/Honolulu)');
  });
});
