import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#assembly/server/environment.ts';
import { operatorEvents, operators } from '#features/accounts/server/operators.table.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { appOrigin, TestBrowser } from '#tests/harness/test-browser.ts';
import { testPassword } from '#tests/harness/test-person.ts';
import { type IdentityProvider, startIdentityProvider } from '#tests/stand-ins/identity-provider.ts';
import { addOperator } from '../operators/operators.ts';

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
      OIDC_OPERATOR_CLAIM: 'groups',
      OIDC_OPERATORS: 'it, board',
    }).organisation,
  });
});
afterAll(async () => {
  await everyday.close();
  await provider.close();
});

async function signIn(
  sub: string,
  groups: unknown,
  {
    browser = new TestBrowser(everyday.app),
    purpose = 'start',
  }: { browser?: TestBrowser; purpose?: string } = {},
): Promise<{ browser: TestBrowser; page: string }> {
  provider.accounts.set(sub, {
    email: `${sub}@acme.example`,
    email_verified: true,
    name: sub,
    groups: groups as string[],
  });
  provider.visitor = sub;
  const { address } = await browser.json('POST', `/api/account/services/1/${purpose}`, {});
  return { browser, page: await browser.open(address) };
}

const userOf = async (browser: TestBrowser) => (await browser.json('GET', '/api/account/session')).user;

async function isOperator(browser: TestBrowser): Promise<boolean> {
  const { id } = await userOf(browser);
  const rows = await everyday.open.database.select().from(operators).where(eq(operators.userId, id));
  return rows.length === 1;
}

async function eventsAbout(browser: TestBrowser) {
  const { id } = await userOf(browser);
  const rows = await everyday.open.database
    .select()
    .from(operatorEvents)
    .where(eq(operatorEvents.aboutId, id));
  return rows.map(({ via, action }) => `${via}: ${action}`).sort();
}

describe('R174 who runs the server by the word of their organisation', () => {
  it('is an operator from the first sign-in, sees the console, and is written down', async () => {
    const { browser } = await signIn('ida', ['staff', 'it']);
    expect(await isOperator(browser)).toBe(true);
    expect(await eventsAbout(browser)).toEqual(['organisation: operator_added']);
    await signIn('ida', ['it'], { browser, purpose: 'proof' });
    const { operators: listed } = await browser.json('GET', '/api/admin/operators');
    expect(listed).toEqual([expect.objectContaining({ email: 'ida@acme.example', isByOrganisation: true })]);
    const { events } = await browser.json('GET', '/api/admin/events');
    expect(events[0]).toMatchObject({ via: 'organisation', action: 'operator_added', who: null });
  });

  it.each([
    ['no groups', undefined],
    ['others', ['staff', 'IT', 'it ', 'itx']],
    ['a group of groups', [['it']]],
    ['an object', { it: true }],
    ['a sentence with the name in it', 'it, staff'],
  ])('is nobody with %s', async (_, groups) => {
    const { browser } = await signIn(`odd-${crypto.randomUUID()}`, groups);
    expect(await userOf(browser)).not.toBeNull();
    expect(await isOperator(browser)).toBe(false);
    expect((await browser.request('GET', '/api/admin/operators')).status).toBe(404);
  });

  it('is none any more at the next sign-in without it, though nobody else was left', async () => {
    const { browser } = await signIn('jon', ['board']);
    expect(await isOperator(browser)).toBe(true);
    await signIn('jon', ['staff']);
    expect(await isOperator(browser)).toBe(false);
    expect(await eventsAbout(browser)).toEqual([
      'organisation: operator_added',
      'organisation: operator_removed',
    ]);
    // The earlier login has no rights left either.
    expect((await browser.request('GET', '/api/admin/operators')).status).toBe(404);
  });

  it('is asked again when they prove who they are for the console', async () => {
    const { browser } = await signIn('kim', ['it']);
    await signIn('kim', [], { browser, purpose: 'proof' });
    expect(await isOperator(browser)).toBe(false);
  });

  it('stays one who was named here, whatever the organisation says', async () => {
    const { browser } = await signIn('lea', ['it']);
    const { id, email } = await userOf(browser);
    const { database } = everyday.open;
    expect(await database.transaction((tx) => addOperator(tx, { id, email }, { via: 'command' }))).toBe(true);
    await signIn('lea', []);
    expect(await isOperator(browser)).toBe(true);
  });

  it('gets nothing from an account that is not proved to be theirs', async () => {
    const owner = new TestBrowser(everyday.app);
    const body = { name: 'Max', email: 'max@acme.example', password: testPassword };
    expect((await owner.request('POST', '/api/account/sign-up', body)).status).toBe(200);
    const { browser, page } = await signIn('max', ['it']);
    const token = /#link=([\w-]+)$/.exec(page)?.[1];
    expect(await isOperator(owner)).toBe(false);
    const proof = { token, password: testPassword };
    expect((await browser.request('POST', '/api/account/sign-in/link', proof)).status).toBe(200);
    expect(await isOperator(owner)).toBe(true);
    // Once unlinked, the claim is worth nothing.
    const { linkedSignIns } = await browser.json('GET', '/api/security');
    const removal = `/api/security/sign-ins/${linkedSignIns[0].id}`;
    expect((await browser.request('DELETE', removal)).status).toBe(204);
    expect(await isOperator(owner)).toBe(false);
  });
});
