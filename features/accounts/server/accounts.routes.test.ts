import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { testPassword } from '#tests/harness/test-person.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const valid = { name: 'Maya Okafor', email: 'maya@okafor.example', password: testPassword };

describe('POST /api/account/sign-up', () => {
  it('makes the account and its profile, and signs in', async () => {
    const maya = app.anonymous();
    const response = await maya.post('/api/account/sign-up', {
      ...valid,
      email: 'Maya@Okafor.example',
      timeZone: 'Europe/London',
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ next: '/dashboard' });
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-everyday\.session=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await (await maya.get('/api/account/session')).json()).toMatchObject({
      user: { email: 'maya@okafor.example', name: 'Maya Okafor' },
    });
    const { rows } = (await app.open.database.execute(
      sql`select subscription_tier, time_zone from users where email = 'maya@okafor.example'`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ subscription_tier: 'free', time_zone: 'Europe/London' }]);
  });

  it('answers a known address like a new one and signs nobody in', async () => {
    const stranger = app.anonymous();
    const response = await stranger.post('/api/account/sign-up', {
      ...valid,
      password: 'another long password',
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ next: '/dashboard' });
    expect(await (await stranger.get('/api/account/session')).json()).toEqual({ user: null });
  });

  it.each([
    ['a short name', { name: ' A ' }, 'Name must be at least 2 characters'],
    ['an address that is none', { email: 'maya@' }, 'Invalid email address'],
    ['a short password', { password: '1234567' }, 'Password must be at least 8 characters'],
    ['a very long password', { password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
    ['a common password', { password: 'password123' }, 'That password is too common. Choose another.'],
    ['a tier of its own', { subscriptionTier: 'enterprise' }, undefined],
  ])('refuses %s', async (_, change, message) => {
    const response = await app
      .anonymous()
      .post('/api/account/sign-up', { ...valid, email: 'new@example.test', ...change });
    expect(response.status).toBe(400);
    if (message) expect((await response.json()).error.message).toBe(message);
  });

  it.each(['8 chars!', 'x'.repeat(64), '  spaces around  ', '🍚🍛🍜🍝🍞🍟🍠🍡 rice'])(
    'keeps %j verbatim',
    async (password) => {
      const email = `verbatim-${crypto.randomUUID()}@example.test`;
      await app.anonymous().signUp({ name: 'Verbatim', email, password });
      expect((await app.anonymous().post('/api/account/sign-in', { email, password })).status).toBe(200);
      const other = await app.anonymous().post('/api/account/sign-in', { email, password: `${password} ` });
      expect(other.status).toBe(401);
    },
  );

  it('leaves nothing behind when the profile cannot be written', async () => {
    const { database } = app.open;
    await database.execute(
      sql`alter table auth_accounts add constraint refuse check (password is null) not valid`,
    );
    try {
      const response = await app
        .anonymous()
        .post('/api/account/sign-up', { ...valid, email: 'lost@example.test' });
      expect(response.status).toBe(500);
      expect((await response.json()).error).toMatchObject({
        code: 'profile_failed',
        message: 'Failed to create user profile',
      });
    } finally {
      await database.execute(sql`alter table auth_accounts drop constraint refuse`);
    }
    const { rows } = (await database.execute(
      sql`select id from users where email = 'lost@example.test'`,
    )) as unknown as {
      rows: unknown[];
    };
    expect(rows).toEqual([]);
  });
});

describe('POST /api/account/sign-in', () => {
  it('says the same for a wrong password and an unknown address', async () => {
    const wrong = await app
      .anonymous()
      .post('/api/account/sign-in', { email: valid.email, password: 'wrong password' });
    const unknown = await app
      .anonymous()
      .post('/api/account/sign-in', { email: 'nobody@example.test', password: 'wrong password' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const [first, second] = [await wrong.json(), await unknown.json()];
    expect(first.error.message).toBe('Failed to sign in. Please try again.');
    expect({ ...first.error, requestId: '' }).toEqual({ ...second.error, requestId: '' });
  });
});

describe('POST /api/account/sign-out', () => {
  it('ends the session on the server, not only in the browser', async () => {
    const person = await app.createPerson();
    const { cookie } = person;
    expect((await person.post('/api/account/sign-out')).status).toBe(204);
    const copy = app.anonymous();
    copy.cookie = cookie;
    expect((await copy.get('/api/usage')).status).toBe(401);
    expect((await app.anonymous().post('/api/account/sign-out')).status).toBe(204);
  });
});
