import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordSearch } from '#features/search/server/search.service.ts';
import type { SearchType } from '#features/search/shared/search.contract.ts';
import { Suggestions } from '#features/suggestions/shared/suggestions.contract.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let moment = Date.UTC(2026, 0, 5, 12);
async function search(person: TestPerson, query: string, type: SearchType = 'web'): Promise<void> {
  moment += 60_000;
  await recordSearch(app.open.database, {
    userId: person.id,
    type,
    query,
    results: [],
    now: new Date(moment),
  });
}

async function suggestions(person: TestPerson, text: string) {
  const response = await person.get(`/api/search/suggestions?q=${encodeURIComponent(text)}`);
  expect(response.status).toBe(200);
  return Suggestions.parse(await response.json()).suggestions;
}
const texts = async (person: TestPerson, text: string) =>
  (await suggestions(person, text)).map((suggestion) => `${suggestion.kind}: ${suggestion.text}`);

it('offers a stranger titles of the reference, those that begin so', async () => {
  const found = await suggestions(app.anonymous(), 'photosyn');
  expect(found[0]).toMatchObject({ kind: 'reference', text: 'photosynthesis' });
  expect(found.length).toBeLessThanOrEqual(8);
});

it.each(['photosinth', 'phtosynthesis', 'photossynth'])('mends a slip: %s', async (text) => {
  expect(await texts(app.anonymous(), text)).toContain('reference: photosynthesis');
});

it('offers a person their own searches and chats first, newest first', async () => {
  const person = await app.createPerson();
  await search(person, 'volcano insurance');
  await search(person, 'how volcanoes form');
  await search(person, 'volcano');
  await person.ask('Volcano trip to Iceland');
  const offered = await texts(person, 'volc');
  expect(offered.slice(0, 4)).toEqual([
    'search: volcano',
    'search: volcano insurance',
    'search: how volcanoes form',
    'chat: Volcano trip to Iceland',
  ]);
  expect(offered).not.toContain('reference: volcano');
  expect(offered.some((text) => text.startsWith('reference: '))).toBe(true);
  expect(new Set(offered).size).toBe(offered.length);
  expect(await texts(person, 'Volcano Ins')).toContain('search: volcano insurance');
});

it('never offers what another person searched for or talked about', async () => {
  const [ann, bob] = [await app.createPerson(), await app.createPerson()];
  await search(ann, 'zebra divorce lawyer');
  await ann.ask('Zebra divorce, quietly');
  for (const person of [bob, app.anonymous()]) {
    const offered = await suggestions(person, 'zebra');
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.every(({ kind }) => kind === 'reference')).toBe(true);
  }
});

it('offers a search of several kinds once, and deleting its entries forgets it', async () => {
  const person = await app.createPerson();
  await search(person, 'quokka island');
  await search(person, 'Quokka island', 'image');
  await search(person, 'quokka island', 'place');
  const [own] = await suggestions(person, 'quokka i');
  if (own?.kind !== 'search') throw new Error('the search is not offered');
  expect(own.ids).toHaveLength(3);
  for (const id of own.ids) {
    expect((await person.request('DELETE', `/api/search/history/${id}`)).status).toBe(204);
  }
  expect(await texts(person, 'quokka i')).toEqual([]);
});

it.each(['%', '_', "'", '\\', '🍵', '   ', ''])('takes %j for what it is', async (text) => {
  const person = await app.createPerson();
  await search(person, 'plain tea');
  expect(await texts(person, text)).not.toContain('search: plain tea');
});

it('refuses what is too long or cannot be stored', async () => {
  for (const query of ['', `?q=${'a'.repeat(101)}`, '?q=a%00b']) {
    expect((await app.anonymous().get(`/api/search/suggestions${query}`)).status, query).toBe(400);
  }
});

it('lets nobody ask without end', async () => {
  const stranger = app.anonymous();
  const statuses = await Promise.all(
    Array.from({ length: 301 }, async () => (await stranger.get('/api/search/suggestions?q=a')).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
