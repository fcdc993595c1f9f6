import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { suspensions } from '#features/accounts/server/suspensions.table.ts';
import type { Chat } from '#features/chats/shared/chats.contract.ts';
import { silentLog } from '#server/log.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { type ScheduledQuestion, ScheduledQuestionList } from '../shared/scheduled-questions.contract.ts';
import { ScheduledRuns } from './scheduled-runs.ts';

let provider: StandInProvider;
let app: TestApp;
/** Another server on the same database. */
let other: TestApp;
let ada: TestPerson;

const wishes = {
  ...{ question: 'The news on tides and boats', days: [1, 2, 3, 4, 5], time: '07:00' },
  ...{ timeZone: 'Europe/London', endsOn: null, model: null, skipsWhenNothingNew: false },
};

beforeAll(async () => {
  provider = await startStandInProvider();
  app = await startTestApp({ providerUrl: provider.baseUrl });
  other = await startTestApp({
    providerUrl: provider.baseUrl,
    open: { ...app.open, close: async () => {} },
  });
});
beforeEach(async () => {
  provider.clear();
  provider.script({ kind: 'text', text: 'High water is at noon.' });
  ada = await app.createPerson({ timeZone: 'Europe/London' });
  await ada.request('PATCH', '/api/settings', { nextQuestions: false, betterTitles: false });
});
afterAll(async () => {
  await other.close();
  await app.close();
  await provider.close();
});

async function create(input: object = {}, person = ada): Promise<ScheduledQuestion> {
  const response = await person.post('/api/scheduled-questions', { id: newId(), ...wishes, ...input });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as ScheduledQuestion;
}
const path = (id: string) => `/api/scheduled-questions/${id}`;
async function list(person = ada): Promise<ScheduledQuestionList> {
  return (await (await person.get('/api/scheduled-questions')).json()) as ScheduledQuestionList;
}
const only = async () => required((await list()).questions[0]);
/** It came due this many minutes ago. */
const makeDue = (id: string, minutes = 1) =>
  app.open.database.execute(
    sql`update scheduled_questions set next_run_at = now() - ${minutes} * interval '1 minute' where id = ${id}`,
  );
async function messages(): Promise<Chat['messages']> {
  const { chatId } = await only();
  return ((await (await ada.get(`/api/chats/${required(chatId)}`)).json()) as Chat).messages;
}
const roles = async () => (await messages()).map(({ role }) => role);
async function tasksUsed(): Promise<number> {
  return ((await (await ada.get('/api/usage')).json()) as { dailyTasksUsed: number }).dailyTasksUsed;
}

describe('scheduled questions', () => {
  it('are one however often they are sent, and know when they are asked next', async () => {
    const made = await create();
    expect(await create({ id: made.id })).toEqual(made);
    const { questions, limit } = await list();
    expect(questions).toEqual([made]);
    expect(limit).toBe(5);
    const next = new Date(required(made.nextRunAt));
    expect(next.getTime()).toBeGreaterThan(Date.now());
    expect(next.toLocaleTimeString('en-GB', { timeZone: 'Europe/London' })).toBe('07:00:00');
    expect(made).toMatchObject({ isPaused: false, isRunning: false, lastOutcome: null, chatId: null });
  });

  it('are asked in one chat with what the last answer was, say first what has changed, and cost a task each', async () => {
    const { id } = await create();
    await makeDue(id);
    await app.runScheduled();
    expect(await only()).toMatchObject({ lastOutcome: 'answered', isRunning: false });
    expect((await messages()).map(({ content }) => content)).toEqual([
      'The news on tides and boats',
      'High water is at noon.',
    ]);
    expect(provider.requests[0]?.rawBody).not.toContain('what has changed');
    provider.clear();
    await makeDue(id);
    await app.runScheduled();
    expect(await roles()).toEqual(['user', 'assistant', 'user', 'assistant']);
    const [asked] = provider.requests;
    expect(asked?.rawBody).toContain('Say first what has changed since then');
    expect(asked?.body.messages?.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(await tasksUsed()).toBe(2);
  });

  it('are offered nothing that writes', async () => {
    const question = 'Every morning set a timer, add lunch to my calendar, and tell me what is in my notes';
    const offered = () => provider.requests[0]?.body.tools?.map(({ function: { name } }) => name) ?? [];
    const writing = ['set_timers', 'change_timers', 'propose_event', 'propose_scheduled_question'];
    await ada.ask(question);
    expect(offered()).toEqual(expect.arrayContaining([...writing, 'list_events']));
    provider.clear();
    const { id } = await create({ question });
    await makeDue(id);
    await app.runScheduled();
    expect(offered()).toContain('list_events');
    expect(offered().filter((name) => writing.includes(name))).toEqual([]);
  });

  it('are asked once, however many servers look at once', async () => {
    const { id } = await create();
    await makeDue(id);
    await Promise.all([app.runScheduled(), other.runScheduled(), app.runScheduled(), other.runScheduled()]);
    expect(await roles()).toEqual(['user', 'assistant']);
    expect(await tasksUsed()).toBe(1);
  });

  it('are asked once after a server was away, however many times it missed, and not weeks later', async () => {
    const { id } = await create({ days: [0, 1, 2, 3, 4, 5, 6] });
    await makeDue(id, 3 * 24 * 60);
    await app.runScheduled();
    await app.runScheduled();
    expect(await roles()).toEqual(['user', 'assistant']);
    await makeDue(id, 20 * 24 * 60);
    await app.runScheduled();
    expect(await roles()).toEqual(['user', 'assistant']);
    expect(Date.parse(required((await only()).nextRunAt))).toBeGreaterThan(Date.now());
  });

  it('are one question and one task, also where a server is gone in the middle of its answer', async () => {
    const held = Promise.withResolvers<void>();
    const going = await startTestApp({
      providerUrl: provider.baseUrl,
      open: { ...app.open, close: async () => {} },
    });
    provider.script({ kind: 'held', until: held.promise, text: 'Too late.' });
    const { id } = await create();
    await makeDue(id);
    const asking = going.runScheduled();
    await provider.request(0);
    // A server that checks meanwhile, because the lease seems to have expired, finds the same turn.
    await app.open.database.execute(
      sql`update scheduled_question_runs set due_at = now() where question_id = ${id}`,
    );
    await other.runScheduled();
    await going.close();
    held.resolve();
    await asking;
    expect(await only()).toMatchObject({ isRunning: true, lastOutcome: null });
    provider.script({ kind: 'text', text: 'High water is at noon.' });
    await app.open.database.execute(
      sql`update scheduled_question_runs set due_at = now() where question_id = ${id}`,
    );
    await app.runScheduled();
    expect(await only()).toMatchObject({ isRunning: false, lastOutcome: 'answered' });
    expect((await messages()).map(({ content }) => content)).toEqual([
      'The news on tides and boats',
      'High water is at noon.',
    ]);
    expect(await tasksUsed()).toBe(1);
  });

  it('stop after three failures with an email, and are asked again once they are resumed', async () => {
    provider.script({ kind: 'status', status: 400 });
    const { id } = await create();
    for (let time = 1; time <= 3; time += 1) {
      await makeDue(id);
      await app.runScheduled();
      expect(await only()).toMatchObject({
        lastOutcome: 'failed',
        isPaused: time === 3,
        isStopped: time === 3,
      });
    }
    await makeDue(id);
    await app.runScheduled();
    expect(await roles()).toHaveLength(6);
    expect(await tasksUsed()).toBe(0);
    await app.runJobs();
    const mail = app.mails.filter(({ to }) => JSON.stringify(to).includes(ada.email));
    expect(mail.map(({ subject }) => subject)).toEqual(['A scheduled question has stopped']);
    expect(mail[0]?.text).toContain(
      '“The news on tides and boats” could not be answered three times in a row',
    );
    const resumed = await ada.request('PATCH', path(id), { isPaused: false });
    expect(await resumed.json()).toMatchObject({ isPaused: false, isStopped: false });
    expect(Date.parse(required((await only()).nextRunAt))).toBeGreaterThan(Date.now());
  });

  it('say when no tasks were left, and cost none', async () => {
    const { id } = await create();
    await app.leaveTasks(ada, 0);
    await makeDue(id);
    await app.runScheduled();
    expect(await only()).toMatchObject({ lastOutcome: 'no-tasks', chatId: null });
    expect(provider.requests).toHaveLength(0);
  });

  it('are not asked while they are paused or deleted, and are as they were after Undo', async () => {
    const { id } = await create();
    await ada.request('PATCH', path(id), { isPaused: true });
    expect(await only()).toMatchObject({ isPaused: true, nextRunAt: null });
    await makeDue(id);
    await app.runScheduled();
    await ada.request('PATCH', path(id), { isPaused: false });
    expect((await ada.request('DELETE', path(id))).status).toBe(204);
    expect((await list()).questions).toEqual([]);
    await makeDue(id);
    await app.runScheduled();
    expect(provider.requests).toHaveLength(0);
    expect((await ada.request('POST', `${path(id)}/restore`, {})).status).toBe(200);
    await app.runScheduled();
    expect(provider.requests).toHaveLength(0);
    expect(await only()).toMatchObject({ isPaused: false, question: wishes.question });
  });

  it('are not asked for somebody who is suspended', async () => {
    const { id } = await create();
    await makeDue(id);
    await app.open.database.insert(suspensions).values({ userId: ada.id, createdAt: new Date() });
    await app.runScheduled();
    expect(provider.requests).toHaveLength(0);
    await app.open.database.delete(suspensions);
    expect(await only()).toMatchObject({ lastOutcome: null, isRunning: false });
  });

  it('are asked now, once, also while they are paused', async () => {
    const { id } = await create();
    await ada.request('PATCH', path(id), { isPaused: true });
    const held = Promise.withResolvers<void>();
    provider.script({ kind: 'held', until: held.promise, text: 'At noon.' });
    expect((await ada.post(`${path(id)}/run`)).status).toBe(202);
    expect((await ada.post(`${path(id)}/run`)).status).toBe(409);
    held.resolve();
    await app.runScheduled();
    expect(await only()).toMatchObject({ lastOutcome: 'answered', isRunning: false, isPaused: true });
    expect(await roles()).toEqual(['user', 'assistant']);
  });

  it('go on in a new chat where theirs was deleted, and use the model that was chosen for them', async () => {
    const { id } = await create({ model: 'everyday-builtin-nobody-has' });
    await makeDue(id);
    await app.runScheduled();
    const first = required((await only()).chatId);
    await ada.request('DELETE', `/api/chats/${first}`);
    await makeDue(id);
    await app.runScheduled();
    const second = required((await only()).chatId);
    expect(second).not.toBe(first);
    expect(await roles()).toEqual(['user', 'assistant']);
  });

  it('are refused beyond what the plan has room for, without days, in no zone, and after their last day', async () => {
    for (let made = 0; made < 5; made += 1) await create();
    const more = await ada.post('/api/scheduled-questions', { id: newId(), ...wishes });
    expect(more.status).toBe(409);
    expect(await more.text()).toContain('Your plan has room for 5 scheduled questions');
    const ben = await app.createPerson();
    for (const [wrong, field] of [
      [{ days: [] }, 'days'],
      [{ days: [7] }, 'days.0'],
      [{ time: '24:00' }, 'time'],
      [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
      [{ endsOn: '2020-01-01' }, 'endsOn'],
      [{ question: ' ' }, 'question'],
    ] as const) {
      const response = await ben.post('/api/scheduled-questions', { id: newId(), ...wishes, ...wrong });
      expect(response.status, field).toBe(400);
      expect(await response.json()).toMatchObject({ error: { details: { field } } });
    }
  });

  it('pause beyond what a smaller plan has room for, say so, and are asked again when there is room', async () => {
    const { database } = app.open;
    await database.execute(sql`update users set subscription_tier = 'pro' where id = ${ada.id}`);
    const all: ScheduledQuestion[] = [];
    for (let made = 0; made < 6; made += 1) all.push(await create());
    await database.execute(sql`update users set subscription_tier = 'free' where id = ${ada.id}`);
    const [first, last] = [required(all[0]), required(all[5])];
    const beyond = async () => (await list()).questions.filter((one) => one.isBeyondPlan).map(({ id }) => id);
    expect(await beyond()).toEqual([last.id]);
    expect((await list()).questions.at(-1)).toMatchObject({ isPaused: false, nextRunAt: null });
    await makeDue(last.id);
    await app.runScheduled();
    expect((await list()).questions.at(-1)).toMatchObject({ lastOutcome: null, isRunning: false });
    expect(await tasksUsed()).toBe(0);
    await ada.request('PATCH', path(first.id), { isPaused: true });
    expect(await beyond()).toEqual([]);
    await makeDue(last.id);
    await app.runScheduled();
    expect((await list()).questions.at(-1)).toMatchObject({ lastOutcome: 'answered' });
    // The resumed one is within the plan again, and another waits.
    await ada.request('PATCH', path(first.id), { isPaused: false });
    expect(await beyond()).toEqual([last.id]);
  });

  it('wait while the disk is nearly full, and are asked once as soon as there is room', async () => {
    let hasRoom = false;
    const { notifyPerson, push } = app.notifications;
    const runs = new ScheduledRuns({
      ...{ database: app.open.database, ask: app.parts.chats.askUnattended, notifyPerson, push },
      ...{
        baseUrl: 'http://localhost',
        look: async () => null,
        hasRoom: async () => hasRoom,
        log: silentLog,
      },
    });
    const { id } = await create();
    await makeDue(id);
    await runs.runDue();
    expect(await only()).toMatchObject({ lastOutcome: null, isRunning: false });
    expect(await tasksUsed()).toBe(0);
    hasRoom = true;
    await runs.runDue();
    await runs.runDue();
    expect(await only()).toMatchObject({ lastOutcome: 'answered' });
    expect(await roles()).toEqual(['user', 'assistant']);
    await runs.close();
  });

  it('that an archive brought broken are paused, show as something, and hold nobody up', async () => {
    const { id } = await create();
    const ben = await app.createPerson();
    for (const [days, time, zone] of [
      ['{"x":1}', '07:00', 'UTC'],
      ['["Monday"]', '07:00', 'UTC'],
      ['[1]', '7', 'UTC'],
      ['[1]', '07:00', 'Mars/Olympus'],
    ])
      await app.open.database.execute(sql`
        insert into scheduled_questions (id, user_id, question, days, time, time_zone, seen, next_run_at)
        values (${newId()}, ${ben.id}, 'What?', ${days}::jsonb, ${time}, ${zone}, '{}', now() - interval '1 hour')`);
    await makeDue(id);
    await app.runScheduled();
    expect(await only()).toMatchObject({ lastOutcome: 'answered' });
    const { questions } = ScheduledQuestionList.parse(await list(ben));
    expect(questions.map(({ isPaused }) => isPaused)).toEqual([true, true, true, true]);
    const [first] = questions;
    const mended = await ben.request('PATCH', path(required(first).id), { isPaused: false, days: [2] });
    expect(await mended.json()).toMatchObject({ days: [2], time: '07:00', isPaused: false });
  });

  it('are nobody else’s', async () => {
    const { id } = await create();
    const eve = await app.createPerson();
    expect((await eve.request('PATCH', path(id), { isPaused: true })).status).toBe(404);
    expect((await eve.post(`${path(id)}/run`)).status).toBe(404);
    expect((await eve.post('/api/scheduled-questions', { id, ...wishes })).status).toBe(404);
    expect((await list(eve)).questions).toEqual([]);
  });
});

describe('nothing new', () => {
  it('is a run that is left out and costs nothing; anything new is asked', async () => {
    let found: string[] | null = ['https://tides.example/1'];
    const { notifyPerson, push } = app.notifications;
    const runs = new ScheduledRuns({
      ...{ database: app.open.database, ask: app.parts.chats.askUnattended, notifyPerson, push },
      ...{ baseUrl: 'http://localhost', look: async () => found, hasRoom: async () => true, log: silentLog },
    });
    const { id } = await create({ skipsWhenNothingNew: true });
    const run = async () => {
      await makeDue(id);
      await runs.runDue();
      return (await only()).lastOutcome;
    };
    expect(await run()).toBe('answered');
    expect(await run()).toBe('nothing-new');
    expect(await roles()).toEqual(['user', 'assistant']);
    expect(await tasksUsed()).toBe(1);
    found = ['https://tides.example/2', 'https://tides.example/1'];
    expect(await run()).toBe('answered');
    // Without a connected source nobody can know, so it is asked.
    found = null;
    expect(await run()).toBe('answered');
    await runs.close();
  });
});
