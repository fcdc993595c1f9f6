import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { windowDays } from '#features/analytics/shared/analytics.contract.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { getAnalytics } from './analytics.service.ts';

let app: TestApp;
let provider: StandInProvider;

beforeAll(async () => {
  provider = await startStandInProvider();
  app = await startTestApp({ providerUrl: provider.baseUrl });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const analyticsOf = async (person: TestPerson) => (await person.get('/api/analytics')).json();

describe('GET /api/analytics', () => {
  it('asks a stranger to sign in', async () => {
    expect((await app.anonymous().get('/api/analytics')).status).toBe(401);
  });

  it('is all zero for somebody new, thirty days long', async () => {
    const ada = await app.createPerson({ timeZone: 'Asia/Tokyo' });
    const analytics = await analyticsOf(ada);
    expect(analytics).toMatchObject({
      isRecorded: true,
      models: [],
      types: [],
      work: { total: 0, failed: 0, responseTimeMs: null, earlierResponseTimeMs: null },
      usage: { dailyTasksUsed: 0, dailyTasksLimit: 25, tasksLimit: 750 },
    });
    expect(analytics.days).toHaveLength(windowDays);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format(new Date());
    expect(analytics.days.at(-1)).toEqual({ day: today, tasks: 0 });
  });

  it('says which models were chosen where several answered, also once their answers are deleted', async () => {
    const [ada, bob] = [await app.createPerson(), await app.createPerson()];
    provider.script({ kind: 'text', text: 'Sugar.' });
    const asked = async (person: TestPerson, model: string) => {
      const { session, assistantMessageId: id } = (await person.ask('What is sugar?')).start;
      await app.open.database.execute(sql`update chat_messages set model = ${model} where id = ${id}`);
      return { id, chatId: session.id };
    };
    const [chosen, other] = [await asked(ada, 'one'), await asked(ada, 'two')];
    const foreign = await asked(bob, 'three');
    const vote = (body: object) => ada.request('PUT', `/api/answers/${chosen.id}/feedback`, body);
    const compared = async (person = ada) => (await analyticsOf(person)).compared;
    // An answer rated good, and one without a rating.
    await vote({ rating: 'up' });
    expect(await compared()).toEqual([]);
    expect((await vote({ rating: 'up', preferredOver: [other.id, foreign.id] })).status).toBe(200);
    await ada.request('DELETE', `/api/chats/${other.chatId}`);
    await vote({ rating: 'up', reason: 'Short and right' });
    expect(await compared()).toEqual([
      { id: 'one', wins: 1, losses: 0 },
      { id: 'two', wins: 0, losses: 1 },
    ]);
    expect(await compared(bob)).toEqual([]);
    await vote({ rating: 'down' });
    expect(await compared()).toEqual([]);
    expect((await vote({ rating: 'up', preferredOver: ['a', 'b', 'c'] })).status).toBe(400);
  });

  it('equals what was done, failures included, for this person alone', async () => {
    const [ada, bob] = [await app.createPerson(), await app.createPerson()];
    await ada.request('PATCH', '/api/settings', { betterTitles: false, nextQuestions: false });
    provider.script({ kind: 'text', text: 'Sugar.' });
    await ada.ask('One');
    await ada.ask('Two');
    await bob.ask('Not of Ada');
    provider.script({ kind: 'status', status: 401 });
    await ada.ask('Fails');
    provider.script({ kind: 'text', text: 'Sugar.' });
    expect((await ada.post('/api/openai', { query: 'Three' })).status).toBe(200);
    const analytics = await analyticsOf(ada);
    expect(analytics.usage.dailyTasksUsed).toBe(3);
    expect(analytics.days.at(-1).tasks).toBe(3);
    expect(analytics.models.map(({ tasks }: { tasks: number }) => tasks)).toEqual([3]);
    expect(analytics.types).toEqual([
      { type: 'chat', tasks: 2 },
      { type: 'question', tasks: 1 },
    ]);
    expect(analytics.work).toMatchObject({ total: 4, failed: 1 });
    expect(analytics.work.responseTimeMs).toBeGreaterThan(0);
    // By the stand-in's count: ten tokens for each question, one for each answer word.
    expect(analytics.tokens).toEqual([
      { id: 'openai-compatible/stand-in', name: 'stand-in', input: 20, output: 2, costs: [] },
    ]);
    expect((await analyticsOf(bob)).work).toMatchObject({ total: 1, failed: 0 });
  });

  it('says so when usage data is switched off, and counts nothing more', async () => {
    const ada = await app.createPerson();
    provider.script({ kind: 'text', text: 'Sugar.' });
    await ada.ask('One');
    await ada.request('PATCH', '/api/privacy', { usageData: false });
    await ada.ask('Two');
    expect(await analyticsOf(ada)).toMatchObject({
      isRecorded: false,
      tokens: [],
      usage: { dailyTasksUsed: 2 },
      types: [{ type: 'chat', tasks: 1 }],
      work: { total: 1 },
    });
  });

  it('knows the person’s own days, and nothing older than the window', async () => {
    const ada = await app.createPerson({ timeZone: 'America/New_York' });
    const now = new Date('2026-03-10T12:00:00Z');
    const work = (id: string, at: string, status = 200, time = 1000) =>
      app.open.database.execute(sql`
        insert into api_usage (id, user_id, status_code, response_time, tasks, created_at)
        values (${ada.id + id}, ${ada.id}, ${status}, ${time}, ${status < 400 ? 2 : 0}, ${at}::timestamptz)`);
    // The evening of the ninth there, and of the day on which daylight saving started.
    await work('a', '2026-03-10T03:59:00Z');
    await work('b', '2026-03-09T03:30:00Z', 500);
    await work('c', '2026-03-09T03:31:00Z', 399, 3000);
    await work('d', '2026-02-09T05:00:00Z');
    await work('too old', '2026-02-09T04:59:00Z', 200, 7000);
    await work('far too old', '2025-12-01T00:00:00Z', 200, 99_000);
    const analytics = await getAnalytics(app.open.database, ada.id, now);
    expect(analytics.days.filter(({ tasks }) => tasks > 0)).toEqual([
      { day: '2026-02-09', tasks: 2 },
      { day: '2026-03-08', tasks: 2 },
      { day: '2026-03-09', tasks: 2 },
    ]);
    expect(analytics.days.map(({ day }) => day)).toEqual(
      Array.from({ length: windowDays }, (_, index) =>
        new Date(Date.UTC(2026, 1, 9 + index)).toISOString().slice(0, 10),
      ),
    );
    const { responseTimeMs, ...work30 } = analytics.work;
    expect(work30).toEqual({ total: 4, failed: 1, earlierResponseTimeMs: 7000 });
    expect(responseTimeMs).toBeCloseTo(5000 / 3);
  });
});
