import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#assembly/server/environment.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { appOrigin, TestBrowser } from '#tests/harness/test-browser.ts';
import { testPassword } from '#tests/harness/test-person.ts';
import { codeOf } from '#tests/reliability/support/two-factor.ts';
import { type IdentityProvider, startIdentityProvider } from '#tests/stand-ins/identity-provider.ts';
import { issueToken } from '../passwords/one-time-tokens.ts';

let provider: IdentityProvider;
/** Two servers over one database: before and after the operator closed every other way. */
let before: TestApp;
let everyday: TestApp;

beforeAll(async () => {
  provider = await startIdentityProvider(appOrigin);
  const variables = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_LABEL: 'Acme',
  };
  before = await startTestApp();
  everyday = await startTestApp({
    open: before.open,
    organisation: readEnv({ ...variables, OIDC_MODE: 'only' }).organisation,
  });
});
afterAll(async () => {
  await everyday.shutDown(0);
  await before.close();
  await provider.close();
});

const userOf = async (browser: TestBrowser) => (await browser.json('GET', '/api/account/session')).user;

async function signInAs(browser: TestBrowser, sub: string): Promise<string> {
  provider.accounts.set(sub, { email: `${sub}@acme.example`, email_verified: true });
  provider.visitor = sub;
  const { address } = await browser.json('POST', '/api/account/services/1/start', {});
  return browser.open(address);
}

async function signUpBefore(email: string): Promise<TestBrowser> {
  const browser = new TestBrowser(before.app);
  await browser.request('POST', '/api/account/sign-up', { name: 'Ada', email, password: testPassword });
  expect(await userOf(browser)).toMatchObject({ email });
  return browser;
}

describe('R110 the organisation as the only way in', () => {
  it('closes password, passkey, sign-up and reset on the API, and says so to the page', async () => {
    await signUpBefore('ada@acme.example');
    const browser = new TestBrowser(everyday.app);
    expect(await browser.json('GET', '/api/account/ways')).toEqual({
      own: false,
      providers: [{ id: '1', label: 'Acme' }],
      proxyEmail: null,
      resetBy: 'operator',
      signUp: 'open',
      first: null,
    });
    const assertion = {
      id: 'a',
      rawId: 'a',
      type: 'public-key',
      response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' },
    };
    for (const [path, body] of [
      ['sign-in', { email: 'ada@acme.example', password: testPassword }],
      ['sign-up', { name: 'Eve', email: 'eve@acme.example', password: testPassword }],
      ['sign-up/finish', { token: 'x', password: testPassword }],
      ['sign-in/passkey', { passkey: assertion }],
      ['forgot-password', { email: 'ada@acme.example' }],
      ['reset-password', { token: 'x', password: testPassword }],
    ] as const) {
      const answer = await browser.request('POST', `/api/account/${path}`, body);
      expect(answer.status, path).toBe(403);
      expect((await answer.json()).error.message).toBe('On this server, people can sign in only with Acme.');
    }
    expect(await userOf(browser)).toBeNull();
  });

  it('still takes the password as the proof of an account that was there before', async () => {
    await signUpBefore('bea@acme.example');
    const browser = new TestBrowser(everyday.app);
    const [, token] = (await signInAs(browser, 'bea')).split('#link=');
    const proof = { token, password: testPassword };
    expect((await browser.request('POST', '/api/account/sign-in/link', proof)).status).toBe(200);
    // The password no longer works here, so this sign-in is the last way in.
    const { linkedSignIns } = await browser.json('GET', '/api/security');
    const path = `/api/security/sign-ins/${linkedSignIns[0].id}`;
    expect((await browser.request('DELETE', path)).status).toBe(409);
  });
});

it('a link that the operator handed over sets the password, and says nothing of the address', async () => {
  const email = 'dora@home.example';
  const { id } = await userOf(await signUpBefore(email));
  const token = await before.open.database.transaction((tx) =>
    issueToken(tx, { userId: id, purpose: 'password-reset', details: { by: 'operator', email } }),
  );
  const browser = new TestBrowser(before.app);
  const password = 'a kettle on the sill';
  expect((await browser.request('POST', '/api/account/reset-password', { token, password })).status).toBe(
    204,
  );
  expect((await browser.request('POST', '/api/account/sign-in', { email, password })).status).toBe(200);
  expect((await browser.json('GET', '/api/security')).isEmailVerified).toBe(false);
});

describe('R112 two factors beside the organisation', () => {
  it('are asked for after the provider, and before a fresh proof by it', async () => {
    const browser = new TestBrowser(everyday.app);
    await signInAs(browser, 'cleo');
    await everyday.open.database.execute(sql`update auth_sessions set proved_at = now()`);
    const { key } = await browser.json('POST', '/api/security/two-factor');
    const on = await browser.request('POST', '/api/security/two-factor/confirm', { code: codeOf(key, -1) });
    expect(on.status).toBe(200);

    const again = new TestBrowser(everyday.app);
    const [, challenge] = (await signInAs(again, 'cleo')).split('#second-step=');
    expect(await userOf(again)).toBeNull();
    const step = { challenge, code: codeOf(key) };
    expect((await again.request('POST', '/api/account/sign-in/second-step', step)).status).toBe(200);
    expect(await userOf(again)).toMatchObject({ email: 'cleo@acme.example' });
    const { events } = await again.json('GET', '/api/security/activity');
    expect(events[0]).toMatchObject({ type: 'sign_in', details: { service: 'Acme' } });

    const proof = '/api/account/services/1/proof';
    expect((await again.request('POST', proof, {})).status).toBe(400);
    expect((await again.request('POST', proof, { code: '000000' })).status).toBe(400);
    expect((await again.request('POST', proof, { code: codeOf(key, 1) })).status).toBe(200);
  });
});
