import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultPrivacySettings } from '#features/privacy/shared/privacy.contract.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { deleteOldClientErrors } from './client-errors.ts';

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

describe('POST /api/client-errors', () => {
  const report = {
    name: 'TypeError',
    message: 'x is not a function',
    stack: 'openChat /assets/chat.js:1:2',
    route: '/chat/:id',
    version: 'app-1.js',
  };
  const kept = async (person: { id: string }) => {
    const { rows } = (await app.open.database.execute(
      `select name, message, stack, route, version, browser from client_errors where user_id = '${person.id}'`,
    )) as unknown as { rows: Record<string, string>[] };
    return rows;
  };

  it('keeps what a page told, scrubbed once more, with the browser it came from', async () => {
    const ada = await app.createPerson();
    const secret = {
      ...report,
      message: 'no "diary" here',
      route: '/chat/abc?q=secret',
      stack: 'at x (secret)',
    };
    const answer = await ada.request('POST', '/api/client-errors', secret, {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    });
    expect(answer.status).toBe(204);
    expect(await kept(ada)).toEqual([
      { ...report, message: 'no … here', stack: '', browser: 'Firefox on Linux' },
    ]);
  });

  it('keeps nothing of those who do not allow it', async () => {
    const ada = await app.createPerson();
    await ada.request('PATCH', '/api/privacy', { crashReports: false });
    expect((await ada.post('/api/client-errors', report)).status).toBe(204);
    expect(await kept(ada)).toEqual([]);
  });

  it('takes some an hour, and nothing else', async () => {
    const ada = await app.createPerson();
    const statuses = [];
    for (let count = 0; count < 21; count++)
      statuses.push((await ada.post('/api/client-errors', report)).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    const bob = await app.createPerson();
    expect((await bob.post('/api/client-errors', { ...report, text: 'more' })).status).toBe(400);
    expect((await bob.post('/api/client-errors', { ...report, stack: 'x'.repeat(9_000) })).status).toBe(400);
    expect((await app.anonymous().post('/api/client-errors', report)).status).toBe(401);
  });

  it('forgets them after a month', async () => {
    const ada = await app.createPerson();
    await ada.post('/api/client-errors', report);
    await deleteOldClientErrors(app.open.database, new Date(Date.now() + 29 * 86_400_000));
    expect(await kept(ada)).toHaveLength(1);
    await deleteOldClientErrors(app.open.database, new Date(Date.now() + 31 * 86_400_000));
    expect(await kept(ada)).toEqual([]);
  });
});
