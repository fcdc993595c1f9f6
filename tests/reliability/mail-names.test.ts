import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, nextAddress, type Person, signUpPerson } from './support/person.ts';
import { query } from './support/tables.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const site = 'win.evil.example';

function post(path: string, body: object) {
  return call(server.origin, 'POST', path, body, { 'x-forwarded-for': nextAddress() });
}

/** Triggers every email that an account with an unconfirmed address can cause. */
async function causeMails(person: Person): Promise<void> {
  const { email, password } = person;
  await post('/api/account/sign-up', { name: 'Somebody', email, password: 'quite another one' });
  await post('/api/account/forgot-password', { email });
  await person.request('POST', '/api/account/verify-email/letter', {});
  await server.runJobs();
  await query(server.database, sql`update users set subscription_tier = 'standard'`);
  const key = await person.request('POST', '/api/keys', { name: site, scopes: ['chat'], expiresInDays: 30 });
  expect(key.status, key.text).toBeLessThan(300);
  const other = `${site.replaceAll('.', '-')}-${crypto.randomUUID()}@${site}`;
  await person.request('POST', '/api/profile/email', { email: other });
  await server.runJobs();
  const [, token] = /#([\w-]+)/.exec(server.mails.find(({ to }) => to === other)?.text ?? '') ?? [];
  await post('/api/profile/email/confirm', { token });
  await server.runJobs();
  server.mails.splice(0, server.mails.length, ...server.mails.filter(({ to }) => to !== other));
  const bertha = await signUpPerson(server.origin, site);
  const changed = await bertha.request('POST', '/api/security/password', {
    currentPassword: password,
    newPassword: 'a very fine pass phrase',
    signOutOthers: false,
  });
  expect(changed.status).toBeLessThan(300);
  const carla = await signUpPerson(server.origin, site);
  expect((await carla.request('DELETE', '/api/account', { email: carla.email })).status).toBe(204);
  await server.runJobs();
}

it('R92 no name that somebody chose reaches an unconfirmed address as a link', async () => {
  await causeMails(await signUpPerson(server.origin, site));
  const subjects = new Set(server.mails.map(({ subject }) => subject));
  // If the name were used, all of them would greet by it.
  expect(subjects.size).toBeGreaterThanOrEqual(6);
  for (const { subject, text, html } of server.mails) {
    expect(`${subject}\n${text}\n${html}`, subject).not.toMatch(/evil/);
    expect(text).toMatch(/^Hello,\n/);
  }
});

it('R92 an ordinary name is greeted', async () => {
  server.mails.length = 0;
  await post('/api/account/sign-up', {
    name: 'Maya O’Brien',
    email: 'maya@okafor.example',
    password: 'correct horse battery',
  });
  await server.runJobs();
  expect(server.mails.find(({ to }) => to === 'maya@okafor.example')?.text).toMatch(/^Hello Maya O’Brien,\n/);
});
