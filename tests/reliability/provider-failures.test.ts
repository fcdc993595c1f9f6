import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failureMessage } from '#features/chats/shared/chats.contract.ts';
import { type ErrorCode, errorCodes } from '#shared/error-codes.ts';
import type { Behaviour } from '#tests/stand-ins/behaviour.ts';
import { type Person, signUpPerson } from './support/person.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { errorOf, outcomeOf, readAssistantMessage, readChat, started } from './support/turns.ts';

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.provider.clear();
  ada = await signUpPerson(server.origin, 'Ada');
});

/** Sends a message; the person's text must be kept whatever the provider does. */
async function ask(behaviour: Behaviour) {
  server.provider.script(behaviour);
  const stream = ada.send('What do plants make from light?');
  const record = await stream.done;
  const start = await started(stream);
  const chat = await readChat(ada, start.session.id);
  expect(chat.messages[0]).toMatchObject({ role: 'user', content: 'What do plants make from light?' });
  expect(chat.activeTurn).toBeNull();
  return { record, start, message: await readAssistantMessage(ada, start) };
}

async function expectAlive(): Promise<void> {
  server.provider.script({ kind: 'text', text: 'Sugar.' });
  const record = await ada.send('Are you still there?').done;
  expect(outcomeOf(record)).toBe('complete');
  expect(record.text).toBe('Sugar.');
}

describe('R66 a provider that fails before its first word', () => {
  it('that answers 500 is tried three times at most, then the person is told', async () => {
    const { record, message } = await ask({ kind: 'status', status: 500 });
    expect(server.provider.requests).toHaveLength(3);
    expect(outcomeOf(record)).toBe('failed');
    expect(errorOf(record)?.message).toBe(failureMessage);
    expect(message).toMatchObject({ status: 'failed', error: true });
    await expectAlive();
  });

  it('that answers 429 is given the time it asks for', async () => {
    const { record } = await ask({ kind: 'status', status: 429, retryAfter: '1' });
    const times = server.provider.requests.map((request) => request.receivedAt);
    expect(times.length).toBeGreaterThan(1);
    expect(times.length).toBeLessThanOrEqual(3);
    for (const [index, time] of times.slice(1).entries()) {
      expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(995);
    }
    expect(outcomeOf(record)).toBe('failed');
  });

  it.each([
    [401, 'model_refused', /check the key/],
    [404, 'model_unknown', /Choose another model/],
    [413, 'model_context_full', /Start a new chat/],
    [503, 'model_down', /problem on its side/],
  ])('that answers %i is explained, now and when the chat is read again', async (status, code, reason) => {
    const { record, message } = await ask({ kind: 'status', status, retryAfter: '0' });
    expect(errorOf(record)).toMatchObject({ code, message: failureMessage });
    expect(errorOf(record)?.reason).toMatch(reason);
    expect(message.problem).toEqual({ code, reason: errorOf(record)?.reason });
    expect(message.content).toBe(failureMessage);
  });

  it('that asks for an hour is not waited for', async () => {
    const { record } = await ask({ kind: 'status', status: 429, retryAfter: '3600' });
    expect(server.provider.requests).toHaveLength(1);
    expect(outcomeOf(record)).toBe('failed');
    expect(errorOf(record)?.reason).toBe('The model is busy at the moment. Try again in 60 minutes.');
  });

  it('that recovers is answered from', async () => {
    server.provider.script(({ index }) =>
      index === 0 ? { kind: 'status', status: 429, retryAfter: '0' } : { kind: 'text', text: 'Sugar.' },
    );
    const record = await ada.send('What do plants make?').done;
    expect(outcomeOf(record)).toBe('complete');
    expect(record.text).toBe('Sugar.');
    const steps = record.events.flatMap((event) => (event.type === 'retry' ? [event.step] : []));
    expect(new Set(steps)).toEqual(new Set(['connection', 'validation', 'retry']));
  });

  it('that refuses the key is not asked again', async () => {
    const { record } = await ask({ kind: 'status', status: 401 });
    expect(server.provider.requests).toHaveLength(1);
    expect(outcomeOf(record)).toBe('failed');
    expect(JSON.stringify(record.events)).not.toContain('key-of-the-test');
  });

  it('that cannot be reached costs nothing but a clear sentence', async () => {
    await server.provider.stopListening();
    try {
      const { record } = await ask({ kind: 'empty' });
      expect(outcomeOf(record)).toBe('failed');
      expect(errorOf(record)?.message).toBe(failureMessage);
      // The address of the provider is the operator's business.
      expect(JSON.stringify(record.events)).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/u);
    } finally {
      await server.provider.listenAgain();
    }
    await expectAlive();
  });

  it('that resets every connection is given up on', async () => {
    const { record } = await ask({ kind: 'reset' });
    expect(server.provider.requests.length).toBeLessThanOrEqual(3);
    expect(outcomeOf(record)).toBe('failed');
    await expectAlive();
  });
});

describe('R67 a stream that breaks', () => {
  const words = 'Plants make sugar from';
  const broken: [string, Behaviour, string, string][] = [
    ['bad JSON', { kind: 'malformed-json', text: words }, words, 'model_unreadable'],
    ['bad JSON before any word', { kind: 'malformed-json', text: '' }, '', 'model_unreadable'],
    ['a cut connection', { kind: 'half-close', text: words }, words, 'model_cut_off'],
    ['a connection cut before any word', { kind: 'half-close', text: '' }, '', 'model_cut_off'],
    ['no end mark', { kind: 'no-end-mark', text: words }, words, 'model_unfinished'],
    ['an HTML page', { kind: 'html' }, '', 'model_web_page'],
    ['an empty body', { kind: 'empty' }, '', 'model_empty'],
    ['an answer without a word', { kind: 'text', text: '' }, '', 'model_empty'],
    [
      'only tools',
      { kind: 'tool-for-ever', name: 'look_up', arguments: { term: 'rice' } },
      '',
      'model_looped',
    ],
  ];

  for (const [what, behaviour, kept, code] of broken) {
    it(`${what}: says so in a sentence of its own, keeps the words, lives on`, async () => {
      const { record, message } = await ask(behaviour);
      expect(outcomeOf(record)).toBe('failed');
      expect(errorOf(record)).toMatchObject({ code, message: failureMessage });
      expect(errorOf(record)?.reason).toMatch(/^[A-Z].{20,}\. .{10,}\.$/u);
      expect(message.problem).toEqual({ code, reason: errorOf(record)?.reason });
      expect(record.text).toBe(kept);
      expect(message).toMatchObject({ status: 'failed', error: true });
      if (kept !== '') expect(message.content).toBe(kept);
      await expectAlive();
    });
  }

  it('no two of them say the same, and each says what to do', () => {
    const codes = [...new Set(broken.map(([, , , code]) => code))] as ErrorCode[];
    expect(codes).toHaveLength(6);
    expect(new Set(codes.map((code) => errorCodes[code].message)).size).toBe(6);
    for (const code of codes) expect(errorCodes[code].message, code).toMatch(/Try again|Choose|Ask|choose/u);
  });

  it('torn characters arrive whole', async () => {
    const text = 'Grüße aus 東京 🌍, ça va ?';
    const { record, message } = await ask({ kind: 'split-utf8', text });
    expect(outcomeOf(record)).toBe('complete');
    expect(record.text).toBe(text);
    expect(message.content).toBe(text);
  });
});

describe('R69 huge answers, seen from the server', () => {
  const huge: [string, Behaviour][] = [
    ['five megabytes', { kind: 'huge-answer', characters: 5_000_000 }],
    ['a line of a megabyte', { kind: 'huge-line', characters: 1_000_000 }],
    ['20,000 tokens a second', { kind: 'endless', tokensPerSecond: 20_000 }],
  ];
  for (const [what, behaviour] of huge) {
    it(`${what}: cut at the limit, said so, and no longer read`, async () => {
      server.provider.script(behaviour);
      const stream = ada.send('Tell me everything');
      let record = await stream.done;
      const start = await started(stream);
      let text = record.text;
      // A reader that lags far behind is cut off, and resumes after the last number that it saw.
      while (outcomeOf(record) === undefined && record.sequences.length > 0) {
        record = await ada.follow(start.turnId, record.sequences.at(-1)).done;
        text += record.text;
      }
      expect(outcomeOf(record)).toBe('complete');
      expect(text.length).toBeLessThan(210_000);
      expect(text).toContain('too long to show in full');
      expect((await readAssistantMessage(ada, start)).content).toBe(text);
      const request = await server.provider.request(0);
      await request.over;
    });
  }
});
