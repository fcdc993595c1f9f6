import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('/api/settings', () => {
  it('starts with the default model and keeps what is chosen, for this person alone', async () => {
    const [ada, bob] = [await app.createPerson(), await app.createPerson()];
    expect(await (await ada.get('/api/settings')).json()).toEqual({ selectedModel: 'everyday' });
    await ada.request('PATCH', '/api/settings', { selectedModel: 'built-in' });
    expect(await (await ada.get('/api/settings')).json()).toEqual({ selectedModel: 'built-in' });
    expect(await (await bob.get('/api/settings')).json()).toEqual({ selectedModel: 'everyday' });
  });

  it('asks a stranger to sign in and refuses what it does not know', async () => {
    expect((await app.anonymous().get('/api/settings')).status).toBe(401);
    const ada = await app.createPerson();
    expect((await ada.request('PATCH', '/api/settings', { user_id: 'x' })).status).toBe(400);
    expect((await ada.request('PATCH', '/api/settings', { selectedModel: '' })).status).toBe(400);
  });
});
