import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPart } from '#features/assistant/shared/message-part.ts';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';
import { readTurnEvents } from '#tests/harness/read-turn-events.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { collectTurn, type TestPerson } from '#tests/harness/test-person.ts';
import type { ProviderRequest } from '#tests/stand-ins/behaviour.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { deleteMessage } from '../branches/delete-message.ts';

let provider: StandInProvider;
let app: TestApp;
let ada: TestPerson;

/** A window so small that a chat of a few messages exceeds it. */
const window = 10_000;
const price = { inputPerMillion: 100_000, outputPerMillion: 200_000, currency: 'EUR' };
const modelFacts = { windows: { '*': window }, prices: { 'openai-compatible/stand-in': price } };
const long = (words: string) =>
  `${words} ${'The weather was fine that day, and nobody said anything. '.repeat(12)}`;

const isSummary = ({ body }: ProviderRequest) =>
  String(body.messages?.[0]?.content ?? '').startsWith('Below is the beginning of a conversation');
const saidIn = ({ body }: ProviderRequest) => (body.messages ?? []).filter(({ role }) => role !== 'system');
const summaries = () => provider.requests.filter(isSummary);
const answers = () => provider.requests.filter((request) => !isSummary(request));

let summaryText = '';

beforeAll(async () => {
  provider = await startStandInProvider();
  app = await startTestApp({ providerUrl: provider.baseUrl, modelFacts });
});
beforeEach(async () => {
  summaryText = 'Ada has a cat named Biscuit and plans a trip to Lisbon.';
  provider.script((request) =>
    isSummary(request) ? { kind: 'text', text: summaryText } : { kind: 'text', text: long('Understood.') },
  );
  provider.clear();
  ada = await app.createPerson();
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

async function messagesOf(chatId: string): Promise<ChatMessage[]> {
  return (await (await ada.get(`/api/chats/${chatId}`)).json()).messages;
}

/** Asks until the model has been asked for this many summaries; returns the chat. */
async function talkUntilSummaries(count: number, chatId?: string): Promise<string> {
  let sessionId = chatId;
  for (let asked = 1; summaries().length < count; asked += 1) {
    if (asked > 30) throw new Error('nothing was summarised');
    const turn = await ada.ask(long(`Question number ${asked}.`), sessionId ? { sessionId } : {});
    expect(turn.outcome).toBe('complete');
    sessionId = turn.start.session.id;
  }
  return sessionId ?? '';
}

describe('a chat that is longer than the window of its model', () => {
  it('is summarised once, says so, and begins with words of the person', async () => {
    await ada.ask(long('My cat is called Biscuit.'));
    const chatId = await talkUntilSummaries(1);
    expect(saidIn(summaries()[0]!)[0]?.content).toContain('Question number 1.');

    const answer = (await messagesOf(chatId)).at(-1)!;
    const part = findPart(answer.parts, 'summary');
    expect(part).toMatchObject({ text: summaryText, by: 'stand-in' });
    const { body } = answers().at(-1)!;
    expect(String(body.messages?.[0]?.content)).toContain(summaryText);
    const told = saidIn(answers().at(-1)!);
    expect(told[0]?.role).toBe('user');
    expect((await messagesOf(chatId)).length - 1).toBe((part?.messages ?? 0) + told.length);

    await ada.ask('And then?', { sessionId: chatId });
    expect(summaries()).toHaveLength(1);
    expect(String(answers().at(-1)?.body.messages?.[0]?.content)).toContain(summaryText);
    expect(findPart((await messagesOf(chatId)).at(-1)!.parts, 'summary')).toBeUndefined();
  });

  it('has its summary extended when more leaves the window', async () => {
    const chatId = await talkUntilSummaries(1);
    const first = findPart((await messagesOf(chatId)).at(-1)!.parts, 'summary')!;
    summaryText = 'Now it is longer.';
    await talkUntilSummaries(2, chatId);
    expect(JSON.stringify(summaries()[1]?.body)).toContain('Earlier summary: Ada has a cat');
    const second = findPart((await messagesOf(chatId)).at(-1)!.parts, 'summary')!;
    expect(second.text).toBe('Now it is longer.');
    expect(second.messages).toBeGreaterThan(first.messages);
  });

  it('is summarised by its first sentences where the model fails', async () => {
    provider.script((request) =>
      isSummary(request) ? { kind: 'status', status: 400 } : { kind: 'text', text: long('Understood.') },
    );
    const chatId = await talkUntilSummaries(1);
    const part = findPart((await messagesOf(chatId)).at(-1)!.parts, 'summary');
    expect(part).toMatchObject({
      by: null,
      text: expect.stringContaining('• Question number 1. The weather'),
    });
    expect(part?.text).toContain('→ Understood.');
  });

  it('needs no model but the built-in engine', async () => {
    await ada.request('PATCH', '/api/settings', { selectedModel: 'built-in' });
    let sessionId: string | undefined;
    let part: ReturnType<typeof findPart<'summary'>>;
    for (let asked = 1; !part && asked < 30; asked += 1) {
      const turn = await ada.ask(long(`What is honey? ${asked}`), sessionId ? { sessionId } : {});
      sessionId = turn.start.session.id;
      part = findPart((await messagesOf(sessionId)).at(-1)!.parts, 'summary');
    }
    expect(part).toMatchObject({ by: null, text: expect.stringContaining('• What is honey? 1') });
    expect(provider.requests).toHaveLength(0);
  });

  it('keeps nothing in a summary of what was deleted', async () => {
    const chatId = await talkUntilSummaries(1);
    const [first] = await messagesOf(chatId);
    await deleteMessage(
      { database: app.open.database, store: undefined as never },
      { userId: ada.id },
      first!.id,
    );
    for (const { parts } of await messagesOf(chatId)) expect(findPart(parts, 'summary')).toBeUndefined();
  });
});

describe('what a turn takes', () => {
  beforeEach(async () => {
    // They are counted with the answer as soon as they exist.
    await ada.request('PATCH', '/api/settings', { betterTitles: false, nextQuestions: false });
  });

  it('is stored with its answer, for whoever asked alone', async () => {
    const { start } = await ada.ask('How long does rice keep?');
    const answer = (await messagesOf(start.session.id)).at(-1)!;
    expect(findPart(answer.parts, 'usage')).toMatchObject({
      model: 'openai-compatible/stand-in',
      name: 'stand-in',
      calls: 1,
      tasks: 1,
      tokens: { input: 10, output: expect.any(Number), isPartial: false },
      cost: { amount: expect.any(Number), currency: 'EUR' },
      context: { room: expect.any(Number) },
    });
    const { path } = await (await ada.post(`/api/chats/${start.session.id}/share`)).json();
    const shared = await (await app.anonymous().get(`/api${path}`)).text();
    expect(shared).toContain('How long does rice keep?');
    expect(shared).not.toContain('"usage"');
  });

  it('costs what the operator says', async () => {
    provider.script({ kind: 'text', text: 'One two three.' });
    const { start } = await ada.ask('How long does rice keep?');
    const usage = findPart((await messagesOf(start.session.id)).at(-1)!.parts, 'usage');
    // Ten tokens in and three out.
    expect(usage?.cost?.amount).toBeCloseTo(10 * 0.1 + 3 * 0.2);
  });

  it('counts all calls of a turn', async () => {
    provider.script({
      kind: 'tool-call',
      name: 'look_up',
      arguments: { term: 'honey' },
      after: { kind: 'text', text: 'Honey keeps for years.' },
    });
    const { start } = await ada.ask('How long does honey keep?');
    const usage = findPart((await messagesOf(start.session.id)).at(-1)!.parts, 'usage');
    expect(usage).toMatchObject({ calls: 2, tokens: { input: 20 } });
  });
});

describe('POST /api/chats/:id/continue', () => {
  const continued = async (chatId: string) => ada.post(`/api/chats/${chatId}/continue`);
  const tasksUsed = async () => (await (await ada.get('/api/usage')).json()).dailyTasksUsed;

  it('makes a chat that knows what was said, and charges nothing', async () => {
    const { start } = await ada.ask('My cat is called Biscuit.');
    await ada.ask('Where do we go in May?', { sessionId: start.session.id });
    provider.clear();
    const before = await tasksUsed();
    const chat = await (await continued(start.session.id)).json();
    expect(chat.title).toBe('My cat is called Biscuit. (2)');
    expect(await tasksUsed()).toBe(before);
    expect(provider.requests).toHaveLength(0);
    const [message, ...others] = await messagesOf(chat.id);
    expect(others).toEqual([]);
    expect(findPart(message!.parts, 'summary')).toMatchObject({
      messages: 4,
      by: null,
      text: expect.stringContaining('• My cat is called Biscuit.'),
      from: { id: start.session.id, question: 'Where do we go in May?' },
    });

    await ada.ask('And in June?', { sessionId: chat.id });
    const [request] = answers();
    expect(String(request?.body.messages?.[0]?.content)).toContain('My cat is called Biscuit.');
    expect(saidIn(request!).map(({ role, content }) => [role, content])).toEqual([
      ['user', 'Where do we go in May?'],
      ['assistant', expect.stringContaining('Understood.')],
      ['user', 'And in June?'],
    ]);
    expect(await (await ada.get(`/api/chats/${chat.id}/export?format=md`)).text()).toContain(
      '> Continued from “My cat is called Biscuit.”',
    );
  });

  it('lets the built-in engine know what a follow-up follows', async () => {
    await ada.request('PATCH', '/api/settings', { selectedModel: 'built-in' });
    const { start } = await ada.ask('What is honey?');
    const chat = await (await continued(start.session.id)).json();
    const turn = await ada.ask('And a violin?', { sessionId: chat.id });
    expect(turn.text).toMatch(/violin/i);
    expect(turn.sources.map(({ url }) => url).join(' ')).toContain('/reference/violin');
  });

  it('is another name for each chat that follows', async () => {
    const { start } = await ada.ask('Lisbon');
    const second = await (await continued(start.session.id)).json();
    const third = await (await continued(second.id)).json();
    expect([second.title, third.title]).toEqual(['Lisbon (2)', 'Lisbon (3)']);
  });

  it('refuses chats of others, temporary ones and those that are busy', async () => {
    const { start } = await ada.ask('Mine');
    const bob = await app.createPerson();
    expect((await bob.post(`/api/chats/${start.session.id}/continue`)).status).toBe(404);
    const temporary = await ada.post('/api/chat', {
      clientId: crypto.randomUUID(),
      text: 'Not kept',
      temporary: true,
    });
    const { session } = collectTurn(await readTurnEvents(temporary)).start;
    expect((await continued(session.id)).status).toBe(409);
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    provider.script({ kind: 'held', until, text: 'Later.' });
    const busy = await ada.send('Wait', { sessionId: start.session.id });
    expect((await continued(start.session.id)).status).toBe(409);
    release();
    await readTurnEvents(busy);
  });
});

describe('GET /api/chat/outlook', () => {
  const outlook = async (query: string) => (await ada.get(`/api/chat/outlook?${query}`)).json();
  const upload = async (name: string, length: number) => {
    const text = 'A sentence of some words. '.repeat(Math.ceil(length / 26));
    return (await (await ada.upload(name, new TextEncoder().encode(text))).json()).id as string;
  };

  it('says before a question is sent whether its files go out whole', async () => {
    const [one, other, small] = await Promise.all([
      upload('one.txt', 9_000),
      upload('other.txt', 9_000),
      upload('small.txt', 300),
    ]);
    expect(await outlook(`files=${small}`)).toMatchObject({ model: 'stand-in', filesFit: true, cost: null });
    expect(await outlook(`files=${one},${other}`)).toMatchObject({ filesFit: false });
    const bob = await app.createPerson();
    const foreign = await (await bob.get(`/api/chat/outlook?files=${one},${other}`)).json();
    expect(foreign).toMatchObject({ filesFit: true });
  });

  it('gives both of two long files their share', async () => {
    const ids = await Promise.all([upload('one.txt', 30_000), upload('other.txt', 30_000)]);
    await ada.send('Compare these two texts.', { attachments: ids }).then(readTurnEvents);
    const asked = String(saidIn(answers().at(-1)!).at(-1)?.content);
    const shares = asked
      .split('<file ')
      .slice(1)
      .map((file) => file.length);
    expect(shares).toHaveLength(2);
    // Passages are not split, so one of them may be one larger.
    const passage = 1_600;
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(passage);
  });

  it('says about what research costs, where the price is known', async () => {
    const basic = await outlook('depth=basic');
    const thorough = await outlook('depth=thorough');
    expect(basic.cost.currency).toBe('EUR');
    expect(thorough.cost.amount).toBeGreaterThan(basic.cost.amount);
    await ada.request('PATCH', '/api/settings', { selectedModel: 'built-in' });
    expect(await outlook('depth=thorough')).toMatchObject({ model: 'Built-in engine', cost: null });
  });

  it('says about what a question costs with which much is sent, and nothing of a short one', async () => {
    const file = await upload('long.txt', 9_000);
    expect((await outlook(`files=${file}`)).cost).toBeNull();
    expect((await outlook('said=500')).cost).toBeNull();
    Object.assign(modelFacts.windows, { 'openai-compatible/stand-in': 200_000 });
    try {
      // Prompt, tools and the conversation, and an answer of the usual length.
      const amount = (53_000 * price.inputPerMillion + 800 * price.outputPerMillion) / 1_000_000;
      expect((await outlook('said=50000')).cost).toEqual({ amount, currency: 'EUR' });
      expect((await outlook(`said=50000&files=${file}`)).cost.amount).toBeGreaterThan(amount);
      // No more is sent than fits.
      expect((await outlook('said=900000')).cost.amount).toBeLessThan(200_000 * 0.1);
    } finally {
      Object.assign(modelFacts.windows, { 'openai-compatible/stand-in': window });
    }
  });

  it('is for people who are signed in', async () => {
    expect((await app.anonymous().get('/api/chat/outlook')).status).toBe(401);
  });
});
