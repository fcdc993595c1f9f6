import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEnv } from '#assembly/server/environment.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { TestBrowser } from '#tests/harness/test-browser.ts';
import { type HostileProvider, startHostileProvider } from '#tests/stand-ins/hostile-provider.ts';

let hostile: HostileProvider;
let second: HostileProvider;
let everyday: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  hostile = await startHostileProvider();
  second = await startHostileProvider();
  everyday = await startTestApp({
    organisation: readEnv({
      OIDC_ISSUER: hostile.issuer,
      OIDC_CLIENT_ID: 'everyday',
      OIDC_CLIENT_SECRET: 'a secret of the test',
      OIDC_2_ISSUER: second.issuer,
      OIDC_2_CLIENT_ID: 'everyday',
      OIDC_2_CLIENT_SECRET: 'another secret of the test',
    }).organisation,
  });
});
afterAll(async () => {
  await everyday.close();
  await hostile.close();
  await second.close();
});
beforeEach(() => {
  hostile.lie = {};
  second.lie = {};
  browser = new TestBrowser(everyday.app);
});
afterEach(() => {
  vi.useRealTimers();
});

async function begin(who = browser, provider = '1'): Promise<string> {
  const { address } = await who.json('POST', `/api/account/services/${provider}/start`, {});
  return address;
}

const user = async (who = browser) => (await who.json('GET', '/api/account/session')).user;
const problem = (page: string) => new URL(page, 'http://own.invalid').searchParams.get('problem');
const now = () => Math.floor(Date.now() / 1000);

/** Signs in once, so that what follows is compared with a sign-in that works. */
async function signIn(who = browser): Promise<string> {
  return who.open(hostile.answer(await begin(who)));
}

describe('R113 a provider, or somebody in its place, that lies', () => {
  it('lets the honest answer in', async () => {
    expect(await signIn()).toBe('/signin?next=%2Fdashboard');
    expect(await user()).toMatchObject({ email: 'mallory@acme.example' });
    expect(hostile.redeemed.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  });

  it.each<[string, HostileProvider['lie']]>([
    ['another audience', { claims: { aud: 'another-client' } }],
    ['several audiences, for another party', { claims: { aud: ['everyday', 'other'], azp: 'other' } }],
    ['another issuer', { claims: { iss: 'https://accounts.example' } }],
    ['no signature', { header: { alg: 'none' } }],
    ['a signature by a secret', { header: { alg: 'HS256' } }],
    ['a key that nobody knows', { isForged: true }],
    ['the name of a key that is not there', { header: { kid: 'nobody' } }],
    ['another nonce', { claims: { nonce: 'of another sign-in' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['a time that is over', { claims: { exp: now() - 3_600, iat: now() - 7_200 } }],
    ['a time that has not begun', { claims: { nbf: now() + 3_600 } }],
    ['no subject', { claims: { sub: undefined } }],
    ['a subject that is no text', { claims: { sub: { $ne: null } } }],
  ])('refuses %s', async (_, lie) => {
    hostile.lie = lie;
    expect(problem(await signIn())).toBe('refused');
    expect(await user()).toBeNull();
  });

  it('refuses an address that is not confirmed, in whatever way it is said', async () => {
    for (const said of [false, 'false', 'yes', 1, null, undefined, {}]) {
      hostile.lie = { claims: { sub: `new-${String(said)}`, email_verified: said } };
      expect(problem(await signIn()), String(said)).toBe('unverified');
    }
    expect(await user()).toBeNull();
  });

  it('forgives clocks that differ by less than a minute', async () => {
    hostile.lie = { claims: { iat: now() + 40, nbf: now() + 40, exp: now() - 40 } };
    expect(problem(await signIn())).toBeNull();
    hostile.lie = { claims: { exp: now() - 90 } };
    expect(problem(await signIn(new TestBrowser(everyday.app)))).toBe('refused');
  });

  it('says that the provider is away when it is in trouble', async () => {
    hostile.lie = { tokenStatus: 503 };
    expect(problem(await signIn())).toBe('unreachable');
  });

  it('takes each answer once, though the provider takes the code again', async () => {
    const back = hostile.answer(await begin());
    const redeemedBefore = hostile.redeemed.length;
    expect(problem(await browser.open(back))).toBeNull();
    await browser.request('POST', '/api/account/sign-out');
    expect(problem(await browser.open(back))).toBe('expired');
    expect(await user()).toBeNull();
    const parallel = hostile.answer(await begin());
    const pages = await Promise.all(Array.from({ length: 8 }, () => browser.open(parallel)));
    expect(pages.filter((page) => problem(page) === null)).toHaveLength(1);
    expect(hostile.redeemed.length - redeemedBefore).toBe(2);
  });

  it('takes no answer in another browser, and leaves it to the right one', async () => {
    const back = hostile.answer(await begin());
    const victim = new TestBrowser(everyday.app);
    expect(problem(await victim.open(back))).toBe('expired');
    await begin(victim);
    expect(problem(await victim.open(back))).toBe('expired');
    expect(await user(victim)).toBeNull();
    expect(problem(await browser.open(back))).toBeNull();
  });

  it('takes no answer without a state, or with one of its own making', async () => {
    const authorization = await begin();
    for (const state of ['', 'made-up', 'null']) {
      expect(problem(await browser.open(hostile.answer(authorization, { state })))).toBe('expired');
    }
  });

  it('refuses the answer of one provider in place of another’s', async () => {
    // The address names the provider that answers; nobody who returns to another provider's address was sent there.
    const authorization = await begin();
    expect(problem(await browser.open(hostile.answer(authorization, { iss: second.issuer })))).toBe(
      'refused',
    );
    const back = new URL(hostile.answer(await begin()));
    back.pathname = back.pathname.replace('/services/1/', '/services/2/');
    expect(problem(await browser.open(back.href))).toBe('expired');
    // A token of one provider that was issued for a sign-in with the other.
    second.lie = { claims: { iss: hostile.issuer } };
    const other = await begin(browser, '2');
    expect(problem(await browser.open(second.answer(other)))).toBe('refused');
    expect(await user()).toBeNull();
  });

  it('is who it is at one provider only: the same subject at another is somebody else', async () => {
    await signIn();
    second.lie = { claims: { email: 'mallory@other.example' } };
    const there = new TestBrowser(everyday.app);
    await there.open(second.answer(await begin(there, '2')));
    expect((await user(there)).id).not.toBe((await user()).id);
  });

  it('R115 asks for new keys when one is used that it does not know, once a minute at most', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
    await signIn();
    const asked = hostile.keysAsked;
    hostile.rotateKeys();
    // These keys were fetched a moment ago: they are not fetched again so soon, whatever is signed.
    for (let n = 0; n < 5; n++) expect(problem(await signIn())).toBe('refused');
    expect(hostile.keysAsked).toBe(asked);
    vi.setSystemTime(Date.now() + 61_000);
    expect(problem(await signIn())).toBeNull();
    expect(hostile.keysAsked).toBe(asked + 1);
  });

  it('takes no old proof for a fresh one', async () => {
    hostile.lie = { claims: { sub: 'freya', email: 'freya@acme.example' } };
    await signIn();
    const prove = async () => {
      const body = { next: '/profile/security' };
      const { address } = await browser.json('POST', '/api/account/services/1/proof', body);
      expect(new URL(address).searchParams.get('max_age')).toBe('0');
      const next = new URL(await browser.open(hostile.answer(address)), 'http://own.invalid');
      return problem(next.searchParams.get('next') ?? '');
    };
    const claims = { sub: 'freya' };
    hostile.lie = { claims: { ...claims, auth_time: now() - 600 } };
    expect(await prove()).toBe('not-fresh');
    hostile.lie = { claims };
    expect(await prove()).toBe('refused');
    const link = '/api/account/services/1/link';
    expect((await browser.request('POST', link, {})).status).toBe(403);
    hostile.lie = { claims: { ...claims, auth_time: now() } };
    expect(await prove()).toBeNull();
    expect((await browser.request('POST', link, {})).status).toBe(200);
  });
});
