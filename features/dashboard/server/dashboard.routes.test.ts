import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Dashboard } from '#features/dashboard/shared/dashboard.contract.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('GET /api/dashboard', () => {
  it('asks a stranger to sign in', async () => {
    expect((await app.anonymous().get('/api/dashboard')).status).toBe(401);
  });

  it('counts only what this person did and shows at most five chats', async () => {
    const [ada, bob] = [await app.createPerson(), await app.createPerson()];
    for (let chat = 1; chat <= 6; chat++) await ada.ask(`What is ${chat} + ${chat}?`);
    await ada.get('/api/search/web?q=rice');
    await bob.ask('What is 1 + 1?');
    const dashboard = Dashboard.parse(await (await ada.get('/api/dashboard')).json());
    expect(dashboard).toMatchObject({ totalChats: 6, totalSearches: 1, usage: { dailyTasksUsed: 6 } });
    expect(dashboard.recentChats.map(({ title }) => title)).toEqual(
      [6, 5, 4, 3, 2].map((chat) => `What is ${chat} + ${chat}?`),
    );
  });

  it('starts empty', async () => {
    const person = await app.createPerson();
    expect(await (await person.get('/api/dashboard')).json()).toMatchObject({
      totalChats: 0,
      totalSearches: 0,
      recentChats: [],
    });
  });
});
