import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnItemKind } from '#features/own-items/server/own-item-kind.ts';
import type { TableSeed } from '#tests/harness/table-seed.ts';
import { tableSeeds } from '#tests/harness/table-seeds.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';

/** A word that nothing else here contains. */
const word = 'kumquat';

let app: TestApp;
let kinds: readonly OwnItemKind[];
beforeAll(async () => {
  app = await startTestApp();
  kinds = app.parts.ownItems.kinds;
});
afterAll(() => app.close());

/** How a person creates an item of each kind whose title starts with the word, according to its feature's seed. */
const makers = Object.assign({}, ...(await tableSeeds()).map(({ makes }) => makes)) as NonNullable<
  TableSeed['makes']
>;
const make = (id: string, person: TestPerson) => makers[id]?.({ database: app.open.database, person, word });

async function read(person: TestPerson, path: string) {
  const answer = await person.get(path);
  expect(answer.status, path).toBe(200);
  return answer.json();
}

interface Place {
  name: string;
  /** The kinds that appear there. */
  find(person: TestPerson): Promise<string[]>;
  isFor?(kind: OwnItemKind): boolean;
}

const kindsOf = (list: { kind: string }[]) => list.map(({ kind }) => kind);

/** Everywhere that a person's own things are listed or found. */
const places: Place[] = [
  {
    name: 'palette, before anything is typed',
    isFor: ({ isOnlyFound }) => !isOnlyFound,
    find: async (person) => kindsOf((await read(person, '/api/palette?q=')).groups),
  },
  {
    name: 'palette',
    find: async (person) => kindsOf((await read(person, `/api/palette?q=${word}`)).groups),
  },
  ...['', `q=${word}`, `q=${word.slice(1, 5)}`].map((query) => ({
    name: `memory, ${query}`,
    find: async (person: TestPerson) =>
      (await read(person, `/api/memory?${query}`)).items.map(({ type }: { type: string }) => type),
  })),
  {
    name: 'suggestions',
    find: async (person) =>
      kindsOf((await read(person, `/api/search/suggestions?q=${word.slice(0, 4)}`)).suggestions),
  },
  {
    name: 'activity',
    find: async (person) =>
      (await read(person, '/api/activity')).items.map(({ type }: { type: string }) => type),
  },
  {
    name: 'the search of one’s own things',
    find: async ({ id: userId }) => {
      const { ownItems } = app.parts;
      return kindsOf((await ownItems.search({ userId, query: word, limit: 20, offset: 0 })).items);
    },
  },
  {
    name: 'web search',
    isFor: ({ isSource }) => isSource,
    find: async (person) => {
      const { beside } = await read(person, `/api/search/web?q=${word}`);
      return kindsOf(beside.own);
    },
  },
];

describe('everything that a person owns', () => {
  it('is of kinds whose features say how one is made', () => {
    expect(kinds.map(({ id }) => id).toSorted()).toEqual(Object.keys(makers).toSorted());
  });

  it.each(Object.keys(makers))(
    'of the kind “%s” appears everywhere, to its owner only, until it is deleted',
    async (id) => {
      const [ada, bob] = [await app.createPerson(), await app.createPerson()];
      const kind = kinds.find((one) => one.id === id);
      if (!kind) throw new Error(`No kind “${id}”.`);
      await make(id, ada);
      for (const { name, find, isFor = () => true } of places) {
        if (isFor(kind)) expect(await find(ada), name).toContain(id);
        else expect(await find(ada), name).not.toContain(id);
      }
      const [thing] = await kind.list({ userId: ada.id, limit: 1 });
      const path = `/api/own-items/${id}/${thing?.id}`;
      expect((await bob.request('DELETE', path)).status).toBe(404);
      // Other people's items appear nowhere; searching for the word is itself recorded as a search, so these come last.
      for (const { name, find } of places.filter(({ name }) => name !== 'web search')) {
        expect(await find(bob), `${name}, of another person`).not.toContain(id);
      }
      for (const { id: own } of await kind.list({ userId: ada.id, limit: 50 })) {
        expect((await ada.request('DELETE', `/api/own-items/${id}/${own}`)).status).toBe(204);
      }
      for (const { name, find } of places.filter(({ name }) => name !== 'web search')) {
        expect(await find(ada), `${name}, after it was deleted`).not.toContain(id);
      }
    },
  );

  it('holds no temporary chat', async () => {
    const ada = await app.createPerson();
    const clientId = crypto.randomUUID();
    await (await ada.post('/api/chat', { clientId, text: `${word} marmalade`, temporary: true })).text();
    for (const { name, find } of places) expect(await find(ada), name).not.toContain('chat');
  });

  it('is listed page by page, each thing once, and by kind', async () => {
    const ada = await app.createPerson();
    for (const id of Object.keys(makers)) await make(id, ada);
    for (const { id } of kinds) {
      const { items } = await read(ada, `/api/memory?type=${id}`);
      expect(new Set(items.map(({ type }: { type: string }) => type))).toEqual(new Set([id]));
    }
    expect((await ada.get('/api/memory?type=secret')).status).toBe(400);
    expect((await ada.request('DELETE', '/api/own-items/secret/1')).status).toBe(404);
  });
});
