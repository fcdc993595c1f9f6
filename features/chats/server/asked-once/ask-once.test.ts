import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';

let provider: StandInProvider;
let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  provider = await startStandInProvider();
  app = await startTestApp({ providerUrl: provider.baseUrl });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(async () => {
  provider.clear();
  provider.script({ kind: 'text', text: 'Plants make sugar from light. ⟦1⟧ Nobody says so. ⟦99⟧' });
  ada = await app.createPerson();
});

const ask = (body: unknown, person = ada) => person.post('/api/openai', body);
const used = async () => (await (await ada.get('/api/usage')).json()).dailyTasksUsed;

describe('POST /api/openai', () => {
  it('answers with real results, and numbers that mean them', async () => {
    const answer = await ask({ query: 'What is photosynthesis?', userId: ada.id, searchWeb: true });
    expect(answer.status).toBe(200);
    const { response, searchResults } = await answer.json();
    expect(response).toBe('Plants make sugar from light. [1] Nobody says so.');
    expect(searchResults.length).toBeGreaterThan(0);
    expect(searchResults[0]).toEqual({
      title: expect.any(String),
      link: expect.stringMatching(/^\/reference\/photosynthesis/),
      snippet: expect.any(String),
    });
    expect(JSON.stringify(provider.requests[0]?.body)).toContain(searchResults[0].title);
    expect(await used()).toBe(1);
  });

  it('searches by itself, and not when it is told not to', async () => {
    expect((await (await ask({ query: 'What is photosynthesis?' })).json()).searchResults).not.toEqual([]);
    expect(
      (await (await ask({ query: 'What is photosynthesis?', searchWeb: false })).json()).searchResults,
    ).toEqual([]);
  });

  it('works with the built-in engine, its sources first', async () => {
    await ada.request('PATCH', '/api/settings', { selectedModel: 'built-in' });
    const { response, searchResults } = await (await ask({ query: 'What is a river?' })).json();
    expect(response).toMatch(/\[1\]/);
    expect(searchResults[0].link).toMatch(/^\/reference\/river/);
    expect(provider.requests).toEqual([]);
  });

  it('keeps nothing of it', async () => {
    await ask({ query: 'What is photosynthesis?' });
    expect((await (await ada.get('/api/chats')).json()).chats).toEqual([]);
  });

  it.each([
    ['nobody', 401, 'Sign in to continue.', () => ask({ query: 'Hello' }, app.anonymous())],
    [
      'somebody else',
      403,
      'That userId is not yours. Leave it out, or send your own.',
      () => ask({ query: 'Hello', userId: 'other' }),
    ],
    ['an empty question', 400, 'Write a message first.', () => ask({ query: '  ' })],
    ['no JSON', 400, 'The request is not valid JSON.', () => ask('{"query":')],
  ])('tells %s in `error`, as text', async (_, status, error, send) => {
    const answer = await send();
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ error });
  });

  it('is refused without a task left, with the moment that more come', async () => {
    await app.leaveTasks(ada, 0);
    const answer = await ask({ query: 'What is photosynthesis?' });
    expect(answer.status).toBe(429);
    expect((await answer.json()).error).toMatch(/^You have used all 25 of today’s tasks\./);
  });

  it('gives the task back when the model fails', async () => {
    provider.script({ kind: 'status', status: 400 });
    const answer = await ask({ query: 'What is photosynthesis?' });
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect((await answer.json()).error).toMatch(/\w/);
    expect(await used()).toBe(0);
  });
});
