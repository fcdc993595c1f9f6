import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '#features/settings/shared/settings.contract.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('/api/settings', () => {
  it('starts with the defaults', async () => {
    const ada = await app.createPerson();
    expect(await (await ada.get('/api/settings')).json()).toEqual({
      selectedModel: 'everyday',
      deepResearchEnabled: false,
      researchDepth: 'basic',
      voiceEnabled: false,
      voiceChatEnabled: false,
    });
  });

  it('changes only what it is given, for this person alone', async () => {
    const [ada, bob] = [await app.createPerson(), await app.createPerson()];
    await ada.request('PATCH', '/api/settings', { selectedModel: 'built-in' });
    const answer = await ada.request('PATCH', '/api/settings', {
      deepResearchEnabled: true,
      researchDepth: 'thorough',
      voiceEnabled: true,
      voiceChatEnabled: true,
    });
    const chosen = {
      selectedModel: 'built-in',
      deepResearchEnabled: true,
      researchDepth: 'thorough',
      voiceEnabled: true,
      voiceChatEnabled: true,
    };
    expect(await answer.json()).toEqual(chosen);
    expect(await (await ada.get('/api/settings')).json()).toEqual(chosen);
    expect(await (await bob.get('/api/settings')).json()).toEqual(defaultSettings);
    await ada.request('PATCH', '/api/settings', { voiceEnabled: false });
    expect(await (await ada.get('/api/settings')).json()).toEqual({ ...chosen, voiceEnabled: false });
  });

  it.each([
    ['quick', 'basic'],
    ['detailed', 'medium'],
    ['deep', 'thorough'],
  ])('knows %s as another name for %s', async (name, depth) => {
    const ada = await app.createPerson();
    const answer = await ada.request('PATCH', '/api/settings', { researchDepth: name });
    expect(await answer.json()).toMatchObject({ researchDepth: depth });
  });

  it('takes an empty change for what it is', async () => {
    const ada = await app.createPerson();
    expect(await (await ada.request('PATCH', '/api/settings', {})).json()).toEqual(defaultSettings);
  });

  it('asks a stranger to sign in', async () => {
    expect((await app.anonymous().get('/api/settings')).status).toBe(401);
    expect((await app.anonymous().request('PATCH', '/api/settings', {})).status).toBe(401);
  });

  it.each([
    { user_id: 'x' },
    { selectedModel: '' },
    { selectedModel: 'x'.repeat(201) },
    { researchDepth: 'bottomless' },
    { voiceEnabled: 'yes' },
    { deepResearchEnabled: null },
  ])('refuses %j', async (change) => {
    const ada = await app.createPerson();
    expect((await ada.request('PATCH', '/api/settings', change)).status).toBe(400);
    expect(await (await ada.get('/api/settings')).json()).toEqual(defaultSettings);
  });
});
