import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const list = async (person: Awaited<ReturnType<TestApp['createPerson']>>) =>
  (await (await person.get('/api/learn/bookmarks')).json()).resourceIds;

it('keeps, lists and forgets bookmarks of one person', async () => {
  const [ada, berta] = [await app.createPerson(), await app.createPerson()];
  expect(await list(ada)).toEqual([]);
  for (const id of ['first-question', 'first-question', 'small-models']) {
    expect((await ada.request('PUT', `/api/learn/bookmarks/${id}`)).status).toBe(204);
  }
  expect((await list(ada)).toSorted()).toEqual(['first-question', 'small-models']);
  expect(await list(berta)).toEqual([]);

  // Someone else's bookmark of the same name stays.
  expect((await berta.request('DELETE', '/api/learn/bookmarks/first-question')).status).toBe(204);
  expect((await ada.request('DELETE', '/api/learn/bookmarks/small-models')).status).toBe(204);
  expect(await list(ada)).toEqual(['first-question']);
});

it.each(['..%2Fsecret', 'A', 'x'.repeat(101)])('refuses %s', async (id) => {
  const person = await app.createPerson();
  expect((await person.request('PUT', `/api/learn/bookmarks/${id}`)).status).toBe(400);
});

it('asks a stranger to sign in', async () => {
  expect((await app.anonymous().get('/api/learn/bookmarks')).status).toBe(401);
});
