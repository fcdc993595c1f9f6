import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/ids.ts';
import { makeOperator } from '#tests/harness/make-operator.ts';
import { type SeveralServers, startSeveralServers } from '#tests/harness/several-servers.ts';
import type { TableSeed } from '#tests/harness/table-seed.ts';
import { tableSeeds } from '#tests/harness/table-seeds.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';

const isOnPostgres = process.env.TEST_DATABASE_URL !== undefined;
const word = 'kumquat';
const makers = Object.assign({}, ...(await tableSeeds()).map(({ makes }) => makes)) as NonNullable<
  TableSeed['makes']
>;

interface Kind {
  /** Creates an item with that title, and returns its id. */
  make(person: TestPerson, title: string): Promise<string>;
  rename(person: TestPerson, id: string, title: string): Promise<{ status: number }>;
  path: (id: string) => string;
  /** The titles shown on its page. */
  list(person: TestPerson): Promise<string[]>;
}

async function read(person: TestPerson, path: string) {
  const answer = await person.get(path);
  expect(answer.status, path).toBe(200);
  return answer.json();
}

async function made(person: TestPerson, path: string, body: object): Promise<string> {
  const id = newId();
  const answer = await person.post(path, { id, ...body });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return id;
}

const titles = (list: { title: string }[]) => list.map(({ title }) => title);

const kinds: Record<string, Kind> = {
  chats: {
    make: async (person, title) => {
      const { start } = await person.ask('What is light?');
      expect(
        (await person.request('PATCH', `/api/chats/${start.session.id}`, { title })).status,
      ).toBeLessThan(300);
      return start.session.id;
    },
    rename: (person, id, title) => person.request('PATCH', `/api/chats/${id}`, { title }),
    path: (id) => `/api/chats/${id}`,
    list: async (person) => titles((await read(person, '/api/chats')).chats),
  },
  notes: {
    make: (person, title) => made(person, '/api/notes', { title, content: 'Paint.' }),
    rename: (person, id, title) => person.request('PATCH', `/api/notes/${id}`, { baseRevision: 1, title }),
    path: (id) => `/api/notes/${id}`,
    list: async (person) => titles((await read(person, '/api/notes')).notes),
  },
  documents: {
    make: (person, title) => made(person, '/api/documents', { title, content: 'Dear all,' }),
    rename: (person, id, title) =>
      person.request('PATCH', `/api/documents/${id}`, { baseRevision: 1, title }),
    path: (id) => `/api/documents/${id}`,
    list: async (person) => titles((await read(person, '/api/documents')).documents),
  },
  events: {
    make: (person, title) =>
      made(person, '/api/calendar/events', {
        ...{ title, startTime: '2026-11-24T09:00', endTime: '2026-11-24T10:00', timeZone: 'Europe/Madrid' },
      }),
    rename: (person, id, title) =>
      person.request('PATCH', `/api/calendar/events/${id}`, { version: 1, changes: { title } }),
    path: (id) => `/api/calendar/events/${id}?version=2`,
    list: async (person) =>
      titles((await read(person, '/api/calendar/events?from=2026-11-24&to=2026-11-25')).occurrences),
  },
  recipes: {
    make: (person, title) =>
      made(person, '/api/recipes', {
        ...{
          title,
          servings: 2,
          prepMinutes: 5,
          cookMinutes: 20,
          restMinutes: 0,
          difficulty: 'easy',
          category: 'dinner',
        },
        ...{ summary: '', ingredients: '500 g carrots', method: 'Simmer the carrots.', notes: '', tags: [] },
      }),
    rename: (person, id, title) => person.request('PATCH', `/api/recipes/${id}`, { baseRevision: 1, title }),
    path: (id) => `/api/recipes/${id}`,
    list: async (person) => titles((await read(person, '/api/recipes?source=own')).recipes),
  },
};

describe.skipIf(!isOnPostgres)('R184 what is changed on one server, on pages of another', () => {
  let cluster: SeveralServers;
  let one: TestApp;
  let two: TestApp;

  beforeAll(async () => {
    cluster = await startSeveralServers(2);
    [one, two] = cluster.servers as [TestApp, TestApp];
  });
  afterAll(() => cluster?.close());

  it.each(Object.entries(kinds))('%s are there, renamed and gone with the next request', async (_, kind) => {
    const here = await one.createPerson();
    const there = cluster.at(two, here);
    // A page that loaded earlier, so anything cached for it is stale now.
    expect(await kind.list(there)).toEqual([]);
    const id = await kind.make(here, 'First');
    expect(await kind.list(there)).toEqual(['First']);
    expect((await kind.rename(there, id, 'Second')).status).toBeLessThan(300);
    expect(await kind.list(here)).toEqual(['Second']);
    expect((await here.request('DELETE', kind.path(id))).status).toBeLessThan(300);
    expect(await kind.list(there)).toEqual([]);
  });

  it.each(Object.keys(makers))('own items of the kind “%s” are found at the other at once', async (id) => {
    const here = await one.createPerson();
    const there = cluster.at(two, here);
    const find = async () => JSON.stringify((await read(there, `/api/palette?q=${word}`)).groups);
    expect(await find()).not.toContain(`"${id}"`);
    await makers[id]?.({ database: one.open.database, person: here, word });
    expect(await find()).toContain(`"${id}"`);
  });

  it('settings and suspensions count at the other at once', async () => {
    const here = await one.createPerson();
    const there = cluster.at(two, here);
    await read(there, '/api/settings');
    const changed = await here.request('PATCH', '/api/settings', { voiceEnabled: false });
    expect(changed.status, await changed.clone().text()).toBeLessThan(300);
    expect(JSON.stringify(await read(there, '/api/settings'))).toContain('"voiceEnabled":false');
    const operator = await makeOperator(one);
    const asked = await operator.request('PUT', `/api/admin/people/${here.id}/suspension`);
    expect(asked.status, await asked.clone().text()).toBeLessThan(300);
    expect((await there.get('/api/chats')).status).toBe(401);
  });
});
