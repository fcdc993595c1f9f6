import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultPrivacySettings } from '#features/privacy/shared/privacy.contract.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('/api/privacy', () => {
  it('allows everything until the person says otherwise', async () => {
    const ada = await app.createPerson();
    expect(await (await ada.get('/api/privacy')).json()).toEqual({
      usageData: true,
      crashReports: true,
      personalization: true,
    });
  });

  it.each(['usageData', 'crashReports', 'personalization'] as const)(
    'flips %s alone, for this person alone',
    async (name) => {
      const [ada, bob] = [await app.createPerson(), await app.createPerson()];
      const answer = await ada.request('PATCH', '/api/privacy', { [name]: false });
      expect(await answer.json()).toEqual({ ...defaultPrivacySettings, [name]: false });
      expect(await (await ada.get('/api/privacy')).json()).toEqual({
        ...defaultPrivacySettings,
        [name]: false,
      });
      expect(await (await bob.get('/api/privacy')).json()).toEqual(defaultPrivacySettings);
      const back = await ada.request('PATCH', '/api/privacy', { [name]: true });
      expect(await back.json()).toEqual(defaultPrivacySettings);
    },
  );

  it.each([{ user_id: 'x' }, { usageData: 'no' }, { crashReports: null }])('refuses %j', async (change) => {
    const ada = await app.createPerson();
    expect((await ada.request('PATCH', '/api/privacy', change)).status).toBe(400);
  });

  it('asks a stranger to sign in', async () => {
    expect((await app.anonymous().get('/api/privacy')).status).toBe(401);
    expect((await app.anonymous().request('PATCH', '/api/privacy', {})).status).toBe(401);
  });
});
