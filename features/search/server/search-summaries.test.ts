import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/accounts/server/accounts.table.ts';
import { sourcesIn, wordsOf } from '#features/assistant/shared/turn-events.ts';
import { apiLogs, rateLimits } from '#features/usage/server/usage.table.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { type SpokenLanguage, say } from '#server/language/say.ts';
import { silentLog } from '#server/log.ts';
import { errorCodes } from '#shared/error-codes.ts';
import { readTurnEvents } from '#tests/harness/read-turn-events.ts';
import { openTestDatabase } from '#tests/harness/test-database.ts';
import type { NumberedResults } from './numbered-results.ts';
import { createSearchSummaries, type SearchSummaries } from './search-summaries.ts';

const actor = { userId: 'ann', timeZone: 'UTC' };
const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

/** A model that says what the test tells it to, when the test allows it. */
function scriptedModel() {
  const calls: { prompt: string; say(text: string): void; end(): void; fail(): void }[] = [];
  const model: LanguageModelV4 = {
    specificationVersion: 'v4',
    provider: 'test',
    modelId: 'scripted',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('not used')),
    async doStream({ prompt, abortSignal }) {
      let sink: ReadableStreamDefaultController<LanguageModelV4StreamPart>;
      const stream = new ReadableStream<LanguageModelV4StreamPart>({
        start(controller) {
          sink = controller;
          controller.enqueue({ type: 'text-start', id: 'a' });
          abortSignal?.addEventListener('abort', () => controller.error(abortSignal.reason));
        },
      });
      calls.push({
        prompt: JSON.stringify(prompt),
        say: (delta) => sink.enqueue({ type: 'text-delta', id: 'a', delta }),
        end() {
          sink.enqueue({ type: 'finish', usage, finishReason: { unified: 'stop', raw: 'stop' } });
          sink.close();
        },
        fail: () => sink.error(new Error('cut')),
      });
      return { stream };
    },
  };
  return { model, calls };
}

function results(page: number): NumberedResults {
  const upToPage = Array.from({ length: page * 2 }, (_, index) => ({
    id: `id-${index + 1}`,
    n: index + 1,
    title: `Title ${index + 1}`,
    url: `/reference/entry-${index + 1}`,
    site: 'Everyday reference',
    snippet: `Snippet ${index + 1}.`,
    timestamp: null,
  }));
  return { upToPage, onPage: upToPage.slice(-2) };
}

let open: OpenDatabase;
let summaries: SearchSummaries;
let scripted: ReturnType<typeof scriptedModel>;
let found: (page: number) => NumberedResults;
let modelId: string;

beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

beforeEach(async () => {
  await open.database.delete(users);
  await open.database.insert(users).values([
    { id: 'ann', email: 'ann@example.test', name: 'Ann' },
    { id: 'bob', email: 'bob@example.test', name: 'Bob' },
  ]);
  scripted = scriptedModel();
  found = results;
  modelId = 'scripted';
  summaries = createSearchSummaries({
    database: open.database,
    log: silentLog,
    task: { kind: 'web-search', endpoint: '/api/search/web/summary' },
    chooseModel: async () => ({ id: modelId, name: 'Scripted', model: scripted.model }),
    findResults: async ({ page }) => found(page),
  });
});
afterEach(() => summaries.close());

async function request(
  input: { query?: string; page?: number; userId?: string; language?: SpokenLanguage } = {},
) {
  const { query = 'tea', page = 1, userId = 'ann', language = 'en' } = input;
  return new Response(await summaries.open({ actor: { ...actor, userId, language }, query, page }));
}

async function read(response: Response) {
  const received = await readTurnEvents(response);
  const events = received.map(({ event }) => event);
  return {
    sequences: received.map(({ sequence }) => sequence),
    events,
    text: events.map(wordsOf).join(''),
    cited: events.flatMap((event) => sourcesIn(event).map(({ n }) => n)),
    last: events.at(-1),
  };
}

async function call(index: number) {
  await expect.poll(() => scripted.calls.length).toBeGreaterThan(index);
  const made = scripted.calls[index];
  if (!made) throw new Error('the model was not called');
  return made;
}

const ledger = () => open.database.select().from(apiLogs).where(eq(apiLogs.userId, 'ann'));

describe('a summary', () => {
  it('cites the results by the numbers on the screen, and nothing else', async () => {
    const response = await request({ page: 2 });
    const model = await call(0);
    expect(model.prompt).toContain('⟦3⟧ Title 3');
    expect(model.prompt).not.toContain('⟦1⟧ Title 1');
    model.say('Tea is brewed. ⟦4⟧ So they say. ⟦9⟧');
    model.end();
    const summary = await read(response);
    expect(summary.text).toBe('Tea is brewed. ⟦4⟧ So they say.');
    expect(summary.cited).toEqual([4]);
    expect(summary.events.some(({ type }) => type === 'start')).toBe(false);
    expect(summary.last).toEqual({ type: 'done', outcome: 'complete' });
  });

  it('is charged once, and its charge is written before its end is told', async () => {
    const response = await request();
    expect(await ledger()).toMatchObject([{ endpoint: '/api/search/web/summary', responseStatus: null }]);
    const model = await call(0);
    model.say('Tea.');
    model.end();
    await read(response);
    expect(await ledger()).toMatchObject([{ responseStatus: 200, releasedAt: null }]);
  });

  it('goes on when its reader leaves, and is there, whole and free, when they come back', async () => {
    const left = await request();
    const model = await call(0);
    model.say('Tea is ');
    await left.body?.cancel();
    const back = await request();
    model.say('a drink.');
    model.end();
    const [first, again] = [await read(back), await read(await request())];
    expect(first.text).toBe('Tea is a drink.');
    expect(first.sequences).toEqual(first.sequences.map((_, index) => index + 1));
    expect(again.events).toEqual(first.events);
    expect(scripted.calls).toHaveLength(1);
    expect(await ledger()).toHaveLength(1);
  });

  it('is made once for two requests at the same moment', async () => {
    const both = await Promise.all([request(), request()]);
    const model = await call(0);
    model.say('Tea.');
    model.end();
    expect((await Promise.all(both.map(read))).map(({ text }) => text)).toEqual(['Tea.', 'Tea.']);
    expect(scripted.calls).toHaveLength(1);
    expect(await ledger()).toHaveLength(1);
  });

  it.each([
    ['person', { userId: 'bob' }],
    ['query', { query: 'coffee' }],
    ['page', { page: 2 }],
  ])('is not given to another %s', async (_what, other) => {
    const one = await request();
    const two = await request(other);
    (await call(0)).say('One.');
    (await call(1)).say('Two.');
    for (const made of scripted.calls) made.end();
    expect((await read(one)).text).toBe('One.');
    expect((await read(two)).text).toBe('Two.');
  });

  it('is made again by another model', async () => {
    await request();
    await call(0);
    modelId = 'other';
    await request();
    await call(1);
  });
});

describe('a summary that fails', () => {
  it('says so, costs nothing, and can be asked for again', async () => {
    const response = await request();
    const model = await call(0);
    model.say('Tea is');
    model.fail();
    const failed = await read(response);
    expect(failed.events.at(-2)).toMatchObject({ type: 'error', code: 'model_failed' });
    expect(failed.last).toEqual({ type: 'done', outcome: 'failed' });
    expect((await ledger())[0]?.releasedAt).not.toBeNull();
    const again = await request();
    const second = await call(1);
    second.say('Tea.');
    second.end();
    expect((await read(again)).text).toBe('Tea.');
  });

  it('says so in the language of the page that asked', async () => {
    const response = await request({ language: 'de' });
    (await call(0)).fail();
    expect((await read(response)).events.at(-2)).toMatchObject({
      type: 'error',
      message: say('de', errorCodes.model_failed.message),
    });
  });

  it('is ended and given back when the server stops', async () => {
    const response = await request();
    (await call(0)).say('Tea is');
    await summaries.close();
    expect((await read(response)).last).toEqual({ type: 'done', outcome: 'interrupted' });
    expect((await ledger())[0]?.releasedAt).not.toBeNull();
    await expect(request()).rejects.toMatchObject({ code: 'shutting_down' });
  });

  it('is refused without results, and without a charge', async () => {
    found = () => ({ upToPage: [], onPage: [] });
    await expect(request()).rejects.toBeInstanceOf(AppError);
    expect(await ledger()).toEqual([]);
    found = results;
    await request();
    await call(0);
  });

  it('is refused when the tasks are used up', async () => {
    await open.database.update(rateLimits).set({ requestsPerDay: 1 }).where(eq(rateLimits.tier, 'free'));
    await request();
    await expect(request({ query: 'coffee' })).rejects.toMatchObject({ code: 'quota_exceeded' });
    // The running one still belongs to them.
    await expect(request()).resolves.toBeInstanceOf(Response);
    await open.database.update(rateLimits).set({ requestsPerDay: 25 }).where(eq(rateLimits.tier, 'free'));
  });
});
