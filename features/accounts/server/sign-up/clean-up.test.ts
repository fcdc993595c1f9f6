import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { cleanUpAccounts } from './clean-up.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('removes what is over and leaves the rest', async () => {
  const { database } = app.open;
  const person = await app.createPerson();
  for (const [id, end] of [
    ['over', '-1 hour'],
    ['good', '1 hour'],
  ] as const) {
    await database.execute(sql`
      insert into auth_tokens (id, user_id, purpose, token_hash, expires_at)
      values (${id}, ${person.id}, 'password-reset', ${id}, now() + ${end}::interval)`);
    await database.execute(sql`
      insert into auth_verifications (id, identifier, value, expires_at)
      values (${id}, 'passkey-sign-in', '', now() + ${end}::interval)`);
    await database.execute(sql`
      insert into auth_sessions (id, user_id, token, expires_at)
      values (${id}, ${person.id}, ${id}, now() + ${end}::interval)`);
    await database.execute(sql`
      insert into auth_guesses (address_hash, count, ends_at) values (${id}, 1, now() + ${end}::interval)`);
  }
  await database.execute(sql`
    insert into audit_events (id, user_id, type, created_at) values
      ('over', ${person.id}, 'sign_in', now() - interval '401 days'),
      ('good', ${person.id}, 'sign_in', now() - interval '399 days')`);
  await cleanUpAccounts(database);
  for (const table of ['auth_tokens', 'auth_verifications', 'auth_sessions', 'audit_events']) {
    const { rows } = (await database.execute(
      sql`select id from ${sql.identifier(table)} where id in ('over', 'good')`,
    )) as unknown as { rows: unknown[] };
    expect(rows, table).toEqual([{ id: 'good' }]);
  }
  const { rows: guesses } = (await database.execute(
    sql`select address_hash from auth_guesses where address_hash in ('over', 'good')`,
  )) as unknown as { rows: unknown[] };
  expect(guesses).toEqual([{ address_hash: 'good' }]);
  expect((await person.get('/api/security')).status).toBe(200);
});

it('removes emails that are files, to addresses that nobody confirmed in time', async () => {
  const { database } = app.open;
  const [person, owner] = [await app.createPerson(), await app.createPerson()];
  const asked = async (id: string, email: string, end: string) =>
    database.execute(sql`
      insert into auth_tokens (id, user_id, purpose, token_hash, expires_at, details)
      values (${id}, ${person.id}, 'email-change', ${id}, now() + ${end}::interval, ${JSON.stringify({ email })}::jsonb)`);
  const signedUp = async (id: string, email: string, end: string) =>
    database.execute(sql`
      insert into auth_verifications (id, identifier, value, expires_at)
      values (${id}, ${email}, '{}', now() + ${end}::interval)`);
  await asked('changed', 'never@example.test', '-1 hour');
  await asked('waits', 'later@example.test', '1 hour');
  await asked('again', 'again@example.test', '-1 hour');
  await asked('owned', owner.email, '-1 hour');
  await signedUp('new', 'nobody@example.test', '-1 hour');
  await signedUp('new again', 'again@example.test', '1 hour');
  const forgotten: string[] = [];
  await cleanUpAccounts(database, { forgetMails: async (address) => void forgotten.push(address) });
  expect(forgotten.toSorted()).toEqual(['never@example.test', 'nobody@example.test']);
});
