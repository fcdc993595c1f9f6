import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { apiSend } from '#client/api-client.ts';
import type { DraftStore } from '#client/app/draft-store.ts';
import type { TextDraft, TextWords } from './text-draft.ts';
import { type SaveState, TextSaver } from './text-saver.ts';

const StoredText = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  revision: z.number(),
});
type StoredText = z.infer<typeof StoredText>;
const remote = {
  create: (input: unknown, options?: object) => apiSend('POST', '/texts', input, StoredText, options),
  change: (id: string, input: unknown, options?: object) =>
    apiSend('PATCH', `/texts/${id}`, input, StoredText, options),
  whyNot: ({ content }: TextWords) =>
    content.length > 1_000 ? `It has ${content.length} of at most 1,000 characters.` : undefined,
  readConflict: (details: Record<string, unknown> | undefined) => StoredText.parse(details?.text),
};
const stored: StoredText = {
  id: 'n1',
  title: 'Trip',
  content: 'Train at nine.\n\nBus.\n\nHotel.\n',
  tags: ['travel'],
  revision: 1,
};

/** A server for one text that enforces revisions and can be unavailable. */
let server: StoredText | null;
let isAway: boolean;
/** The number of the request that the connection fails at, and whether the server still got it. */
let cut: { at: number; isReceived: boolean } | null;
let requests: string[];
let drafts: Map<string, TextDraft>;
/** What was on this device when a request arrived. */
let heldMeanwhile: (string | undefined)[];
let words: TextWords;
let states: SaveState[];

// Loaded beforehand: a test's timers do not wait for files.
beforeAll(async () => void (await import('#features/editor/client/markdown/merge-texts.ts')));
beforeEach(() => {
  vi.useFakeTimers();
  server = stored;
  isAway = false;
  cut = null;
  requests = [];
  drafts = new Map();
  heldMeanwhile = [];
  states = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    if (isAway) throw new TypeError('Failed to fetch');
    const method = init.method ?? 'GET';
    requests.push(method);
    heldMeanwhile.push(drafts.get('n1')?.own.content);
    const isCut = requests.length === cut?.at;
    if (isCut && cut?.isReceived === false) throw new TypeError('Failed to fetch');
    const body = JSON.parse(String(init.body));
    if (server !== null && method === 'PATCH' && body.baseRevision !== server.revision) {
      return Response.json(
        { error: { code: 'conflict', message: 'x', details: { text: server } } },
        { status: 409 },
      );
    }
    const { baseRevision: _base, reason: _reason, ...change } = body;
    server = { ...stored, ...server, ...change, revision: server === null ? 1 : server.revision + 1 };
    if (isCut) throw new TypeError('Failed to fetch');
    return Response.json(server);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(text: StoredText | null = stored): TextSaver<StoredText> {
  words = { title: text?.title ?? '', content: text?.content ?? '', tags: text?.tags ?? [] };
  return new TextSaver<StoredText>({
    id: 'n1',
    remote,
    text,
    drafts: {
      put: async (id, draft) => void drafts.set(id, draft),
      find: async (id) => drafts.get(id),
      list: async () => [...drafts].map(([id, draft]) => ({ id, draft })),
      remove: async (id) => void drafts.delete(id),
    } satisfies DraftStore<TextDraft>,
    read: () => words,
    show: (next) => {
      words = next;
    },
    onState: (state) => states.push(state),
    onSaved: () => undefined,
  });
}

function type(saver: TextSaver<StoredText>, change: Partial<TextWords>): void {
  words = { ...words, ...change };
  saver.changed();
}

it('saves once a moment after the last key, and at the latest after five seconds of writing', async () => {
  const saver = open();
  for (let key = 0; key < 3; key += 1) {
    type(saver, { content: `${words.content}x` });
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  expect(requests).toEqual(['PATCH']);
  for (let key = 0; key < 12; key += 1) {
    type(saver, { content: `${words.content}y` });
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(requests.length).toBeGreaterThanOrEqual(2);
});

it('holds the words on this device until the server has them', async () => {
  const saver = open();
  isAway = true;
  type(saver, { content: 'Train at ten.\n' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(drafts.get('n1')?.own.content).toBe('Train at ten.\n');
  expect(states.at(-1)).toEqual({ kind: 'offline' });
  isAway = false;
  await saver.save();
  expect(server?.content).toBe('Train at ten.\n');
  expect(heldMeanwhile).toEqual(['Train at ten.\n']);
  expect(drafts.size).toBe(0);
  expect(states.at(-1)).toEqual({ kind: 'saved' });
});

const lines = ['Train at ten.', 'Bus at noon.', 'Boat at one.', 'Bed at ten.'];
const writtenBy = (count: number) => `${lines.slice(0, count).join('\n\n')}\n`;

it.each(
  [1, 2, 3, 4].flatMap((at) => [
    { at, isReceived: false },
    { at, isReceived: true },
  ]),
)('R148 loses and doubles nothing when request $at fails, received: $isReceived', async (where) => {
  vi.stubGlobal('navigator', { onLine: true });
  server = null;
  cut = where;
  const saver = open(null);
  for (let line = 1; line <= lines.length; line += 1) {
    type(saver, { content: writtenBy(line) });
    await vi.advanceTimersByTimeAsync(1_000);
  }
  // It retries by itself.
  await vi.advanceTimersByTimeAsync(11_000);
  expect((server as StoredText | null)?.content).toBe(writtenBy(4));
  expect(states.at(-1)).toEqual({ kind: 'saved' });
  expect(drafts.size).toBe(0);
});

it.each(Array.from({ length: 16 }, (_, step) => step * 250))(
  'R148 has all but the last quarter of a second after a crash at %i ms',
  async (crashAt) => {
    vi.setSystemTime(0);
    const lost = open();
    for (let at = 0; at <= crashAt; at += 50) {
      const line = at / 500 + 1;
      if (line <= lines.length && Number.isInteger(line)) type(lost, { content: writtenBy(line) });
      await vi.advanceTimersByTimeAsync(50);
    }
    vi.clearAllTimers();
    const due = Math.min(lines.length, Math.floor((crashAt + 50 - 250) / 500) + 1);
    const again = open(server);
    const draft = drafts.get('n1');
    if (draft !== undefined) again.resume(draft);
    await vi.advanceTimersByTimeAsync(2_000);
    for (const line of lines.slice(0, due)) expect(server?.content).toContain(line);
  },
);

it.each([-3_600_000, 3_600_000])('saves in time although the clock is set by %i ms', async (by) => {
  const saver = open();
  type(saver, { content: 'One.\n' });
  vi.setSystemTime(Date.now() + by);
  type(saver, { content: 'Two.\n' });
  await vi.advanceTimersByTimeAsync(900);
  expect(server?.content).toBe('Two.\n');
  expect(drafts.size).toBe(0);
});

it('R148 puts back what was not saved before a crash', async () => {
  isAway = true;
  const lost = open();
  type(lost, { content: 'Written before the crash.\n' });
  await vi.advanceTimersByTimeAsync(300);
  isAway = false;
  const draft = drafts.get('n1') as TextDraft;
  const saver = open();
  saver.resume(draft);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(words.content).toBe('Written before the crash.\n');
  expect(server?.content).toBe('Written before the crash.\n');
});

it('R147 merges what another tab saved meanwhile', async () => {
  const saver = open();
  server = {
    ...stored,
    content: 'Train at nine.\n\nBus.\n\nHotel by the sea.\n',
    tags: ['travel', 'sea'],
    revision: 2,
  };
  type(saver, { content: 'Train at ten.\n\nBus.\n\nHotel.\n' });
  await vi.waitFor(
    () =>
      expect(server).toMatchObject({
        content: 'Train at ten.\n\nBus.\n\nHotel by the sea.\n',
        tags: ['travel', 'sea'],
        revision: 3,
      }),
    // The merge code is loaded on demand.
    60_000,
  );
  expect(words.content).toBe('Train at ten.\n\nBus.\n\nHotel by the sea.\n');
});

it('R147 keeps what is typed while the answer of a save is on its way', async () => {
  const saver = open();
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const response = await answer(path, init);
    if (response.status === 409) words = { ...words, content: `${words.content}Late.\n` };
    return response;
  });
  server = { ...stored, content: 'Train at nine, platform four.\n\nBus.\n\nHotel.\n', revision: 2 };
  type(saver, { content: 'Train at nine.\n\nBus.\n\nHotel.\n\n' });
  type(saver, { content: 'Train at nine.\n\nBus.\n\nHotel!\n\n' });
  await vi.waitFor(() => expect(server?.revision).toBe(3), 60_000);
  expect(words.content).toBe('Train at nine, platform four.\n\nBus.\n\nHotel!\n\nLate.\n');
  expect(server?.content).toBe(words.content);
});

it('R147 keeps what is typed before somebody chooses', async () => {
  const saver = open();
  server = { ...stored, content: 'Train at noon.\n\nBus.\n\nHotel.\n', revision: 2 };
  type(saver, { content: 'Train at ten.\n\nBus.\n\nHotel.\n' });
  await vi.advanceTimersByTimeAsync(1_000);
  type(saver, { content: 'Train at ten.\n\nBus.\n\nHotel.\n\nLate.\n' });
  await saver.resolve(['mine']);
  expect(server?.content).toBe('Train at ten.\n\nBus.\n\nHotel.\n\nLate.\n');
});

it('asks where both changed the same block, and loses neither', async () => {
  const saver = open();
  server = { ...stored, content: 'Train at noon.\n\nBus.\n\nHotel.\n', revision: 2 };
  type(saver, { content: 'Train at ten.\n\nBus.\n\nHotel.\n' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(states.at(-1)).toEqual({ kind: 'changed-elsewhere' });
  expect(saver.conflict?.conflicts).toBe(1);
  expect(drafts.get('n1')?.own.content).toContain('ten');
  expect(server?.content).toContain('noon');
  await saver.resolve(['both']);
  expect(server?.content).toBe('Train at ten.\n\nTrain at noon.\n\nBus.\n\nHotel.\n');
});

it('shows at once what a tool wrote, beside what is being written', async () => {
  const saver = open();
  words = { ...words, content: 'Train at ten.\n\nBus.\n\nHotel.\n' };
  server = { ...stored, content: 'Train at nine.\n\nBus.\n\nHotel.\n\n- Bread\n', revision: 2 };
  await saver.receive(server);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(words.content).toBe('Train at ten.\n\nBus.\n\nHotel.\n\n- Bread\n');
  expect(server?.content).toBe(words.content);
});

it('saves no text without a word, and creates one with the first', async () => {
  server = null;
  const saver = open(null);
  type(saver, { content: '  \n' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests).toEqual([]);
  type(saver, { content: 'Milk' });
  await vi.advanceTimersByTimeAsync(1_000);
  type(saver, { content: 'Milk and tea' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests).toEqual(['POST', 'PATCH']);
});

it('sends nothing that is too long, says how long it is, and keeps every word', async () => {
  const saver = open();
  words = { ...words, content: `${'word '.repeat(300)}\n` };
  saver.changed();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests).toEqual([]);
  expect(states.at(-1)).toEqual({
    kind: 'failed',
    message: 'It has 1501 of at most 1,000 characters.',
    isKept: true,
  });
  expect(drafts.get('n1')?.own).toEqual(words);
  words = { ...words, content: 'Short again.\n' };
  saver.changed();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server?.content).toBe('Short again.\n');
  expect(drafts.size).toBe(0);
});
