import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wordsOf } from '#features/assistant/shared/turn-events.ts';
import type { Behaviour } from '#tests/stand-ins/behaviour.ts';
import { raceRounds, raceTimeout } from './support/fault-rounds.ts';
import { type Person, signUpPerson } from './support/person.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { outcomeOf, readChat, started } from './support/turns.ts';

const dailyLimit = 25;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.provider.clear();
  server.provider.script({ kind: 'text', text: 'Sugar.' });
});

async function usedToday(person: Person): Promise<number> {
  const { dailyTasksUsed } = (await person.request('GET', '/api/usage')).json;
  expect(dailyTasksUsed).toBeGreaterThanOrEqual(0);
  expect(dailyTasksUsed).toBeLessThanOrEqual(dailyLimit);
  return dailyTasksUsed;
}

/** Writes earlier tasks into the ledger, so that only `left` of today's remain. */
async function leave(person: Person, left: number): Promise<void> {
  const userId = (await person.request('GET', '/api/account/session')).json.user.id;
  await server.database.execute(sql`
    insert into api_logs (id, user_id, endpoint, request_time, response_status)
    select ${userId} || '-' || n, ${userId}, '/api/chat', now(), 200
    from generate_series(1, ${dailyLimit - left}::int) n`);
}

describe('R51 one task left', () => {
  it('lets one of fifty parallel sends pass, each time', { timeout: raceTimeout }, async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const ada = await signUpPerson(server.origin, 'Ada');
      await leave(ada, 1);
      server.provider.clear();
      const records = await Promise.all(
        Array.from({ length: 50 }, (_, index) => ada.send(`Send ${index}`).done),
      );
      const statuses = records.map((record) => record.status).sort();
      expect(statuses, `round ${round}`).toEqual([200, ...Array(49).fill(429)]);
      for (const record of records) {
        if (record.status === 200) continue;
        const { error } = JSON.parse(record.errorBody);
        expect(error.code).toBe('quota_exceeded');
        expect(error.details).toMatchObject({ limit: dailyLimit, period: 'day', plansUrl: '/pricing' });
        expect(error.details.resetsInWords).toMatch(/midnight|tomorrow/u);
      }
      expect(server.provider.requests).toHaveLength(1);
      expect(await usedToday(ada)).toBe(dailyLimit);
      // A refusal leaves nothing behind: one chat, not fifty.
      expect((await ada.request('GET', '/api/chats')).json.chats).toHaveLength(1);
    }
  });
});

describe('R52 what is charged', () => {
  async function chargeFor(behaviour: Behaviour): Promise<number> {
    const ada = await signUpPerson(server.origin, 'Ada');
    server.provider.script(behaviour);
    await ada.send('A question').done;
    return usedToday(ada);
  }

  it('charges an answer once', async () => {
    expect(await chargeFor({ kind: 'text', text: 'Sugar.' })).toBe(1);
  });

  it('charges nothing when the provider fails', async () => {
    expect(await chargeFor({ kind: 'status', status: 500 })).toBe(0);
    expect(await chargeFor({ kind: 'status', status: 401 })).toBe(0);
    expect(await chargeFor({ kind: 'empty' })).toBe(0);
    expect(await chargeFor({ kind: 'half-close', text: 'Half an answer' })).toBe(0);
  });

  it('charges nothing when the person stops before the first word', async () => {
    const ada = await signUpPerson(server.origin, 'Ada');
    server.provider.script({ kind: 'text', text: 'Late.', firstTokenMs: 60_000 });
    const stream = ada.send('A question');
    await server.provider.request(0);
    expect(await usedToday(ada)).toBe(1);
    await ada.stopTurn((await started(stream)).turnId);
    expect(outcomeOf(await stream.done)).toBe('stopped');
    expect(await usedToday(ada)).toBe(0);
  });

  it('charges once when the person stops after the first word', async () => {
    const ada = await signUpPerson(server.origin, 'Ada');
    server.provider.script({ kind: 'endless', tokensPerSecond: 50 });
    const stream = ada.send('A question');
    await stream.until((event) => wordsOf(event) !== '');
    const { turnId } = await started(stream);
    await Promise.all([ada.stopTurn(turnId), ada.stopTurn(turnId), ada.stopTurn(turnId)]);
    expect(await usedToday(ada)).toBe(1);
  });

  it('gives a failed task back, so that the last one can be tried again', async () => {
    const ada = await signUpPerson(server.origin, 'Ada');
    await leave(ada, 1);
    server.provider.script({ kind: 'status', status: 401 });
    await ada.send('A question').done;
    expect(await usedToday(ada)).toBe(dailyLimit - 1);
    server.provider.script({ kind: 'text', text: 'Sugar.' });
    expect(outcomeOf(await ada.send('Again').done)).toBe('complete');
    expect((await ada.send('Once too often').done).status).toBe(429);
    expect(await usedToday(ada)).toBe(dailyLimit);
  });
});

describe('R53 whose day it is', () => {
  const idOf = async (person: Person) =>
    (await person.request('GET', '/api/account/session')).json.user.id as string;
  const moveTo = (person: Person, timeZone: string) =>
    person.request('PUT', '/api/usage/time-zone', { timeZone });
  /** In other time zones, including one with a half-hour offset. */
  const zones = [
    'Pacific/Kiritimati',
    'Pacific/Honolulu',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Europe/London',
  ];

  it.each(zones)('begins in %s with the first instant of its own date', async (timeZone) => {
    const ada = await signUpPerson(server.origin, 'Ada', { timeZone });
    const userId = await idOf(ada);
    const { json } = await ada.request('GET', '/api/usage');
    const use = (milliseconds: number) =>
      server.database.execute(sql`
        insert into api_logs (id, user_id, endpoint, request_time, response_status)
        select gen_random_uuid()::text, ${userId}, '/api/chat',
          (date_trunc('day', now() at time zone ${timeZone}::text) at time zone ${timeZone}::text)
            + ${`${milliseconds} milliseconds`}::interval, 200
        from generate_series(1, ${dailyLimit}::int)`);
    await use(-1);
    expect(await usedToday(ada)).toBe(0);
    expect((await ada.send('The first of today').done).status).toBe(200);
    await use(0);
    expect((await ada.send('Once too often').done).status).toBe(429);
    const resetsAt = new Date(json.dailyResetsAt);
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(resetsAt);
    expect(clock).toBe('00:00:00');
  });

  it('a change of zone neither gives the allowance again nor takes it away', async () => {
    const ada = await signUpPerson(server.origin, 'Ada', { timeZone: 'UTC' });
    const { dailyResetsAt } = (await ada.request('GET', '/api/usage')).json;
    await leave(ada, 1);
    for (const timeZone of [...zones, 'UTC']) {
      expect((await moveTo(ada, timeZone)).status).toBe(200);
      const usage = (await ada.request('GET', '/api/usage')).json;
      expect(usage, timeZone).toMatchObject({ timeZone, dailyTasksUsed: dailyLimit - 1, dailyResetsAt });
    }
    expect((await ada.send('The last one').done).status).toBe(200);
    for (const timeZone of [...zones, 'UTC']) {
      await moveTo(ada, timeZone);
      expect((await ada.send('Once too often').done).status, timeZone).toBe(429);
    }
  });

  it('sends and changes of zone at once let no more pass than are left', async () => {
    const ada = await signUpPerson(server.origin, 'Ada', { timeZone: 'UTC' });
    await leave(ada, 1);
    const sends = Array.from({ length: 20 }, (_, index) => ada.send(`Send ${index}`).done);
    const moves = zones.map((timeZone) => moveTo(ada, timeZone));
    const statuses = (await Promise.all(sends)).map(({ status }) => status);
    await Promise.all(moves);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await usedToday(ada)).toBe(dailyLimit);
  });
});

describe('R55 the same send again', () => {
  async function expectOne(person: Person, sessionId: string): Promise<void> {
    const chat = await readChat(person, sessionId);
    expect(chat.messages.map((message) => message.role)).toEqual(['user', 'assistant']);
    expect(await usedToday(person)).toBe(1);
    expect(server.provider.requests).toHaveLength(1);
  }

  it('one after the other is one message, one charge and the same answer', async () => {
    const ada = await signUpPerson(server.origin, 'Ada');
    const first = ada.send('What do plants make?');
    const { text } = await first.done;
    const second = ada.send('What do plants make?', { clientId: first.clientId });
    const record = await second.done;
    expect(record.text).toBe(text);
    expect(await started(second)).toEqual(await started(first));
    await expectOne(ada, (await started(first)).session.id);
  });

  it('ten at once are one', async () => {
    const ada = await signUpPerson(server.origin, 'Ada');
    server.provider.script({ kind: 'tokens', count: 30, tokensPerSecond: 100 });
    const clientId = crypto.randomUUID();
    const streams = Array.from({ length: 10 }, () => ada.send('What do plants make?', { clientId }));
    const records = await Promise.all(streams.map((stream) => stream.done));
    expect(new Set(records.map((record) => record.status))).toEqual(new Set([200]));
    expect(new Set(records.map((record) => record.text)).size).toBe(1);
    expect(new Set(records.map(outcomeOf))).toEqual(new Set(['complete']));
    const [first] = streams;
    if (first) await expectOne(ada, (await started(first)).session.id);
  });

  it('after the connection was lost joins the turn that is already running', async () => {
    const ada = await signUpPerson(server.origin, 'Ada');
    server.provider.script({ kind: 'tokens', count: 60, tokensPerSecond: 100 });
    const first = ada.send('What do plants make?');
    await first.until((event) => wordsOf(event) !== '');
    const start = await started(first);
    first.drop();
    const second = ada.send('What do plants make?', { clientId: first.clientId });
    const record = await second.done;
    expect((await started(second)).turnId).toBe(start.turnId);
    expect(record.text.match(/w\d+/gu)).toHaveLength(60);
    await expectOne(ada, start.session.id);
  });
});
