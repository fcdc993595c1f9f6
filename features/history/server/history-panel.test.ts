import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatMessages, chatSessions } from '#features/chats/server/chats.table.ts';
import { HistoryChats, HistorySearches, historyPageSize } from '#features/history/shared/history.contract.ts';
import { recordSearch } from '#features/search/server/search.service.ts';
import type { SearchType } from '#features/search/shared/search.contract.ts';
import { withUser } from '#server/db/database.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const minute = 60_000;
const noon = Date.UTC(2026, 0, 5, 12);
let made = 0;

interface NewChat {
  title: string;
  messages?: string[];
  isPinned?: boolean;
  isTemporary?: boolean;
}

/** Each is a minute newer than the previous one. */
async function writeChats(person: TestPerson, chats: NewChat[]): Promise<void> {
  await withUser(app.open.database, person.id, async (tx) => {
    for (const { title, messages = [], isPinned = false, isTemporary = false } of chats) {
      const id = `chat-${++made}`;
      const updatedAt = new Date(noon + made * minute);
      await tx
        .insert(chatSessions)
        .values({ id, userId: person.id, title, isPinned, isTemporary, createdAt: updatedAt, updatedAt });
      for (const [index, content] of messages.entries()) {
        await tx.insert(chatMessages).values({
          id: `${id}-${index}`,
          userId: person.id,
          sessionId: id,
          position: index + 1,
          role: index % 2 === 0 ? 'user' : 'assistant',
          content,
        });
      }
    }
  });
}

async function writeSearches(person: TestPerson, searches: [SearchType, string][]): Promise<void> {
  for (const [type, query] of searches) {
    const now = new Date(noon + ++made * minute);
    await recordSearch(app.open.database, { userId: person.id, type, query, results: [], now });
  }
}

async function chats(person: TestPerson, query: string): Promise<HistoryChats> {
  const response = await person.get(`/api/history/chats?${query}`);
  expect(response.status).toBe(200);
  return HistoryChats.parse(await response.json());
}

async function searches(person: TestPerson, query: string): Promise<HistorySearches> {
  const response = await person.get(`/api/history/searches?${query}`);
  expect(response.status).toBe(200);
  return HistorySearches.parse(await response.json());
}

const titles = async (person: TestPerson, query: string) =>
  (await chats(person, query)).items.map(({ title }) => title);
const queries = async (person: TestPerson, query: string) =>
  (await searches(person, query)).items.map((item) => item.query);

describe('GET /api/history/chats', () => {
  it('lists pinned chats apart from recent ones, newest first, and temporary ones nowhere', async () => {
    const person = await app.createPerson();
    await writeChats(person, [
      { title: 'Rice' },
      { title: 'Lease', isPinned: true },
      { title: 'Between us', isTemporary: true },
      { title: 'Lisbon' },
    ]);
    expect(await titles(person, 'list=recent')).toEqual(['Lisbon', 'Rice']);
    expect(await titles(person, 'list=pinned')).toEqual(['Lease']);
    expect(await titles(person, 'list=found&q=us')).toEqual([]);
  });

  it('turns pages without a gap and without showing a chat twice', async () => {
    const person = await app.createPerson();
    const all = Array.from({ length: historyPageSize * 2 + 3 }, (_, index) => ({ title: `Chat ${index}` }));
    await writeChats(person, all);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: HistoryChats = await chats(person, `list=recent${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all.map(({ title }) => title).reverse());
  });

  it('finds words in titles and in messages, marked, with an unfinished last word', async () => {
    const person = await app.createPerson();
    await writeChats(person, [
      {
        title: 'A garden',
        messages: ['When do I sow **photosynthesis** experiments indoors?', 'In spring.'],
      },
      { title: 'Light and photographs' },
      { title: 'Soup' },
    ]);
    const { items } = await chats(person, 'list=found&q=photos');
    expect(items.map(({ title }) => title)).toEqual(['A garden']);
    expect(items[0]?.snippet.find(({ isMatch }) => isMatch)?.text).toBe('photosynthesis');
    expect(items[0]?.snippet.map(({ text }) => text).join('')).not.toContain('*');
    expect(await titles(person, 'list=found&q=photo')).toEqual(['Light and photographs', 'A garden']);
    expect(await titles(person, 'list=found&q=indoors%20sow')).toEqual(['A garden']);
    expect(await titles(person, 'list=found&q=photographs%20LIGHT')).toEqual(['Light and photographs']);
  });

  it.each(["'", '%', '_', '\\', '"unclosed', '& | !', ':*', '🍵', 'the', '<script>'])(
    'takes %s for what it is',
    async (text) => {
      const person = await app.createPerson();
      await writeChats(person, [{ title: 'Tea', messages: ['A cup'] }]);
      expect(await titles(person, `list=found&q=${encodeURIComponent(text)}`)).toEqual([]);
      await writeChats(person, [{ title: `About ${text}!` }]);
      expect(await titles(person, `list=found&q=${encodeURIComponent(text)}`)).toEqual([`About ${text}!`]);
    },
  );

  it('shows nobody the chats of another', async () => {
    const [ann, bob] = [await app.createPerson(), await app.createPerson()];
    await writeChats(ann, [
      { title: 'Secret plan', messages: ['The lighthouse'] },
      { title: 'x', isPinned: true },
    ]);
    for (const query of ['list=recent', 'list=pinned', 'list=found&q=secret', 'list=found&q=lighthouse']) {
      expect(await titles(bob, query), query).toEqual([]);
    }
  });
});

describe('GET /api/history/searches', () => {
  it('has images in a tab of their own, and every other kind with the web', async () => {
    const person = await app.createPerson();
    await writeSearches(person, [
      ['web', 'tea'],
      ['image', 'kettle'],
      ['place', 'tea'],
      ['news', 'harvest'],
      ['video', 'pouring'],
      ['web', 'Tea'],
    ]);
    expect(await queries(person, 'tab=web')).toEqual(['tea', 'pouring', 'harvest', 'tea']);
    expect(await queries(person, 'tab=images')).toEqual(['kettle']);
    expect(await queries(person, 'tab=web&list=found&q=te')).toEqual(['tea', 'tea']);
    expect(await queries(person, 'tab=images&list=found&q=tea')).toEqual([]);
  });

  it('moves a search between the lists when it is pinned', async () => {
    const person = await app.createPerson();
    await writeSearches(person, [
      ['web', 'tea'],
      ['web', 'rice'],
    ]);
    const [newest] = (await searches(person, 'tab=web')).items;
    await person.request('PATCH', `/api/search/history/${newest?.id}`, { isPinned: true });
    expect(await queries(person, 'tab=web&list=recent')).toEqual(['tea']);
    expect(await queries(person, 'tab=web&list=pinned')).toEqual(['rice']);
  });

  it('turns pages of queries that differ', async () => {
    const person = await app.createPerson();
    const all = Array.from({ length: historyPageSize + 5 }, (_, index): [SearchType, string] => [
      'web',
      `q${index}`,
    ]);
    await writeSearches(person, [...all, ...all]);
    const first = await searches(person, 'tab=web');
    const second = await searches(person, `tab=web&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map(({ query }) => query)).toEqual(
      all.map(([, query]) => query).reverse(),
    );
    expect(second.nextCursor).toBeNull();
  });

  it('shows nobody the searches of another', async () => {
    const [ann, bob] = [await app.createPerson(), await app.createPerson()];
    await writeSearches(ann, [['web', 'secret']]);
    expect(await queries(bob, 'tab=web')).toEqual([]);
    expect(await queries(bob, 'tab=web&list=found&q=secret')).toEqual([]);
  });
});

it.each(['chats', 'searches'])(
  '/api/history/%s asks strangers to sign in, and refuses what cannot be',
  async (kind) => {
    expect((await app.anonymous().get(`/api/history/${kind}`)).status).toBe(401);
    const person = await app.createPerson();
    for (const query of [
      'list=all',
      'list=found',
      'list=found&q=%20',
      `list=found&q=${'a'.repeat(201)}`,
      'list=found&q=a%00b',
      'cursor=nonsense',
    ]) {
      expect((await person.get(`/api/history/${kind}?${query}`)).status, query).toBe(400);
    }
  },
);
