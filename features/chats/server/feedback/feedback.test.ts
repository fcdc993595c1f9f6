import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxFeedbackReason } from '#features/chats/shared/feedback.contract.ts';
import { getUsage, reserveTask } from '#features/usage/server/usage.service.ts';
import { withUser } from '#server/db/database.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { rateAnswer } from './feedback.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function personOn(tier: string, settings: { timeZone?: string } = {}): Promise<TestPerson> {
  const person = await app.createPerson(settings);
  await app.open.database.execute(sql`update users set subscription_tier = ${tier} where id = ${person.id}`);
  return person;
}

/** An answer to vote on, and its chat. */
async function answered(person: TestPerson, question = 'What is a river?') {
  const { start } = await person.ask(question);
  return { id: start.assistantMessageId, question: start.userMessageId, chatId: start.session.id };
}

/** This many answers, stored without a model, since models are tested elsewhere. */
async function storeAnswers(person: TestPerson, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  await withUser(app.open.database, person.id, async (tx) => {
    const chatId = crypto.randomUUID();
    await tx.execute(
      sql`insert into chat_sessions (id, user_id, title) values (${chatId}, ${person.id}, 'A chat')`,
    );
    for (const [index, id] of ids.entries()) {
      await tx.execute(sql`
        insert into chat_messages (id, user_id, session_id, position, role, content)
        values (${id}, ${person.id}, ${chatId}, ${index + 1}, 'assistant', 'An answer')`);
    }
  });
  return ids;
}

const vote = (person: TestPerson, id: string, body: unknown = { rating: 'up' }) =>
  person.request('PUT', `/api/answers/${id}/feedback`, body);
const votesIn = async (person: TestPerson, chatId: string) =>
  (await (await person.get(`/api/chats/${chatId}/feedback`)).json()).feedback;
const usageOf = async (person: TestPerson) => (await person.get('/api/usage')).json();

describe('a vote on an answer', () => {
  it('is one for each answer, can be changed, given a reason and taken back', async () => {
    const ada = await personOn('free');
    const { id, chatId } = await answered(ada);
    expect(await votesIn(ada, chatId)).toEqual([]);

    const first = await vote(ada, id);
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({
      feedback: { answerId: id, rating: 'up', reason: null },
      rewardedTasks: 0,
    });
    await vote(ada, id, { rating: 'down', reason: '  Two sources are missing.  ' });
    expect(await votesIn(ada, chatId)).toEqual([
      { answerId: id, rating: 'down', reason: 'Two sources are missing.' },
    ]);

    expect((await ada.request('DELETE', `/api/answers/${id}/feedback`)).status).toBe(204);
    expect(await votesIn(ada, chatId)).toEqual([]);
    // Voting twice is the same as once.
    expect((await ada.request('DELETE', `/api/answers/${id}/feedback`)).status).toBe(204);
  });

  it('is refused to strangers, to others, and for what is no complete answer', async () => {
    const [ada, berta] = [await personOn('free'), await personOn('free')];
    const { id, question, chatId } = await answered(ada);
    for (const [person, status] of [
      [app.anonymous(), 401],
      [berta, 404],
    ] as const) {
      expect((await vote(person, id)).status).toBe(status);
      expect((await person.request('DELETE', `/api/answers/${id}/feedback`)).status).toBe(status);
      expect((await person.get(`/api/chats/${chatId}/feedback`)).status).toBe(status);
    }
    expect((await vote(ada, question)).status).toBe(404);
    expect((await vote(ada, 'unknown')).status).toBe(404);
    expect((await vote(ada, id, { rating: 'sideways' })).status).toBe(400);
    expect((await vote(ada, id, { rating: 'up', reason: 'x'.repeat(maxFeedbackReason + 1) })).status).toBe(
      400,
    );
    await app.open.database.execute(sql`update chat_messages set status = 'interrupted' where id = ${id}`);
    const cutOff = await vote(ada, id);
    expect(cutOff.status).toBe(409);
    expect((await cutOff.json()).error.message).toBe('Only a complete answer can be rated.');
    expect(await votesIn(ada, chatId)).toEqual([]);
  });

  it('goes with its answer, and is in no shared copy', async () => {
    const ada = await personOn('free');
    const { id, chatId } = await answered(ada);
    await vote(ada, id, { rating: 'down', reason: 'between us' });
    const { path } = await (await ada.post(`/api/chats/${chatId}/share`)).json();
    expect(await (await app.anonymous().get(`/api${path}`)).text()).not.toContain('between us');
    await ada.request('DELETE', `/api/memory/messages/${id}`);
    const { rows } = (await app.open.database.execute(
      sql`select count(*)::int as n from answer_feedback where user_id = ${ada.id}`,
    )) as unknown as { rows: { n: number }[] };
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe('the reward for votes', () => {
  it('is one task on top of the day and of the month, at most five a day', async () => {
    const ada = await personOn('freemium-plus');
    const ids = await storeAnswers(ada, 7);
    const rewards: number[] = [];
    for (const id of ids) rewards.push((await (await vote(ada, id)).json()).rewardedTasks);
    expect(rewards).toEqual([1, 1, 1, 1, 1, 0, 0]);
    expect(await usageOf(ada)).toMatchObject({
      dailyTasksUsed: 0,
      dailyTasksLimit: 105,
      dailyTasksRewarded: 5,
      tasksLimit: 3_005,
    });
  });

  it('is given once for an answer: not for another vote, nor after it was taken back or deleted', async () => {
    const ada = await personOn('freemium-plus');
    const { id } = await answered(ada);
    expect((await (await vote(ada, id)).json()).rewardedTasks).toBe(1);
    expect((await (await vote(ada, id, { rating: 'down' })).json()).rewardedTasks).toBe(0);
    await ada.request('DELETE', `/api/answers/${id}/feedback`);
    expect((await (await vote(ada, id)).json()).rewardedTasks).toBe(0);
    await ada.request('DELETE', `/api/memory/messages/${id}`);
    expect(await usageOf(ada)).toMatchObject({ dailyTasksRewarded: 1 });
  });

  it('is given once when two tabs vote on one answer at the same moment', async () => {
    const ada = await personOn('freemium-plus');
    const [id] = await storeAnswers(ada, 1);
    const answers = await Promise.all(Array.from({ length: 6 }, () => vote(ada, id!)));
    const rewards = await Promise.all(answers.map(async (answer) => (await answer.json()).rewardedTasks));
    expect(rewards.toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('stays within the day when many answers are voted on at the same moment', async () => {
    const ada = await personOn('freemium-plus');
    const ids = await storeAnswers(ada, 9);
    await Promise.all(ids.map((id) => vote(ada, id)));
    expect(await usageOf(ada)).toMatchObject({ dailyTasksRewarded: 5 });
  });

  it.each([
    ['free', true],
    ['pro', true],
    ['freemium-plus', false],
  ])('is not given on %s when sharing data is %s', async (tier, usageData) => {
    const ada = await personOn(tier);
    if (!usageData) await ada.request('PATCH', '/api/privacy', { usageData });
    const [id] = await storeAnswers(ada, 1);
    expect((await (await vote(ada, id!)).json()).rewardedTasks).toBe(0);
    expect((await usageOf(ada)).dailyTasksRewarded).toBe(0);
  });

  it('can be used, and ends with the day of the person', async () => {
    const ada = await personOn('freemium-plus', { timeZone: 'Asia/Tokyo' });
    const { database } = app.open;
    const [first, second] = await storeAnswers(ada, 2);
    const evening = new Date('2026-05-05T14:30:00Z');
    const nextMorning = new Date('2026-05-05T15:30:00Z');
    const reserve = (tasks: number, now: Date) =>
      withUser(database, ada.id, (tx) =>
        reserveTask(tx, { userId: ada.id, kind: 'chat', endpoint: '/test', tasks, now }),
      );
    await reserve(100, evening);
    await expect(reserve(1, evening)).rejects.toMatchObject({ code: 'quota_exceeded' });
    await rateAnswer(database, { userId: ada.id }, { answerId: first!, rating: 'up', now: evening });
    await reserve(1, evening);
    await expect(reserve(1, evening)).rejects.toMatchObject({
      code: 'quota_exceeded',
      details: { limit: 101, period: 'day' },
    });
    await rateAnswer(database, { userId: ada.id }, { answerId: second!, rating: 'up', now: nextMorning });
    expect(await getUsage(database, ada.id, nextMorning)).toMatchObject({
      dailyTasksUsed: 0,
      dailyTasksLimit: 101,
      dailyTasksRewarded: 1,
      tasksUsed: 101,
      tasksLimit: 3_002,
    });
  });
});
