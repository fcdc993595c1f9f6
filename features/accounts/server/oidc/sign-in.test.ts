import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#assembly/server/environment.ts';
import { users } from '#features/accounts/server/accounts.table.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { appOrigin, TestBrowser } from '#tests/harness/test-browser.ts';
import { testPassword } from '#tests/harness/test-person.ts';
import { type IdentityProvider, startIdentityProvider } from '#tests/stand-ins/identity-provider.ts';

let provider: IdentityProvider;
let everyday: TestApp;

beforeAll(async () => {
  provider = await startIdentityProvider(appOrigin);
  everyday = await startTestApp({
    organisation: readEnv({
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_LABEL: 'Acme',
      OIDC_SCOPES: 'openid email profile groups',
      OIDC_DOMAINS: 'acme.example, Acme.Test',
      OIDC_PLAN_CLAIM: 'groups',
      OIDC_PLANS: '{"staff":"pro","guests":"free"}',
    }).organisation,
  });
});
afterAll(async () => {
  await everyday.close();
  await provider.close();
});
afterEach(() => {
  provider.visitor = null;
});

const start = '/api/account/services/1/start';

/** Signs in at the provider as this person and returns; gives the page on which the browser ends. */
async function goTo(
  browser: TestBrowser,
  visitor: string | null,
  { path = start, body = {} }: { path?: string; body?: object } = {},
): Promise<string> {
  provider.visitor = visitor;
  const { address } = await browser.json('POST', path, body);
  return browser.open(address);
}

function account(sub: string, more: object = {}): string {
  provider.accounts.set(sub, {
    email: `${sub}@acme.example`,
    email_verified: true,
    name: sub.toUpperCase(),
    ...more,
  });
  return sub;
}

const sessionOf = async (browser: TestBrowser) => (await browser.json('GET', '/api/account/session')).user;

async function withPassword(email: string): Promise<TestBrowser> {
  const browser = new TestBrowser(everyday.app);
  const body = { name: 'Somebody', email, password: testPassword };
  expect((await browser.request('POST', '/api/account/sign-up', body)).status).toBe(200);
  return browser;
}

const linkOf = (page: string) => /#link=([\w-]+)$/.exec(page)?.[1];

describe('R110 signing in with an organisation', () => {
  it('creates an account of a confirmed address, on the plan that its groups say', async () => {
    const browser = new TestBrowser(everyday.app);
    const page = await goTo(browser, account('maya', { groups: ['staff'] }), {
      body: { next: '/notes', timeZone: 'Europe/Lisbon' },
    });
    expect(page).toBe('/signin?next=%2Fnotes');
    expect(await sessionOf(browser)).toMatchObject({ email: 'maya@acme.example', name: 'MAYA' });
    const [person] = await everyday.open.database
      .select()
      .from(users)
      .where(eq(users.email, 'maya@acme.example'));
    expect(person).toMatchObject({
      emailVerified: true,
      subscriptionTier: 'pro',
      timeZone: 'Europe/Lisbon',
    });
    const { events } = await browser.json('GET', '/api/security/activity');
    expect(events[0]).toMatchObject({ type: 'signed_up', details: { service: 'Acme' } });
  });

  it('knows them by what the provider calls them, not by their address, and follows their plan', async () => {
    const first = new TestBrowser(everyday.app);
    await goTo(first, account('nora'));
    const { id } = await sessionOf(first);
    account('nora', { email: 'nora.married@acme.test', groups: ['staff'] });
    const second = new TestBrowser(everyday.app);
    await goTo(second, 'nora');
    expect(await sessionOf(second)).toMatchObject({ id, email: 'nora@acme.example' });
    const [person] = await everyday.open.database.select().from(users).where(eq(users.id, id));
    expect(person?.subscriptionTier).toBe('pro');
  });

  it.each([
    ['unverified', { email_verified: false }],
    ['unverified', { email: undefined }],
    ['domain', { email: 'eve@evil.example' }],
    ['domain', { email: 'eve@sub.acme.example' }],
  ])('says “%s” of %j and makes nothing', async (problem, claims) => {
    const browser = new TestBrowser(everyday.app);
    const page = await goTo(browser, account(`odd-${crypto.randomUUID()}`, claims));
    expect(page).toBe(`/signin?problem=${problem}&next=%2Fdashboard`);
    expect(await sessionOf(browser)).toBeNull();
    const found = await everyday.open.database.select().from(users).where(sql`${users.email} like 'eve@%'`);
    expect(found).toEqual([]);
  });

  it('says that the person cancelled', async () => {
    const browser = new TestBrowser(everyday.app);
    expect(await goTo(browser, null)).toBe('/signin?problem=cancelled&next=%2Fdashboard');
  });

  it('has no provider but those of the operator', async () => {
    const browser = new TestBrowser(everyday.app);
    expect((await browser.request('POST', '/api/account/services/2/start', {})).status).toBe(404);
  });
});

describe('R111 an account that is there already', () => {
  it('is not opened by its address alone, but by a proof besides', async () => {
    const owner = await withPassword('otto@acme.example');
    const { id } = await sessionOf(owner);
    const browser = new TestBrowser(everyday.app);
    const page = await goTo(browser, account('otto'));
    const token = linkOf(page);
    expect(await sessionOf(browser)).toBeNull();
    expect(await browser.json('POST', '/api/account/sign-in/link/ways', { token })).toEqual({
      email: 'otto@acme.example',
      service: 'Acme',
      password: true,
      code: false,
      passkey: false,
    });
    const wrong = await browser.request('POST', '/api/account/sign-in/link', { token, password: 'a guess' });
    expect(wrong.status).toBe(400);
    expect((await browser.request('POST', '/api/account/sign-in/link', { token })).status).toBe(400);
    expect(await sessionOf(browser)).toBeNull();
    const body = { token, password: testPassword };
    expect((await browser.request('POST', '/api/account/sign-in/link', body)).status).toBe(200);
    expect(await sessionOf(browser)).toMatchObject({ id });
    // From now on the provider is enough; the proof was needed once.
    const again = new TestBrowser(everyday.app);
    await goTo(again, 'otto');
    expect(await sessionOf(again)).toMatchObject({ id });
    expect((await browser.request('POST', '/api/account/sign-in/link', body)).status).toBe(404);
    await everyday.runJobs();
    const subjects = everyday.mails
      .filter(({ to }) => to === 'otto@acme.example')
      .map((mail) => mail.subject);
    expect(subjects).toContain('A sign-in was linked to your account');
  });

  it('does not let the word for one account in be used after the password was reset', async () => {
    const owner = await withPassword('pia@acme.example');
    const browser = new TestBrowser(everyday.app);
    const token = linkOf(await goTo(browser, account('pia')));
    const change = {
      currentPassword: testPassword,
      newPassword: 'a kettle on the sill',
      signOutOthers: false,
    };
    expect((await owner.request('POST', '/api/security/password', change)).status).toBe(204);
    const body = { token, password: 'a kettle on the sill' };
    expect((await browser.request('POST', '/api/account/sign-in/link', body)).status).toBe(404);
  });

  it('is linked from its security page, after a fresh proof, and unlinked again', async () => {
    const owner = await withPassword('quinn@home.example');
    const linkPath = '/api/account/services/1/link';
    expect(await goTo(owner, account('quinn'), { path: linkPath, body: { next: '/profile/security' } })).toBe(
      '/signin?next=%2Fprofile%2Fsecurity',
    );
    const { linkedSignIns } = await owner.json('GET', '/api/security');
    expect(linkedSignIns).toEqual([
      { id: expect.any(String), label: 'Acme', email: 'quinn@acme.example', createdAt: expect.any(String) },
    ]);
    const removal = `/api/security/sign-ins/${linkedSignIns[0].id}`;
    expect((await owner.request('DELETE', removal)).status).toBe(204);
    expect((await owner.json('GET', '/api/security')).linkedSignIns).toEqual([]);
    await everyday.open.database.execute(sql`update auth_sessions set proved_at = now() - interval '1 hour'`);
    const stale = await owner.request('POST', linkPath, {});
    expect(stale.status).toBe(403);
  });

  it('is not linked to a sign-in that belongs to somebody else', async () => {
    await goTo(new TestBrowser(everyday.app), account('rosa'));
    const other = await withPassword('sven@home.example');
    const page = await goTo(other, 'rosa', {
      path: '/api/account/services/1/link',
      body: { next: '/profile/security' },
    });
    expect(decodeURIComponent(page)).toBe('/signin?next=/profile/security?problem=taken');
  });

  it('keeps its last way in', async () => {
    const browser = new TestBrowser(everyday.app);
    await goTo(browser, account('tara'));
    await everyday.open.database.execute(sql`update auth_sessions set proved_at = now()`);
    const { linkedSignIns, passwordChangedAt } = await browser.json('GET', '/api/security');
    expect(passwordChangedAt).toBeNull();
    const refused = await browser.request('DELETE', `/api/security/sign-ins/${linkedSignIns[0].id}`);
    expect(refused.status).toBe(409);
    expect((await refused.json()).error.message).toContain('the only way to sign in to your account');
    expect((await browser.json('GET', '/api/security')).linkedSignIns).toHaveLength(1);
  });
});

describe('R112 proving afresh who one is, without a password', () => {
  const proofPath = '/api/account/services/1/proof';
  const exportPath = '/api/account/services/1/link';

  it('asks at the provider, though the login there goes on, and counts from then', async () => {
    const browser = new TestBrowser(everyday.app);
    await goTo(browser, account('uma'));
    // The login alone is no proof: someone who borrowed the browser would have it too.
    expect((await browser.request('POST', exportPath, {})).status).toBe(403);
    expect((await browser.json('GET', '/api/account/proof')).services).toEqual([{ id: '1', label: 'Acme' }]);
    const asked = provider.asked;
    const page = await goTo(browser, 'uma', { path: proofPath, body: { next: '/profile/security' } });
    expect(page).toBe('/signin?next=%2Fprofile%2Fsecurity');
    expect(provider.asked).toBe(asked + 1);
    expect((await browser.request('POST', exportPath, {})).status).toBe(200);
  });

  it('takes nobody else’s word for it', async () => {
    const browser = new TestBrowser(everyday.app);
    await goTo(browser, account('vera'));
    // Signed out there, so that someone else can sign in.
    browser.jars.delete(provider.issuer);
    const page = await goTo(browser, account('wanda'), {
      path: proofPath,
      body: { next: '/profile/security' },
    });
    expect(decodeURIComponent(page)).toBe('/signin?next=/profile/security?problem=other-person');
    expect((await browser.request('POST', exportPath, {})).status).toBe(403);
  });
});

describe('signing out', () => {
  it('ends the login at the provider as well', async () => {
    const browser = new TestBrowser(everyday.app);
    await goTo(browser, account('xena'));
    const { address } = await browser.json('POST', '/api/account/sign-out');
    const url = new URL(address);
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${appOrigin}/signin`);
    expect((await fetch(address, { redirect: 'manual' })).status).toBeLessThan(400);
    expect(await sessionOf(browser)).toBeNull();
  });
});
