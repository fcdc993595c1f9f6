import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PartChange } from '#features/assistant/shared/message-part.ts';
import { readTurnEvents, startOf, TurnReader } from '#tests/harness/read-turn-events.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { collectTurn, type TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { saveProgress } from './growing-answers.queries.ts';
import { replayParts } from './replay-parts.ts';

let provider: StandInProvider;
let app: TestApp;
/** Another server on the same database, which runs none of these turns. */
let other: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  provider = await startStandInProvider();
  app = await startTestApp({ providerUrl: provider.baseUrl });
  other = await startTestApp({ open: { ...app.open, close: async () => {} } });
});
afterAll(async () => {
  await other.close();
  await app.close();
  await provider.close();
});
beforeEach(async () => {
  provider.clear();
  ada = await app.createPerson();
});
afterEach(() => {
  vi.useRealTimers();
});

async function rows<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await app.open.database.execute(statement)) as unknown as { rows: Row[] }).rows;
}

async function begin(until: 'start' | 'text' = 'text'): Promise<TurnReader> {
  const clientId = crypto.randomUUID();
  const reader = new TurnReader(await ada.post('/api/chat', { clientId, text: 'What is light?' }));
  await reader.untilEvent(until);
  return reader;
}

const answerOf = async (sessionId: string) =>
  (await (await ada.get(`/api/chats/${sessionId}`)).json()).messages.at(-1);

const piecesOf = (turnId: string) =>
  rows<{ changes: string }>(
    sql`select changes from chat_turn_pieces where turn_id = ${turnId} order by starts_at`,
  );

/** The text in these pieces. */
const wordsIn = (pieces: { changes: string }[]) =>
  replayParts(
    { content: '', parts: [] },
    pieces.map(({ changes }) => changes),
  ).content;

describe('an answer that is being written', () => {
  it('is stored piece by piece, read whole at any moment, and leaves one row', async () => {
    provider.script({ kind: 'tokens', count: 4_000, tokensPerSecond: 400 });
    const reader = await begin();
    const { turnId, session } = startOf(reader.received);
    for (const count of [1, 2, 3]) {
      await app.turns.saveProgress();
      const pieces = await piecesOf(turnId);
      expect(pieces.length).toBeGreaterThanOrEqual(count);
      const answer = await answerOf(session.id);
      expect(answer.status).toBe('streaming');
      expect(answer.content.startsWith(wordsIn(pieces))).toBe(true);
      const before = reader.received.length;
      await reader.until((received) => received.length > before + 5);
    }
    const [row] = await rows<{ content: string; words: string }>(
      sql`select content, words::text from chat_messages where session_id = ${session.id} and role = 'assistant'`,
    );
    // Neither the text nor its index is written before the end.
    expect(row).toEqual({ content: '', words: '' });
    await ada.post(`/api/chat/turns/${turnId}/stop`);
    const turn = collectTurn(await reader.rest());
    expect(await answerOf(session.id)).toMatchObject({ status: 'stopped', content: turn.text });
    expect(await piecesOf(turnId)).toEqual([]);
  });

  it('is what was stored of it when its server is gone, torn characters and all', async () => {
    provider.script({ kind: 'stall', text: '' });
    const reader = await begin('start');
    const { turnId, session } = startOf(reader.received);
    const source = { id: 7, n: 1, url: '/reference/light', title: 'Light\u0000', snippet: '' };
    const save = (startsAt: number, ...changes: PartChange[]) =>
      saveProgress(app.open.database, [{ turnId, startsAt, changes }]);
    const words = (change: string): PartChange => ({ kind: 'text', change });
    await save(
      0,
      { kind: 'reasoning', change: { text: 'Hm.', ms: 40 } },
      { kind: 'sources', change: source },
      words('Light \ud83c'),
    );
    await save(3, words('\udf0d is \u0000'));
    // Once more from there, as if the confirmation had been lost.
    await save(3, words('\udf0d is \u0000 a wave'));
    await other.turns.interruptAbandoned(null);
    const answer = await answerOf(session.id);
    expect(answer).toMatchObject({
      status: 'interrupted',
      content: 'Light 🌍 is  a wave',
      parts: [
        { kind: 'reasoning', text: 'Hm.', ms: 40 },
        { kind: 'sources', sources: [{ id: 7, n: 1, title: 'Light' }] },
        { kind: 'text' },
      ],
    });
    expect(await piecesOf(turnId)).toEqual([]);
    await ada.post(`/api/chat/turns/${turnId}/stop`);
    await reader.rest();
  });

  it('is stored although a model sends what no database keeps', async () => {
    provider.script({ kind: 'text', text: 'Zero \u0000 and half \ud83d of a pair.' });
    const clientId = crypto.randomUUID();
    const turn = collectTurn(
      await readTurnEvents(await ada.post('/api/chat', { clientId, text: 'What is light?' })),
    );
    expect(turn.outcome).toBe('complete');
    expect((await answerOf(turn.start.session.id)).content).toBe('Zero  and half \ufffd of a pair.');
  });

  it('of which one cannot be stored keeps back no other', async () => {
    provider.script({ kind: 'tokens', count: 4_000, tokensPerSecond: 100 });
    const [first, second] = [await begin(), await begin()];
    const { turnId, session } = startOf(first.received);
    await rows(sql`delete from chat_sessions where id = ${session.id}`);
    await app.turns.saveProgress();
    expect(await piecesOf(turnId)).toEqual([]);
    expect(await piecesOf(startOf(second.received).turnId)).not.toEqual([]);
    for (const reader of [first, second]) {
      await ada.post(`/api/chat/turns/${startOf(reader.received).turnId}/stop`);
      await reader.rest();
    }
  });
});

describe('a turn whose server is gone, whatever the clocks say', () => {
  async function leftTurn(heartbeat: ReturnType<typeof sql>): Promise<string> {
    const turn = await ada.ask('What is light?');
    await rows(
      sql`update chat_turns set status = 'running', heartbeat_at = ${heartbeat} where id = ${turn.start.turnId}`,
    );
    return turn.start.turnId;
  }
  const isRunning = async (turnId: string) =>
    (await rows<{ status: string }>(sql`select status from chat_turns where id = ${turnId}`))[0]?.status ===
    'running';

  beforeEach(() => provider.script({ kind: 'text', text: 'A wave.' }));

  it.each([
    ['now', sql`now()`, true],
    ['a minute ago', sql`now() - interval '1 minute'`, false],
    ['in an hour, as the clock was set back', sql`now() + interval '1 hour'`, false],
  ])('last seen %s', async (_, heartbeat, isLeft) => {
    const turnId = await leftTurn(heartbeat);
    await other.turns.interruptAbandoned(30_000);
    expect(await isRunning(turnId)).toBe(isLeft);
    // The only server there is knows that nothing runs when it starts.
    await other.turns.interruptAbandoned(null);
    expect(await isRunning(turnId)).toBe(false);
    expect((await (await ada.get('/api/usage')).json()).dailyTasksUsed).toBe(0);
  });

  it.each([-3_600_000, 3_600_000])(
    'a server whose clock is off by %i ms ends nothing that runs',
    async (offset) => {
      provider.script({ kind: 'tokens', count: 4_000, tokensPerSecond: 100 });
      const reader = await begin();
      const { turnId } = startOf(reader.received);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offset });
      await app.turns.interruptAbandoned(30_000);
      // On PostgreSQL the database has its own clock, by which other servers judge.
      if (app.open.engine === 'postgres') await other.turns.interruptAbandoned(30_000);
      expect(await isRunning(turnId)).toBe(true);
      vi.useRealTimers();
      await app.turns.interruptAbandoned(30_000);
      if (app.open.engine === 'postgres') await other.turns.interruptAbandoned(30_000);
      expect(await isRunning(turnId)).toBe(true);
      await ada.post(`/api/chat/turns/${turnId}/stop`);
      await reader.rest();
    },
  );
});
