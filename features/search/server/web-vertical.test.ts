import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourcesIn, wordsOf } from '#features/assistant/shared/turn-events.ts';
import { WebSearchAnswer } from '#features/search/shared/search.contract.ts';
import { readTurnEvents } from '#tests/harness/read-turn-events.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type SmallWeb, startSmallWeb } from '#tests/stand-ins/small-web.ts';

const pages = [
  {
    host: 'castle.example',
    title: 'Edinburgh Castle',
    text: ['Edinburgh Castle stands on a volcanic rock above the city. The castle is open every day.'],
  },
  {
    host: 'sky.example',
    title: 'Why the sky is blue',
    text: ['The sky is blue because air scatters blue light more than red light.'],
  },
  {
    host: 'planets.example',
    title: 'Mercury',
    text: ['Mercury goes round the Sun in 88 days. The planet Mercury has no moon.'],
  },
];

let web: SmallWeb;
let app: TestApp;
let bare: TestApp;

beforeAll(async () => {
  web = await startSmallWeb(pages);
  app = await startTestApp({ search: web.search, outboundPolicy: web.policy });
  bare = await startTestApp({ open: app.open });
});
afterAll(async () => {
  await bare.shutDown(0);
  await app.close();
  await web.close();
});

async function search(person: TestPerson, query: string): Promise<WebSearchAnswer> {
  const response = await person.get(`/api/search/web?q=${encodeURIComponent(query)}`);
  expect(response.status).toBe(200);
  return WebSearchAnswer.parse(await response.json());
}

async function summarise(person: TestPerson, query: string) {
  const response = await person.post('/api/search/web/summary', { query });
  expect(response.status).toBe(200);
  const events = (await readTurnEvents(response)).map(({ event }) => event);
  return { text: events.map(wordsOf).join(''), sources: events.flatMap(sourcesIn) };
}

const tasksUsed = async (person: TestPerson) =>
  (await (await person.get('/api/usage')).json()).dailyTasksUsed as number;

describe('with a source of the web', () => {
  it('shows its results alone, and what the words mean beside them', async () => {
    const { results, beside } = await search(app.anonymous(), 'mercury');
    expect(results.length).toBeGreaterThan(0);
    for (const { url } of results) expect(url).toMatch(/^https?:/);
    expect(beside).toMatchObject({ isConnected: true, from: 'web', own: [] });
    expect(beside?.meanings?.common.map(({ query }) => query)).toEqual([
      'mercury metal',
      'Mercury terrestrial planet',
      'Mercury Roman deity',
    ]);
    expect((await search(app.anonymous(), 'edinburgh castle')).beside?.meanings).toBeNull();
  });

  it('offers own chats by themselves: no result, no evidence of research', async () => {
    const person = await app.createPerson();
    await person.ask('Tell me about the quokkafruit of Edinburgh Castle');
    const { results, beside } = await search(person, 'edinburgh castle');
    expect(results.some(({ url }) => url.startsWith('/chat/'))).toBe(false);
    expect(beside?.own).toMatchObject([{ url: expect.stringMatching(/^\/chat\//), kind: 'chat' }]);
    const { sources } = await summarise(person, 'edinburgh castle');
    expect(sources.length).toBeGreaterThan(0);
    for (const { url } of sources) expect(url).toMatch(/^https?:/);
  });

  it('is summarised in sentences of the results that answer, each with its number', async () => {
    const person = await app.createPerson();
    const { text } = await summarise(person, 'why is the sky blue');
    expect(text).toMatch(
      /^\*\*The sky is blue because air scatters blue light more than red light\.\*\* ⟦\d⟧/,
    );
    expect(await tasksUsed(person)).toBe(1);
  });

  it('says that the results do not answer, and charges nothing for that', async () => {
    const person = await app.createPerson();
    const { text, sources } = await summarise(person, 'why is the castle open');
    expect(text).toMatch(/^\*\*These results do not answer that\.\*\*/);
    expect(sources).toEqual([]);
    expect(await tasksUsed(person)).toBe(0);
  });

  it('falls back to the reference, under its name, when nothing outside answers', async () => {
    const own = await startTestApp({
      open: app.open,
      search: { ...web.search, searxngUrl: 'http://127.0.0.1:1' },
    });
    const { results, beside, providers } = await search(own.anonymous(), 'volcano');
    expect(beside).toMatchObject({ isConnected: true, from: 'reference' });
    expect(providers.map(({ id, state }) => [id, state])).toEqual([
      ['searxng', 'failed'],
      ['reference', 'answered'],
    ]);
    for (const { url } of results) expect(url).toMatch(/^\/reference\//);
    await own.shutDown(0);
  });
});

describe('without a source of the web', () => {
  it('says so, and shows no page of our own as a result', async () => {
    const { results, beside, total } = await search(bare.anonymous(), 'best tomatoes to grow in pots');
    expect(beside).toMatchObject({ isConnected: false, from: 'reference', meanings: null });
    expect({ results, total }).toEqual({ results: [], total: 0 });
    const football = await search(bare.anonymous(), 'football results');
    expect(football.results.map(({ title }) => title)).toEqual(['football', 'result']);
  });

  it('puts what is common first, what is rare apart, and one meaning at the person’s choice', async () => {
    const mercury = await search(bare.anonymous(), 'mercury');
    expect(mercury.results.slice(0, 3).map(({ title }) => title)).toEqual([
      'mercury (metal)',
      'Mercury (terrestrial planet)',
      'Mercury (Roman deity)',
    ]);
    expect(mercury.beside?.meanings?.rare.map(({ hint }) => hint)).toEqual(['temperature']);
    const planet = await search(bare.anonymous(), 'Mercury terrestrial planet');
    expect(planet.results[0]).toMatchObject({ title: 'Mercury', url: mercury.results[1]?.url });
    const fatigue = await search(bare.anonymous(), 'fatigue');
    expect(fatigue.results.map(({ snippet }) => snippet).join()).not.toContain('always used with a modifier');
  });

  it('names the meanings of an ambiguous word, each with its source', async () => {
    const person = await bare.createPerson();
    const { text, sources } = await summarise(person, 'mercury');
    expect(text).toMatch(/^\*\*“mercury” can mean 3 different things\.\*\*/);
    expect(text).toMatch(/\n- \*terrestrial planet\*: Mercury is the smallest planet.* ⟦2⟧/);
    expect(sources.map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  it.each(['football results', 'Why is the sky blue?'])(
    'answers %s with no sentence about something else, and charges nothing',
    async (query) => {
      const person = await bare.createPerson();
      const { text } = await summarise(person, query);
      expect(text).toMatch(/^\*\*These results do not answer that\.\*\*/);
      expect(await tasksUsed(person)).toBe(0);
    },
  );
});

describe('research by rules without a source of the web', () => {
  it.each([
    ['basic', 'Why is the sky blue?'],
    ['medium', 'Is it better to rent or buy a house?'],
    ['medium', 'Should a family of four buy an electric car?'],
  ])('says, %s, that nothing answers “%s”, and charges nothing', async (depth, text) => {
    const person = await bare.createPerson();
    const response = await person.post('/api/chat', { clientId: crypto.randomUUID(), text, depth });
    const events = (await readTurnEvents(response)).map(({ event }) => event);
    expect(events.map(wordsOf).join('')).toMatch(/^\*\*No source that was found answers this\.\*\*/);
    expect(events.flatMap(sourcesIn)).toEqual([]);
    expect(await tasksUsed(person)).toBe(0);
  });

  it('still tells what something is', async () => {
    const person = await bare.createPerson();
    const response = await person.post('/api/chat', {
      clientId: crypto.randomUUID(),
      text: 'What is photosynthesis?',
      depth: 'medium',
    });
    const events = (await readTurnEvents(response)).map(({ event }) => event);
    expect(events.map(wordsOf).join('')).toMatch(/synthesis of compounds.*⟦1⟧/s);
    expect(await tasksUsed(person)).toBe(3);
  });
});
