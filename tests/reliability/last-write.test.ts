import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releaseAbandonedTasks } from '#features/usage/server/release-abandoned-tasks.ts';
import type { WriteRetries } from '#server/db/persistent-write.ts';
import { type DatabaseFaults, withFaults } from '#tests/harness/database-faults.ts';
import { readTurnEvents, startOf, TurnReader } from '#tests/harness/read-turn-events.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { openTestDatabase } from '#tests/harness/test-database.ts';
import { collectTurn, type TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';

let provider: StandInProvider;
let faults: DatabaseFaults;
let app: TestApp;
let ada: TestPerson;

/** Blocks until released, so that a test can look at the state between two attempts. */
let letGo = Promise.resolve();
const attempts = 3;
const writeRetries: WriteRetries = {
  pausesMs: Array.from({ length: attempts - 1 }, () => 0),
  pause: (_, signal) =>
    Promise.race([letGo, new Promise<void>((_resolve, reject) => signal.addEventListener('abort', reject))]),
};

beforeAll(async () => {
  provider = await startStandInProvider();
  faults = await withFaults(await openTestDatabase());
  app = await startTestApp({ providerUrl: provider.baseUrl, open: faults.open, writeRetries });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(async () => {
  faults.cutOff(false);
  await faults.failWrites('chat_turns', 0, '53100');
  letGo = Promise.resolve();
  provider.clear();
  provider.script({ kind: 'text', text: 'Plants make sugar from light, with water and air.' });
  ada = await app.createPerson();
});

const send = (extra: object = {}) =>
  ada.post('/api/chat', { clientId: crypto.randomUUID(), text: 'What do plants make from light?', ...extra });

async function stored(sessionId: string) {
  const { messages, activeTurn } = await (await ada.get(`/api/chats/${sessionId}`)).json();
  return { answer: messages.at(-1), activeTurn };
}

const tasksUsed = async () => (await (await ada.get('/api/usage')).json()).dailyTasksUsed;

describe('R76 the last write of an answer fails', () => {
  const states = ['53100', '57P01', '40001', 'XX000'];
  const kinds = [
    ['a chat', {}],
    ['research', { depth: 'basic' }],
  ] as const;

  it('twenty times over, and nobody is shown as complete what is not stored', async () => {
    const lies: unknown[] = [];
    let complete = 0;
    let lost = 0;
    for (let round = 0; round < 20; round += 1) {
      ada = await app.createPerson();
      const [, extra] = kinds[round % 2]!;
      // One failure, two, or more than there are attempts.
      const times = [1, 2, 1_000][round % 3]!;
      await faults.failWrites('chat_turns', times, states[round % states.length]!);
      const events = (await readTurnEvents(await send(extra))).map(({ event }) => event);
      const turn = collectTurn(events.map((event, index) => ({ sequence: index + 1, event })));
      const { answer } = await stored(turn.start.session.id);
      const isKept = answer.status === turn.outcome && answer.content === turn.text;
      if (turn.outcome === 'complete') complete += 1;
      else lost += 1;
      if (turn.outcome === 'complete' ? !isKept : times < attempts) lies.push({ round, turn, answer });
      if (turn.outcome !== 'complete') {
        expect(events.find(({ type }) => type === 'error')).toMatchObject({
          code: 'not_stored',
          reason: expect.stringMatching(/could not be saved.*Copy it/),
        });
      }
      const saving = events.filter(
        (event) => event.type === 'stage' && event.detail === 'Saving the answer…',
      );
      expect(saving).toHaveLength(1);
    }
    expect(lies).toEqual([]);
    expect([complete, lost]).toEqual([14, 6]);
  });

  it('because the database cannot be reached, and is stored when it is there again', async () => {
    const held = Promise.withResolvers<void>();
    letGo = held.promise;
    provider.script({ kind: 'held', until: Promise.resolve(), text: 'Sugar.' });
    const reader = new TurnReader(await send());
    faults.cutOff(true);
    const isSaving = await reader.until((received) =>
      received.some(({ event }) => event.type === 'stage' && event.detail !== undefined),
    );
    expect(isSaving.some(({ event }) => event.type === 'done')).toBe(false);
    faults.cutOff(false);
    held.resolve();
    const turn = collectTurn(await reader.rest());
    expect(turn.outcome).toBe('complete');
    expect((await stored(turn.start.session.id)).answer).toMatchObject({
      status: 'complete',
      content: 'Sugar.',
    });
    expect(await tasksUsed()).toBe(1);
  });

  it('for good: it is no charge, and the sweep keeps what was stored on the way', async () => {
    provider.script({ kind: 'tokens', count: 40, tokensPerSecond: 200 });
    await faults.failWrites('chat_turns', attempts, '53100');
    const reader = new TurnReader(await send());
    await reader.untilEvent('text');
    await app.turns.saveProgress();
    const turn = collectTurn(await reader.rest());
    expect(turn.outcome).toBe('failed');
    await app.turns.interruptAbandoned(null);
    const { answer, activeTurn } = await stored(turn.start.session.id);
    expect(activeTurn).toBeNull();
    expect(answer.status).toBe('interrupted');
    expect(answer.content).not.toBe('');
    expect(turn.text.startsWith(answer.content)).toBe(true);
    expect(await tasksUsed()).toBe(0);
    // The chat still works.
    await faults.failWrites('chat_turns', 0, '53100');
    provider.script({ kind: 'text', text: 'Still here.' });
    const next = collectTurn(await readTurnEvents(await send({ sessionId: turn.start.session.id })));
    expect(next.outcome).toBe('complete');
  });

  it('over a value that no attempt would change, and is not tried again', async () => {
    letGo = new Promise(() => {});
    await faults.failWrites('chat_turns', 1, '22021');
    expect(collectTurn(await readTurnEvents(await send())).outcome).toBe('failed');
  });

  it('while the chat is deleted, which is no error', async () => {
    const held = Promise.withResolvers<void>();
    letGo = held.promise;
    await faults.failWrites('chat_turns', 1, '53100');
    const reader = new TurnReader(await send());
    await reader.until((received) =>
      received.some(({ event }) => event.type === 'stage' && event.detail !== undefined),
    );
    const { session, turnId } = startOf(reader.received);
    // Neither waits for a write that may be retried for minutes.
    expect((await ada.post(`/api/chat/turns/${turnId}/stop`)).status).toBe(204);
    expect((await ada.request('DELETE', `/api/chats/${session.id}`)).status).toBe(204);
    held.resolve();
    expect(collectTurn(await reader.rest()).outcome).toBe('complete');
    expect(await tasksUsed()).toBe(1);
  });

  it('and a shut-down writes it once more instead of waiting', async () => {
    const own = await withFaults(await openTestDatabase());
    const other = await startTestApp({ providerUrl: provider.baseUrl, open: own.open, writeRetries });
    letGo = new Promise(() => {});
    await own.failWrites('chat_turns', 1, '53100');
    const person = await other.createPerson();
    const reader = new TurnReader(
      await person.post('/api/chat', { clientId: crypto.randomUUID(), text: 'What do plants make?' }),
    );
    await reader.until((received) =>
      received.some(({ event }) => event.type === 'stage' && event.detail !== undefined),
    );
    await other.shutDown(0);
    const turn = collectTurn(await reader.rest());
    expect(turn.outcome).toBe('complete');
    const answer = await (await person.get(`/api/chats/${turn.start.session.id}`)).json();
    expect(answer.messages.at(-1)).toMatchObject({ status: 'complete', content: turn.text });
    await other.close();
  });
});

describe('R78 what is remembered', () => {
  it.each([
    [0, ['remembered']],
    [1, []],
  ])('is told only once it is stored: %i failing commits', async (times, told) => {
    const quote = 'I am vegetarian';
    provider.script({
      kind: 'tool-call',
      name: 'remember',
      arguments: { quote },
      after: { kind: 'text', text: 'Good to know.' },
    });
    await faults.failWrites('memory_facts', times, '53100');
    const turn = await ada.ask(`${quote}. What shall I cook?`);
    expect(turn.outcome).toBe('complete');
    expect(
      turn.events.flatMap((event) =>
        event.type === 'part' && event.kind === 'memory' && 'action' in event.change
          ? [event.change.action]
          : [],
      ),
    ).toEqual(told);
    const { facts } = await (await ada.get('/api/memory/facts')).json();
    expect(facts).toHaveLength(told.length);
  });
});

describe('R77 the charge of what is kept nowhere', () => {
  const ways: [string, () => Promise<{ isOk: boolean }>][] = [
    [
      'a question over the API',
      async () => {
        const answer = await ada.post('/api/openai', { query: 'What is light?', searchWeb: false });
        return { isOk: answer.status === 200 };
      },
    ],
    [
      'a summary',
      async () => {
        const answer = await ada.post('/api/search/web/summary', {
          query: 'photosynthesis',
          page: 1,
        });
        const end = (await readTurnEvents(answer)).at(-1)?.event;
        return { isOk: end?.type === 'done' && end.outcome === 'complete' };
      },
    ],
  ];

  describe.each(ways)('%s', (_, ask) => {
    it('is written when the database can again, and keeps nobody waiting', async () => {
      const held = Promise.withResolvers<void>();
      letGo = held.promise;
      await faults.failWrites('api_logs', 1, '53100');
      expect(await ask()).toEqual({ isOk: true });
      const [before] = await rows();
      expect(before).toMatchObject({ response_status: null });
      held.resolve();
      await expect.poll(rows).toMatchObject([{ response_status: 200, is_released: false }]);
      expect(await tasksUsed()).toBe(1);
    });

    it('is given back when it failed, then or at the next start', async () => {
      provider.script({ kind: 'status', status: 400 });
      await faults.failWrites('api_logs', 1, '57P01');
      expect(await ask()).toEqual({ isOk: false });
      await expect.poll(tasksUsed).toBe(0);
      await faults.failWrites('api_logs', attempts, '57P01');
      const again = await app.createPerson();
      ada = again;
      expect(await ask()).toEqual({ isOk: false });
      await releaseAbandonedTasks(app.open.database, { isAlone: false });
      expect(await tasksUsed()).toBe(1);
      await faults.failWrites('api_logs', 0, '57P01');
      await releaseAbandonedTasks(app.open.database, { isAlone: true });
      expect(await tasksUsed()).toBe(0);
    });
  });

  async function rows() {
    const result = (await app.open.database.execute(
      sql`select response_status, released_at is not null as is_released from api_logs where user_id = ${ada.id}`,
    )) as unknown as { rows: { response_status: number | null; is_released: boolean }[] };
    return result.rows;
  }
});
