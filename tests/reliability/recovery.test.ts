import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, cookiesOf, nextAddress, type Person, personWith, signUpPerson } from './support/person.ts';
import { query } from './support/tables.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { codeOf, switchOnTwoFactor } from './support/two-factor.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newPassword = 'a kettle on the windowsill';

function post(path: string, body: unknown) {
  return call(server.origin, 'POST', path, body, { 'x-forwarded-for': nextAddress() });
}

function signIn(person: Person, password: string) {
  return post('/api/account/sign-in', { email: person.email, password });
}

/** The token from the newest email of this kind. */
async function mailedToken(person: Person, page: 'reset-password' | 'verify-email'): Promise<string> {
  await server.runJobs();
  const texts = server.mails.filter(({ to }) => to === person.email).map(({ text }) => text);
  const links = texts.flatMap((text) => [...text.matchAll(new RegExp(`/${page}#([\\w-]+)`, 'gu'))]);
  const token = links.at(-1)?.[1];
  if (!token) throw new Error(`no email with a link to ${page}`);
  return token;
}

async function forget(person: Person): Promise<string> {
  const asked = await post('/api/account/forgot-password', { email: person.email.toUpperCase() });
  expect(asked.status).toBe(204);
  return mailedToken(person, 'reset-password');
}

const reset = (token: unknown, password = newPassword) =>
  post('/api/account/reset-password', { token, password });

describe('R4 a forgotten password', () => {
  it('is reset by a link, which ends every login and works once', async () => {
    const ada = await signUpPerson(server.origin, 'Ada');
    const phone = personWith(server.origin, {
      ...ada,
      cookie: cookiesOf((await signIn(ada, ada.password)).headers),
    });
    const token = await forget(ada);
    expect((await reset(token)).status).toBe(204);
    for (const device of [ada, phone]) {
      expect((await device.request('GET', '/api/usage')).status).toBe(401);
    }
    expect((await signIn(ada, ada.password)).status).toBe(401);
    expect((await signIn(ada, newPassword)).status).toBe(200);
    expect((await reset(token, 'a third pass phrase')).status).toBe(404);
    expect((await signIn(ada, newPassword)).status).toBe(200);
  });

  it('is set by one of ten who use the link together', async () => {
    const ada = await signUpPerson(server.origin, 'Ada');
    const token = await forget(ada);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reset(token, `pass phrase number ${index}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(9);
    const winner = statuses.indexOf(204);
    expect((await signIn(ada, `pass phrase number ${winner}`)).status).toBe(200);
  });

  it('is not set by a token that is null, empty, made up, of another kind, or only looked up in the table', async () => {
    const ada = await signUpPerson(server.origin, 'Ada');
    await forget(ada);
    for (const token of [null, '', 0, {}, []]) expect((await reset(token)).status, String(token)).toBe(400);
    const verification = await mailedToken(ada, 'verify-email');
    const [row] = await query<{ id: string; token_hash: string }>(
      server.database,
      sql`select t.id, t.token_hash from auth_tokens t join users u on u.id = t.user_id
          where u.email = ${ada.email} and t.purpose = 'password-reset'`,
    );
    for (const token of ['null', 'undefined', verification, row?.id, row?.token_hash]) {
      expect((await reset(token)).status, token).toBe(404);
    }
    expect((await signIn(ada, ada.password)).status).toBe(200);
  });

  it('is set only by the newest link', async () => {
    const ada = await signUpPerson(server.origin, 'Ada');
    const older = await forget(ada);
    const newer = await forget(ada);
    expect(newer).not.toBe(older);
    expect((await reset(older)).status).toBe(404);
    expect((await reset(newer)).status).toBe(204);
  });

  it('is not set after an hour', async () => {
    const ada = await signUpPerson(server.origin, 'Ada');
    const token = await forget(ada);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 + 1000 });
    try {
      expect((await reset(token)).status).toBe(404);
    } finally {
      vi.useRealTimers();
    }
    expect((await reset(token)).status).toBe(204);
  });

  it('is not set to a common password, and the link stays good for a better one', async () => {
    const ada = await signUpPerson(server.origin, 'Ada');
    const token = await forget(ada);
    expect((await reset(token, 'password123')).status).toBe(400);
    expect((await reset(token, 'short')).status).toBe(400);
    expect((await reset(token)).status).toBe(204);
  });

  it('does not switch off the second factor, and ends a sign-in that was between its steps', async () => {
    const ada = await signUpPerson(server.origin, 'Ada');
    const key = await switchOnTwoFactor(ada);
    const between = (await signIn(ada, ada.password)).json.challenge;
    expect((await reset(await forget(ada))).status).toBe(204);
    const late = await post('/api/account/sign-in/second-step', { challenge: between, code: codeOf(key) });
    expect(late.status).toBe(404);
    const first = await signIn(ada, newPassword);
    expect(first.json.next).toBe('second-step');
    expect(first.headers.getSetCookie()).toEqual([]);
    const { challenge } = first.json;
    const second = await post('/api/account/sign-in/second-step', { challenge, code: codeOf(key) });
    expect(second.status).toBe(200);
  });

  it('lets the owner in at once, even while their password was being guessed', async () => {
    const ada = await signUpPerson(server.origin, 'Ada');
    for (let guess = 0; guess < 10; guess += 1) await signIn(ada, `a wrong one ${guess}`);
    expect((await signIn(ada, ada.password)).status).toBe(429);
    expect((await reset(await forget(ada))).status).toBe(204);
    expect((await signIn(ada, newPassword)).status).toBe(200);
  });

  it('keeps no token that could be read from the table, and sends few emails', async () => {
    const ada = await signUpPerson(server.origin, 'Ada');
    const token = await forget(ada);
    const rows = await query(server.database, sql`select t::text as row from auth_tokens t`);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (let time = 0; time < 20; time += 1) {
      expect((await post('/api/account/forgot-password', { email: ada.email })).status).toBe(204);
    }
    await server.runJobs();
    expect(server.mails.filter(({ to }) => to === ada.email).length).toBeLessThan(6);
  });
});

describe('confirming an address', () => {
  it('works once, by the link of the email that greets a new person', async () => {
    const ada = await signUpPerson(server.origin, 'Ada');
    const token = await mailedToken(ada, 'verify-email');
    expect((await ada.request('GET', '/api/security')).json.isEmailVerified).toBe(false);
    expect((await post('/api/account/verify-email', { token })).status).toBe(204);
    expect((await ada.request('GET', '/api/security')).json.isEmailVerified).toBe(true);
    expect((await post('/api/account/verify-email', { token })).status).toBe(404);
  });

  it('does not work for an address that was changed since', async () => {
    const ada = await signUpPerson(server.origin, 'Ada');
    const token = await mailedToken(ada, 'verify-email');
    await server.database.execute(
      sql`update users set email = ${`new-${ada.email}`} where email = ${ada.email}`,
    );
    expect((await post('/api/account/verify-email', { token })).status).toBe(404);
  });
});
