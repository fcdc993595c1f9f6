import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';
import { paths } from '#server/paths.ts';
import { readTurnEvents, startOf, TurnReader } from '#tests/harness/read-turn-events.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { collectTurn, type TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';

let provider: StandInProvider;
let app: TestApp;
let ada: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  provider = await startStandInProvider();
  app = await startTestApp({ providerUrl: provider.baseUrl });
});
beforeEach(async () => {
  provider.script({ kind: 'text', text: 'Rice keeps for a day.' });
  provider.clear();
  ada = await app.createPerson();
  bob = await app.createPerson();
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

describe('POST /api/chat', () => {
  it('creates a chat titled after the message, stores both messages and streams the answer', async () => {
    const turn = await ada.ask('How long does cooked rice keep in the fridge?');
    expect(turn.outcome).toBe('complete');
    expect(turn.text).toBe('Rice keeps for a day.');
    expect(turn.received.map(({ sequence }) => sequence)).toEqual(turn.received.map((_, index) => index + 1));
    expect(turn.start.session.title).toBe('How long does cooked rice keep…');

    const chat = await (await ada.get(`/api/chats/${turn.start.session.id}`)).json();
    expect(chat.messages).toMatchObject([
      { role: 'user', content: 'How long does cooked rice keep in the fridge?', status: 'complete' },
      {
        role: 'assistant',
        content: 'Rice keeps for a day.',
        status: 'complete',
        model: 'stand-in',
        error: false,
      },
    ]);
    expect(chat.activeTurn).toBeNull();
  });

  it('keeps short messages whole in the title', async () => {
    const turn = await ada.ask('x'.repeat(30));
    expect(turn.start.session.title).toBe('x'.repeat(30));
  });

  it('gives the model what was said before, from the database', async () => {
    const first = await ada.ask('My cat is called Biscuit.');
    const second = await ada.ask('What is she called?', { sessionId: first.start.session.id });
    // So that a page that has not seen the first answer knows that it missed it.
    expect(first.start.followsId).toBeUndefined();
    expect(second.start.followsId).toBe(first.start.assistantMessageId);
    const said = provider.requests.at(-1)!.body.messages!.filter(({ role }) => role !== 'system');
    expect(JSON.stringify(said)).toContain('My cat is called Biscuit.');
    expect(said.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  });

  it('stores the citations of a tool that really ran', async () => {
    provider.script({
      kind: 'tool-call',
      name: 'look_up',
      arguments: { term: 'photosynthesis' },
      after: { kind: 'text', text: 'Plants make food from light. ⟦1⟧ And more. ⟦99⟧' },
    });
    const turn = await ada.ask('What is photosynthesis?');
    expect(turn.text).toBe('Plants make food from light. ⟦1⟧ And more.');
    expect(turn.sources).toMatchObject([
      { n: 1, url: expect.stringMatching(/^\/reference\/photosynthesis/) },
    ]);
    const chat = await (await ada.get(`/api/chats/${turn.start.session.id}`)).json();
    expect(sourcesOf(chat.messages[1].parts)).toMatchObject([{ id: 1, n: 1, url: turn.sources[0]!.url }]);
  });

  it('answers from the built-in engine when that is chosen, with a cited source', async () => {
    await ada.request('PATCH', '/api/settings', { selectedModel: 'built-in' });
    const turn = await ada.ask('What is photosynthesis?');
    expect(turn.outcome).toBe('complete');
    expect(turn.events).toContainEqual({ type: 'model', id: 'built-in', name: 'Built-in engine' });
    expect(turn.text).toMatch(/⟦1⟧/);
    expect(turn.sources.length).toBeGreaterThan(0);
    expect(provider.requests).toHaveLength(0);
  });

  it('keeps why another model answered than the chosen one', async () => {
    await ada.request('PATCH', '/api/settings', { selectedModel: 'gpt-4o' });
    const turn = await ada.ask('Hello');
    const told = turn.events.find((event) => event.type === 'model');
    expect(told).toMatchObject({ note: expect.stringContaining('not connected') });
    const chat = await (await ada.get(`/api/chats/${turn.start.session.id}`)).json();
    expect(chat.messages[1].note).toBe(told?.type === 'model' && told.note);
    expect(chat.messages[0].note).toBeNull();
  });

  it.each([
    ['blank text', { text: '   ' }, 'Write a message first.'],
    ['a client id that is no UUID', { text: 'Hi', clientId: '1' }, undefined],
    ['fields that nobody asked for', { text: 'Hi', role: 'assistant' }, undefined],
    [
      'text that is too long',
      { text: 'x'.repeat(50_000) },
      'A message can have up to 32,000 characters, and this one has 50,000. Attach a text that long as a file.',
    ],
    [
      'an id that is too long',
      { text: 'Hi', sessionId: 'x'.repeat(65) },
      '“sessionId” can have up to 64 characters, and this has 65.',
    ],
    ['a NUL', { text: 'a\u0000b' }, 'That text contains a character that cannot be stored.'],
  ])('refuses %s with 400', async (_, body, message) => {
    const response = await ada.post('/api/chat', { clientId: crypto.randomUUID(), ...body });
    expect(response.status).toBe(400);
    const { error } = await response.json();
    expect(error.code).toBe('invalid_input');
    if (message) expect(error.message).toBe(message);
  });

  it('asks a stranger to sign in', async () => {
    expect((await app.anonymous().send('Hi')).status).toBe(401);
  });

  it("treats someone else's chat like one that does not exist, and charges nothing", async () => {
    const { start } = await ada.ask('Mine');
    expect((await bob.send('Hi', { sessionId: start.session.id })).status).toBe(404);
    expect((await bob.send('Hi', { sessionId: 'unknown' })).status).toBe(404);
    expect((await (await bob.get('/api/usage')).json()).dailyTasksUsed).toBe(0);
  });

  it('keeps the specified sentence when the provider fails, and charges nothing', async () => {
    provider.script({ kind: 'status', status: 400 });
    const turn = await ada.ask('Hi');
    expect(turn.outcome).toBe('failed');
    expect(turn.error?.message).toBe(
      'Sorry, I encountered an issue processing your request. Please try again.',
    );
    const chat = await (await ada.get(`/api/chats/${turn.start.session.id}`)).json();
    expect(chat.messages[1]).toMatchObject({ error: true, status: 'failed', content: turn.error!.message });
    expect((await (await ada.get('/api/usage')).json()).dailyTasksUsed).toBe(0);
  });

  it('refuses a second question while an answer is being written in the chat', async () => {
    const held = Promise.withResolvers<void>();
    provider.script({ kind: 'held', until: held.promise, text: 'One.' });
    const first = new TurnReader(await ada.send('Count'));
    const { session } = startOf(await first.untilEvent('start'));
    expect((await ada.send('Again', { sessionId: session.id })).status).toBe(409);
    held.resolve();
    await first.rest();
  });
});

describe('versions and branches', () => {
  const chatOf = async (person: TestPerson, id: string) => (await person.get(`/api/chats/${id}`)).json();
  const said = (chat: { messages: { content: string }[] }) => chat.messages.map(({ content }) => content);
  const answerWith = (text: string) => provider.script({ kind: 'text', text });
  const used = async (person: TestPerson) => (await (await person.get('/api/usage')).json()).dailyTasksUsed;
  const change = async (person: TestPerson, body: Record<string, string>, clientId = crypto.randomUUID()) => {
    const response = await person.post('/api/chat', { clientId, ...body });
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    return collectTurn(await readTurnEvents(response));
  };

  it('makes an answer again as a new version, charged, and gives the model the chosen branch only', async () => {
    answerWith('First answer.');
    const { start } = await ada.ask('Question one');
    const chatId = start.session.id;
    await ada.ask('Question two', { sessionId: chatId });
    answerWith('Second answer.');
    const again = await change(ada, { regenerate: start.assistantMessageId });
    expect(again.start).toMatchObject({ session: { id: chatId }, userMessageId: start.userMessageId });
    const chat = await chatOf(ada, chatId);
    expect(said(chat)).toEqual(['Question one', 'Second answer.']);
    const versions = [start.assistantMessageId, again.start.assistantMessageId];
    expect(chat.messages.map((message: { versions: string[] }) => message.versions)).toEqual([[], versions]);
    expect(await used(ada)).toBe(3);
    const list = await (await ada.get('/api/chats')).json();
    expect(list.chats[0].preview).toBe('Second answer.');

    await ada.ask('Question three', { sessionId: chatId });
    const sent = JSON.stringify(provider.requests.at(-1)!.body.messages);
    expect(sent).toContain('Second answer.');
    expect(sent).not.toContain('First answer.');
    expect(sent).not.toContain('Question two');
  });

  it('keeps both branches when a question is edited, and goes back and forth between them', async () => {
    answerWith('About rice.');
    const { start } = await ada.ask('Rice?');
    const chatId = start.session.id;
    await ada.ask('And brown rice?', { sessionId: chatId });
    answerWith('About pasta.');
    const edited = await change(ada, { edit: start.userMessageId, text: 'Pasta?' });
    expect(said(await chatOf(ada, chatId))).toEqual(['Pasta?', 'About pasta.']);
    const path = `/api/chats/${chatId}/branch`;
    const back = await ada.request('PUT', path, { messageId: start.userMessageId });
    expect(back.status).toBe(200);
    expect(said(await back.json())).toEqual(['Rice?', 'About rice.', 'And brown rice?', 'About rice.']);
    expect(said(await chatOf(ada, chatId))).toHaveLength(4);
    await ada.request('PUT', path, { messageId: edited.start.userMessageId });
    expect(said(await chatOf(ada, chatId))).toEqual(['Pasta?', 'About pasta.']);
  });

  it('takes the same client id for the same version, and stops at the limit', async () => {
    const { start } = await ada.ask('Once');
    const clientId = crypto.randomUUID();
    const first = await change(ada, { regenerate: start.assistantMessageId }, clientId);
    const second = await change(ada, { regenerate: start.assistantMessageId }, clientId);
    expect(second.start.assistantMessageId).toBe(first.start.assistantMessageId);
    expect(await used(ada)).toBe(2);
    await app.leaveTasks(ada, 2);
    const refused = await ada.post('/api/chat', {
      clientId: crypto.randomUUID(),
      regenerate: start.assistantMessageId,
    });
    expect(refused.status).toBe(429);
    expect((await chatOf(ada, start.session.id)).messages[1].versions).toHaveLength(2);
  });

  it('neither makes again nor switches while an answer is being written', async () => {
    const { start } = await ada.ask('One');
    const held = Promise.withResolvers<void>();
    provider.script({ kind: 'held', until: held.promise, text: 'Two.' });
    const running = new TurnReader(await ada.send('Two', { sessionId: start.session.id }));
    await running.untilEvent('start');
    const again = { clientId: crypto.randomUUID(), regenerate: start.assistantMessageId };
    expect((await ada.post('/api/chat', again)).status).toBe(409);
    const path = `/api/chats/${start.session.id}/branch`;
    expect((await ada.request('PUT', path, { messageId: start.assistantMessageId })).status).toBe(409);
    held.resolve();
    await running.rest();
  });

  it.each([
    ['an answer as a question', (ids) => ({ edit: ids.answer, text: 'Other' })],
    ['a question as an answer', (ids) => ({ regenerate: ids.question })],
    ['a text with a version', (ids) => ({ regenerate: ids.answer, text: 'Hi' })],
    ['an edit without text', (ids) => ({ edit: ids.question })],
    ['nothing at all', () => ({})],
  ] as [string, (ids: { question: string; answer: string }) => object][])(
    'refuses %s with 400',
    async (_, make) => {
      const { start } = await ada.ask('Hi');
      const body = make({ question: start.userMessageId, answer: start.assistantMessageId });
      const response = await ada.post('/api/chat', { clientId: crypto.randomUUID(), ...body });
      expect(response.status).toBe(400);
      expect((await response.json()).error.code).toBe('invalid_input');
      expect((await chatOf(ada, start.session.id)).messages).toHaveLength(2);
    },
  );

  it("knows no message of someone else's, nor of another chat than the one named (R17)", async () => {
    const mine = await ada.ask('Mine');
    const other = await ada.ask('Another');
    const his = await bob.ask('His');
    const { assistantMessageId: answer, userMessageId: question } = mine.start;
    const send = (person: TestPerson, body: object) =>
      person.post('/api/chat', { clientId: crypto.randomUUID(), ...body });
    for (const [person, sessionId] of [
      [bob, undefined],
      [bob, his.start.session.id],
      [bob, mine.start.session.id],
      [ada, other.start.session.id],
      [ada, 'unknown'],
    ] as const) {
      const named = sessionId === undefined ? {} : { sessionId };
      expect((await send(person, { ...named, regenerate: answer })).status).toBe(404);
      expect((await send(person, { ...named, edit: question, text: 'Changed' })).status).toBe(404);
    }
    const show = (person: TestPerson, chat: string) =>
      person.request('PUT', `/api/chats/${chat}/branch`, { messageId: answer });
    expect((await show(bob, his.start.session.id)).status).toBe(404);
    expect((await show(bob, mine.start.session.id)).status).toBe(404);
    expect((await show(ada, other.start.session.id)).status).toBe(404);
    expect((await show(app.anonymous(), mine.start.session.id)).status).toBe(401);
    expect((await send(app.anonymous(), { regenerate: answer })).status).toBe(401);
    expect(await used(bob)).toBe(1);
    expect(said(await chatOf(ada, mine.start.session.id))).toHaveLength(2);
    expect(said(await chatOf(bob, his.start.session.id))).toEqual(['His', 'Rice keeps for a day.']);
  });

  it('shows chats from before there were branches as one line', async () => {
    const { start } = await ada.ask('One');
    await ada.ask('Two', { sessionId: start.session.id });
    const { database } = app.open;
    await database.execute(sql`update chat_messages set parent_id = null where user_id = ${ada.id}`);
    await database.execute(sql`update chat_sessions set leaf_id = null where user_id = ${ada.id}`);
    for (const statement of await backfill()) await database.execute(sql.raw(statement));
    const chat = await chatOf(ada, start.session.id);
    expect(said(chat)).toEqual(['One', 'Rice keeps for a day.', 'Two', 'Rice keeps for a day.']);
    expect(chat.preview).toBe('Rice keeps for a day.');
  });

  /** What the migration does to stored chats, after it has added its columns. */
  async function backfill(): Promise<string[]> {
    const folder = (await readdir(paths.migrations)).find((name) => name.endsWith('_chat-branches'))!;
    const migration = await readFile(join(paths.migrations, folder, 'migration.sql'), 'utf8');
    return migration.split('--> statement-breakpoint').filter((statement) => statement.includes('UPDATE'));
  }
});

describe('quota (R51, R55)', () => {
  it('lets exactly one of 50 parallel sends take the last task', async () => {
    await app.leaveTasks(ada, 1);
    const responses = await Promise.all(Array.from({ length: 50 }, () => ada.send('Last one')));
    const accepted = responses.filter(({ status }) => status === 200);
    const refused = responses.filter(({ status }) => status === 429);
    expect([accepted.length, refused.length]).toEqual([1, 49]);
    await readTurnEvents(accepted[0]!);
    expect(provider.requests).toHaveLength(1);
    const { error } = await refused[0]!.json();
    expect(error).toMatchObject({
      code: 'quota_exceeded',
      details: { limit: 25, period: 'day', plansUrl: '/pricing', resetsInWords: 'at midnight (UTC)' },
    });
    expect(Number(refused[0]!.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await (await ada.get('/api/usage')).json()).dailyTasksUsed).toBe(25);
  });

  it('tells somebody in despair where help is when there are no tasks left, and nobody else', async () => {
    await app.leaveTasks(ada, 0);
    const helpFor = async (text: string) => (await (await ada.send(text)).json()).error.details.help;
    expect(await helpFor('I want to kill myself')).toMatch(/^If you might hurt yourself, call/);
    expect(await helpFor('How long does rice keep?')).toBeUndefined();
    await ada.request('PUT', '/api/usage/time-zone', { timeZone: 'Europe/Berlin' });
    expect(await helpFor('Ich will sterben')).toMatch(/call 112.*TelefonSeelsorge on 0800 111 0 111\.$/);
  });

  it('takes the same client id for the same turn: one message, one charge, one answer', async () => {
    const clientId = crypto.randomUUID();
    const responses = await Promise.all(Array.from({ length: 10 }, () => ada.send('Once', { clientId })));
    const turns = await Promise.all(
      responses.map(async (response) => collectTurn(await readTurnEvents(response))),
    );
    expect(new Set(turns.map(({ start }) => start.turnId)).size).toBe(1);
    expect(new Set(turns.map(({ text }) => text))).toEqual(new Set(['Rice keeps for a day.']));
    const later = await ada.ask('Once', { clientId });
    expect(later.text).toBe('Rice keeps for a day.');
    expect(provider.requests).toHaveLength(1);
    expect((await (await ada.get('/api/usage')).json()).dailyTasksUsed).toBe(1);
    const chat = await (await ada.get(`/api/chats/${later.start.session.id}`)).json();
    expect(chat.messages).toHaveLength(2);
  });
});

describe('GET /api/chat/turns/:id/stream', () => {
  it('goes on where a reader left off, without a gap or a repeat', async () => {
    provider.script({ kind: 'tokens', count: 40, tokensPerSecond: 200 });
    const page = new TurnReader(await ada.send('Count'));
    const before = [...(await page.untilEvent('text'))];
    await page.leave();
    const { turnId } = startOf(before);
    const rest = await readTurnEvents(
      await ada.get(`/api/chat/turns/${turnId}/stream?after=${before.at(-1)!.sequence}`),
    );
    const whole = collectTurn([...before, ...rest]);
    expect(whole.received.map(({ sequence }) => sequence)).toEqual(
      whole.received.map((_, index) => index + 1),
    );
    expect(whole.text.trim().split(/\s+/)).toHaveLength(40);
    expect(whole.outcome).toBe('complete');
    const again = collectTurn(await readTurnEvents(await ada.get(`/api/chat/turns/${turnId}/stream`)));
    expect(again.text).toBe(whole.text);
  });

  it("shows nothing of someone else's turn", async () => {
    const { start } = await ada.ask('Mine');
    expect((await bob.get(`/api/chat/turns/${start.turnId}/stream`)).status).toBe(404);
    expect((await bob.post(`/api/chat/turns/${start.turnId}/stop`)).status).toBe(404);
    expect((await bob.get('/api/chat/turns/unknown/stream')).status).toBe(404);
    expect((await app.anonymous().get(`/api/chat/turns/${start.turnId}/stream`)).status).toBe(401);
  });

  it('refuses a place that is not a number', async () => {
    expect((await ada.get('/api/chat/turns/x/stream?after=-1')).status).toBe(400);
  });
});

describe('POST /api/chat/turns/:id/stop', () => {
  it('keeps the partial text, closes the provider, and charges once', async () => {
    provider.script({ kind: 'endless', tokensPerSecond: 200 });
    const page = new TurnReader(await ada.send('For ever'));
    const { turnId, session } = startOf(await page.untilEvent('text'));
    expect((await ada.post(`/api/chat/turns/${turnId}/stop`)).status).toBe(204);
    const turn = collectTurn(await page.rest());
    expect(turn.outcome).toBe('stopped');
    await provider.requests[0]!.over;
    expect(provider.requests[0]!.closedAt).not.toBeNull();
    const chat = await (await ada.get(`/api/chats/${session.id}`)).json();
    expect(chat.messages[1]).toMatchObject({ status: 'stopped', content: turn.text });
    expect((await (await ada.get('/api/usage')).json()).dailyTasksUsed).toBe(1);
  });

  it('charges nothing when stopped before the first word', async () => {
    provider.script({ kind: 'text', text: 'late', firstTokenMs: 60_000 });
    const page = new TurnReader(await ada.send('Wait'));
    const { turnId } = startOf(await page.untilEvent('model'));
    await provider.request(0);
    expect((await ada.post(`/api/chat/turns/${turnId}/stop`)).status).toBe(204);
    expect(collectTurn(await page.rest()).outcome).toBe('stopped');
    expect((await (await ada.get('/api/usage')).json()).dailyTasksUsed).toBe(0);
  });
});

describe('chats', () => {
  it('lists the newest first, with a preview, and turns pages', async () => {
    const first = await ada.ask('First');
    const second = await ada.ask('Second');
    const list = await (await ada.get('/api/chats')).json();
    expect(list.chats.map(({ id }: { id: string }) => id)).toEqual([
      second.start.session.id,
      first.start.session.id,
    ]);
    expect(list.chats[0].preview).toBe('Rice keeps for a day.');
    expect(list.nextCursor).toBeNull();
    expect((await ada.get('/api/chats?cursor=nonsense')).status).toBe(400);
    expect((await (await bob.get('/api/chats')).json()).chats).toEqual([]);
  });

  it('keeps a chat in which another device has asked something since it was deleted', async () => {
    const { start } = await ada.ask('Chat');
    const path = `/api/chats/${start.session.id}`;
    await app.open.database.execute(
      sql`update chat_turns set started_at = now() - interval '1 minute' where session_id = ${start.session.id}`,
    );
    await ada.ask('Still there?', { sessionId: start.session.id });
    const kept = await ada.request('DELETE', `${path}?waitedMs=30000`);
    expect(kept.status).toBe(409);
    expect((await kept.json()).error.message).toMatch(/^The chat was kept/);
    expect((await (await ada.get(path)).json()).messages).toHaveLength(4);
    expect((await ada.request('DELETE', `${path}?waitedMs=-1`)).status).toBe(400);
    await app.open.database.execute(
      sql`update chat_turns set started_at = now() - interval '1 minute' where session_id = ${start.session.id}`,
    );
    expect((await ada.request('DELETE', `${path}?waitedMs=30000`)).status).toBe(204);
    expect((await ada.get(path)).status).toBe(404);
  });

  it('renames, pins and deletes', async () => {
    const { start } = await ada.ask('Chat');
    const path = `/api/chats/${start.session.id}`;
    expect(await (await ada.request('PATCH', path, { title: 'Rice', isPinned: true })).json()).toMatchObject({
      title: 'Rice',
      isPinned: true,
    });
    expect((await ada.request('DELETE', path)).status).toBe(204);
    expect((await ada.get(path)).status).toBe(404);
    expect((await ada.request('DELETE', path)).status).toBe(404);
    const again = { clientId: crypto.randomUUID(), sessionId: start.session.id, text: 'Still there?' };
    const refused = await ada.post('/api/chat', again);
    expect(refused.status).toBe(404);
    expect((await refused.json()).error.message).toBe(
      'This chat no longer exists, so the question was not asked.',
    );
  });

  it.each([
    ['an empty title', { title: ' ' }],
    ['a long title', { title: 'x'.repeat(121) }],
    ['a foreign owner', { user_id: 'x' }],
    ['a pin that is no boolean', { isPinned: 'yes' }],
  ])('refuses %s', async (_, change) => {
    const { start } = await ada.ask('Chat');
    expect((await ada.request('PATCH', `/api/chats/${start.session.id}`, change)).status).toBe(400);
  });

  it("leaves someone else's chat alone", async () => {
    const { start } = await ada.ask('Mine');
    const path = `/api/chats/${start.session.id}`;
    expect((await bob.get(path)).status).toBe(404);
    expect((await bob.request('PATCH', path, { title: 'Bob was here' })).status).toBe(404);
    expect((await bob.request('DELETE', path)).status).toBe(404);
    expect(await (await ada.get(path)).json()).toMatchObject({ title: 'Mine' });
  });

  it('clears everything of one person and nothing of another', async () => {
    await ada.ask('One');
    await ada.ask('Two');
    await bob.ask('Bob');
    expect((await ada.request('DELETE', '/api/chats')).status).toBe(204);
    expect((await (await ada.get('/api/chats')).json()).chats).toEqual([]);
    expect((await (await bob.get('/api/chats')).json()).chats).toHaveLength(1);
  });
});

describe('turns that lost their server (R70)', () => {
  it('are interrupted, keep their words and give their task back', async () => {
    const { start } = await ada.ask('Chat');
    const { database } = app.open;
    await database.execute(
      sql`update chat_turns set status = 'running', heartbeat_at = now() - interval '5 minutes' where id = ${start.turnId}`,
    );
    await database.execute(
      sql`update chat_messages set status = 'streaming' where id = ${start.assistantMessageId}`,
    );
    await app.turns.interruptAbandoned(30_000);
    const chat = await (await ada.get(`/api/chats/${start.session.id}`)).json();
    expect(chat.activeTurn).toBeNull();
    expect(chat.messages[1]).toMatchObject({ status: 'interrupted', content: 'Rice keeps for a day.' });
    expect((await (await ada.get('/api/usage')).json()).dailyTasksUsed).toBe(0);
  });
});
