import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemoryItem, MemoryPage } from '#features/history/shared/memory.contract.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let chats = 0;
/** A chat as it would be stored; asking that often would take too long. */
async function addChat(
  person: TestPerson,
  chat: { title?: string; said: string[]; daysAgo?: number; isTemporary?: boolean; research?: boolean },
): Promise<string[]> {
  chats += 1;
  const session = `chat-${chats}`;
  const { title = 'A chat', said, daysAgo = 0, isTemporary = false } = chat;
  await app.open.database.execute(sql`
    insert into chat_sessions (id, user_id, title, is_temporary)
    values (${session}, ${person.id}, ${title}, ${isTemporary})`);
  for (const [index, content] of said.entries()) {
    await app.open.database.execute(sql`
      insert into chat_messages (id, user_id, session_id, position, role, content, parts, created_at)
      values (${`${session}-${index}`}, ${person.id}, ${session}, ${index + 1}, ${index % 2 ? 'assistant' : 'user'},
        ${content}, ${chat.research && index % 2 ? sql`'[{"kind":"research"}]'::jsonb` : sql`'[]'::jsonb`},
        now() - make_interval(days => ${daysAgo}::int) + make_interval(secs => ${index}::float8 / 1000000))`);
  }
  return said.map((_, index) => `${session}-${index}`);
}

let searches = 0;
/** Each a little newer than the one before: the clock alone cannot distinguish rows of the same millisecond. */
async function addSearch(person: TestPerson, query: string, results = '[]'): Promise<void> {
  searches += 1;
  await app.open.database.execute(sql`
    insert into search_history (id, user_id, query, type, results, created_at)
    values (gen_random_uuid()::text, ${person.id}, ${query}, 'web', ${results}::jsonb,
      now() + make_interval(secs => ${searches}::int))`);
}

async function read(person: TestPerson, query: Record<string, string> = {}): Promise<MemoryPage> {
  const answer = await person.get(`/api/memory?${new URLSearchParams(query)}`);
  if (answer.status !== 200) throw new Error(await answer.text());
  return answer.json();
}

const titlesAndText = ({ items }: MemoryPage) =>
  items.map(({ title, excerpt }) => `${title}: ${excerpt.map(({ text }) => text).join('')}`);
const marked = ({ excerpt }: MemoryItem) => excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text);

describe('GET /api/memory', () => {
  it('lists messages and searches, the newest first, each with where it came from', async () => {
    const ada = await app.createPerson();
    const [question = '', answer = ''] = await addChat(ada, {
      title: 'Rivers',
      said: ['What is a **river**?', 'Water that runs.'],
    });
    await addSearch(ada, 'brown rice', '[{"title":"Rice","url":"https://rice.example","snippet":"A grain"}]');
    const { items, nextCursor } = await read(ada);
    expect(nextCursor).toBeNull();
    expect(items.map(({ source, type, title, role, href }) => ({ source, type, title, role, href }))).toEqual(
      [
        {
          source: 'search',
          type: 'search',
          title: 'brown rice',
          role: null,
          href: '/search/web?q=brown%20rice',
        },
        {
          source: 'message',
          type: 'chat',
          title: 'Rivers',
          role: 'assistant',
          href: expect.stringMatching(`#message-${answer}$`),
        },
        {
          source: 'message',
          type: 'chat',
          title: 'Rivers',
          role: 'user',
          href: expect.stringMatching(`#message-${question}$`),
        },
      ],
    );
    expect(titlesAndText({ items, nextCursor })).toEqual([
      'brown rice: Rice: A grain',
      'Rivers: Water that runs.',
      'Rivers: What is a river?',
    ]);
  });

  it('keeps to one person, leaves temporary chats out, and lists a query once', async () => {
    const [ada, bob] = [await app.createPerson(), await app.createPerson()];
    await addChat(bob, { said: ['A secret of Bob'] });
    await addChat(ada, { said: ['Between us'], isTemporary: true });
    await addSearch(ada, 'Rice');
    await addSearch(ada, 'rice');
    expect((await read(ada)).items.map(({ title }) => title)).toEqual(['rice']);
    expect((await read(ada, { q: 'secret' })).items).toEqual([]);
    expect((await read(ada, { q: 'between' })).items).toEqual([]);
  });

  it('narrows by type and by time', async () => {
    const ada = await app.createPerson();
    await addChat(ada, { title: 'Today', said: ['Now'] });
    await addChat(ada, { title: 'Days ago', said: ['Then'], daysAgo: 5 });
    await addChat(ada, { title: 'Weeks ago', said: ['Once'], daysAgo: 20 });
    await addChat(ada, { title: 'Long ago', said: ['Find out', 'Found out'], daysAgo: 40, research: true });
    await addSearch(ada, 'rice');
    const titles = async (query: Record<string, string>) =>
      (await read(ada, query)).items.map(({ title }) => title);
    expect(await titles({ type: 'search' })).toEqual(['rice']);
    expect(await titles({ type: 'task' })).toEqual(['Long ago']);
    expect(await titles({ type: 'chat' })).toEqual(['Today', 'Days ago', 'Weeks ago', 'Long ago']);
    expect(await titles({ time: 'today' })).toEqual(['rice', 'Today']);
    expect(await titles({ time: 'week', type: 'chat' })).toEqual(['Today', 'Days ago']);
    expect(await titles({ time: 'month', type: 'chat' })).toEqual(['Today', 'Days ago', 'Weeks ago']);
  });

  it('pages without a gap or a repeat, newest first and best first', async () => {
    const ada = await app.createPerson();
    for (let chat = 0; chat < 5; chat += 1) {
      await addChat(ada, {
        said: Array.from({ length: 10 }, (_, n) => `Harvest ${chat} ${n} ${'weather '.repeat(n)}`),
      });
    }
    const queries: Record<string, string>[] = [{}, { q: 'weath' }, { q: 'arves' }];
    for (const query of queries) {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const page: MemoryPage = await read(ada, { ...query, ...(cursor && { cursor }) });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(ids).toHaveLength(query.q === 'weath' ? 45 : 50);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('finds words, an unfinished last one, a title, a part of a word and what words are not made of', async () => {
    const ada = await app.createPerson();
    await addChat(ada, { title: 'Plants', said: ['How do plants eat?', 'By photosynthesis, of light.'] });
    await addChat(ada, { title: 'The boiler', said: ['It leaks'] });
    await addSearch(
      ada,
      'violins',
      '[{"title":"Cremona","url":"https://v.example","snippet":"Makers of fiddles"}]',
    );
    const found = async (q: string) => (await read(ada, { q })).items;
    expect((await found('LIGHT photosyn')).map(marked)).toEqual([['photosynthesis', 'light']]);
    expect((await found('boiler')).map(({ title }) => title)).toEqual(['The boiler']);
    expect((await found('fiddle')).map(({ title }) => title)).toEqual(['violins']);
    expect((await found('synthesi')).map(marked)).toEqual([['synthesi']]);
    expect((await found('of')).map(({ title }) => title)).toEqual(['Plants']);
    expect(await found('100%_\\')).toEqual([]);
    expect(await found('& | ! :*')).toEqual([]);
  });

  it('shows what fits best first', async () => {
    const ada = await app.createPerson();
    await addChat(ada, { title: 'Much', said: ['Rice, rice and more rice'], daysAgo: 3 });
    await addChat(ada, { title: 'Once', said: ['There was rice among many other things on that table'] });
    expect((await read(ada, { q: 'rice' })).items.map(({ title }) => title)).toEqual(['Much', 'Once']);
  });

  it('narrows by days of the person, by model, and by what is with a message', async () => {
    const ada = await app.createPerson();
    const bob = await app.createPerson();
    const [question = ''] = await addChat(ada, {
      title: 'Boiler',
      said: ['My boiler leaks', 'Close the valve'],
    });
    const [, plain = ''] = await addChat(ada, { title: 'Tea', said: ['Tea?', 'Boil water'], daysAgo: 3 });
    const [, cited = ''] = await addChat(ada, { title: 'Tides', said: ['Tides?', 'The moon'], daysAgo: 9 });
    const [, others = ''] = await addChat(bob, { said: ['Mine', 'Yes'] });
    await addSearch(ada, 'boilers');
    await app.open.database.execute(
      sql`update chat_messages set model = 'Otter 4' where id in (${plain}, ${others})`,
    );
    await app.open.database.execute(sql`update chat_messages set model = 'Heron 2', parts = '[{"kind":"sources"}]'
      where id = ${cited}`);
    const file = await (await ada.upload('leak.txt', new TextEncoder().encode('It drips.'))).json();
    await app.open.database.execute(sql`insert into chat_attachments (id, user_id, message_id, file_id, position)
      values ('leak', ${ada.id}, ${question}, ${file.id}, 1)`);
    const found = async (query: Record<string, string>) =>
      (await read(ada, query)).items.map(
        ({ title, excerpt }) => `${title}: ${excerpt.map(({ text }) => text).join('')}`,
      );
    expect(await found({ model: 'Otter 4' })).toEqual(['Tea: Boil water']);
    expect(await found({ has: 'sources' })).toEqual(['Tides: The moon']);
    expect(await found({ has: 'files' })).toEqual(['Boiler: My boiler leaks']);
    expect(await found({ has: 'files', q: 'boil' })).toEqual(['Boiler: My boiler leaks']);
    expect(await found({ model: 'Otter 4', q: 'boil' })).toEqual(['Tea: Boil water']);
    expect(await found({ model: 'Otter 4', q: 'oil' })).toEqual(['Tea: Boil water']);
    expect(await found({ model: 'Otter 4', type: 'search' })).toEqual([]);
    await app.open.database.execute(sql`update chat_sessions set project_id = 'home'
      where id = (select session_id from chat_messages where id = ${plain})`);
    expect(await found({ project: 'home' })).toEqual(['Tea: Boil water', 'Tea: Tea?']);
    expect(await found({ project: 'home', q: 'boil' })).toEqual(['Tea: Boil water']);
    expect(await found({ project: 'elsewhere' })).toEqual([]);
    expect(await found({ model: 'Nobody' })).toEqual([]);
    const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    expect(await found({ from: dayOf(4), to: dayOf(2), type: 'chat' })).toEqual([
      'Tea: Boil water',
      'Tea: Tea?',
    ]);
    expect(await found({ to: dayOf(5), q: 'moon' })).toEqual(['Tides: The moon']);
    expect(await found({ to: dayOf(5), q: 'boil' })).toEqual([]);
    expect(await found({ from: dayOf(1), to: dayOf(5) })).toEqual([]);
    expect((await (await ada.get('/api/memory/models')).json()).models).toEqual(['Heron 2', 'Otter 4']);
  });

  it('goes on looking where one page of rare messages had to end', async () => {
    const ada = await app.createPerson();
    await addChat(ada, { said: ['Once', 'Long ago'], daysAgo: 30 });
    await app.open.database.execute(sql`update chat_messages set model = 'Old one'
      where user_id = ${ada.id} and role = 'assistant'`);
    await app.open.database.execute(sql`
      insert into chat_messages (id, user_id, session_id, position, role, content, created_at)
      select ${ada.id} || n, ${ada.id}, ${`chat-${chats}`}, n + 10, 'user', 'Filler', now() - n * interval '1 minute'
      from generate_series(1, 10100) n`);
    const first = await read(ada, { model: 'Old one' });
    expect(first.items).toEqual([]);
    const second = await read(ada, { model: 'Old one', cursor: first.nextCursor ?? '' });
    expect(titlesAndText(second)).toEqual(['A chat: Long ago']);
    expect(second.nextCursor).toBeNull();
  });

  it('leads to the message with the words to mark', async () => {
    const ada = await app.createPerson();
    const [id = ''] = await addChat(ada, { said: ['Where do swifts sleep?'] });
    const [item] = (await read(ada, { q: 'swifts sleep' })).items;
    expect(item?.href).toBe(`/chat/chat-${chats}?find=swifts%20sleep#message-${id}`);
  });

  it.each([
    'cursor=nonsense',
    'from=yesterday',
    'to=2026-02-30',
    'has=everything',
    'type=all%00',
    'time=yesterday',
    `q=${'x'.repeat(201)}`,
    'q=%00',
  ])('refuses %s', async (query) => {
    const ada = await app.createPerson();
    expect((await ada.get(`/api/memory?${query}`)).status).toBe(400);
  });
});

describe('bookmarks and tags', () => {
  it('last for messages and searches, and the list can be narrowed by them', async () => {
    const ada = await app.createPerson();
    const [first = '', second = ''] = await addChat(ada, { said: ['What is a river?', 'Water.'] });
    await addSearch(ada, 'rice');
    const search = (await read(ada, { type: 'search' })).items[0]!;
    expect(
      (await ada.request('PUT', `/api/memory/messages/${first}/bookmark`, { isBookmarked: true })).status,
    ).toBe(204);
    await ada.request('PUT', `/api/memory/messages/${first}/bookmark`, { isBookmarked: true });
    await ada.request('PATCH', `/api/search/history/${search.id}`, { isPinned: true });
    await ada.request('PUT', `/api/memory/messages/${second}/tags`, {
      tags: [' Home  work ', 'home work', 'x'],
    });
    await ada.request('PUT', `/api/memory/searches/${search.id}/tags`, { tags: ['Kitchen', 'home work'] });
    const bookmarked = (await read(ada, { bookmarked: 'true' })).items;
    expect(bookmarked.map(({ id, isBookmarked }) => [id, isBookmarked])).toEqual([
      [search.id, true],
      [first, true],
    ]);
    const tagged = (await read(ada, { tag: 'HOME WORK' })).items;
    expect(tagged.map(({ id, tags }) => [id, tags])).toEqual([
      [search.id, expect.arrayContaining(['Kitchen', 'home work'])],
      [second, ['Home work', 'x']],
    ]);
    expect(
      (await (await ada.get('/api/memory/tags')).json()).tags.map(({ count }: { count: number }) => count),
    ).toEqual([2, 1, 1]);
    await ada.request('PUT', `/api/memory/messages/${first}/bookmark`, { isBookmarked: false });
    await ada.request('PUT', `/api/memory/messages/${second}/tags`, { tags: [] });
    expect((await read(ada, { bookmarked: 'true' })).items).toHaveLength(1);
    expect((await read(ada, { tag: 'x' })).items).toEqual([]);
  });

  it('stay with a query that is looked for again, and go with it', async () => {
    const ada = await app.createPerson();
    await addSearch(ada, 'rice');
    const [old] = (await read(ada)).items;
    await ada.request('PUT', `/api/memory/searches/${old?.id}/tags`, { tags: ['food'] });
    await addSearch(ada, 'Rice');
    const [newer] = (await read(ada)).items;
    expect(newer?.id).not.toBe(old?.id);
    expect(newer?.tags).toEqual(['food']);
    await ada.request('PUT', `/api/memory/searches/${newer?.id}/tags`, { tags: ['grain'] });
    expect((await read(ada)).items[0]?.tags).toEqual(['grain']);
    await ada.request('DELETE', `/api/search/history/${newer?.id}`);
    expect((await (await ada.get('/api/memory/tags')).json()).tags).toEqual([]);
  });

  it.each([
    { tags: [''] },
    { tags: ['x'.repeat(31)] },
    { tags: Array.from({ length: 11 }, (_, n) => `tag ${n}`) },
    { tags: ['a\u0000b'] },
    {},
  ])('are refused when they cannot be: %j', async (input) => {
    const ada = await app.createPerson();
    const [id] = await addChat(ada, { said: ['Hello'] });
    expect((await ada.request('PUT', `/api/memory/messages/${id}/tags`, input)).status).toBe(400);
  });

  it('are the owner’s alone', async () => {
    const [ada, bob] = [await app.createPerson(), await app.createPerson()];
    const [id] = await addChat(ada, { said: ['Hello'] });
    expect((await bob.request('PUT', `/api/memory/messages/${id}/tags`, { tags: ['x'] })).status).toBe(404);
    expect(
      (await bob.request('PUT', `/api/memory/messages/${id}/bookmark`, { isBookmarked: true })).status,
    ).toBe(404);
  });
});
