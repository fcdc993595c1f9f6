import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsOf } from '#features/assistant/shared/turn-events.ts';
import { createOutboxTransport } from '#features/mail/server/mail-transport.ts';
import { readTableShapes } from '#server/db/table-shapes.ts';
import { silentLog } from '#server/log.ts';
import { startTestApp } from '#tests/harness/test-app.ts';
import { call, cookiesOf, nextAddress, type Person, personWith, signUpPerson } from './support/person.ts';
import { apiRoutes, pathWith } from './support/routes.ts';
import { seedEveryTable } from './support/seed.ts';
import { fingerprints, query, tablesContaining } from './support/tables.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { started } from './support/turns.ts';

let server: TestServer;
let ada: Person;
let adaId: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = await signUpPerson(server.origin, 'Ada');
  adaId = await seedEveryTable(server, ada);
});
afterAll(() => server.close());

/** The same for the job queue's tables, which are in their own schema. */
async function queuesContaining(text: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    server.database,
    sql`select table_name as name from information_schema.tables where table_schema = 'jobs' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await query<{ count: number }>(
      server.database,
      sql`select count(*)::int as count from jobs.${sql.identifier(name)} t where position(${text} in t::text) > 0`,
    );
    if (row && row.count > 0) found.push(name);
  }
  return found;
}

const remove = (person: Person, email: string) => person.request('DELETE', '/api/account', { email });

describe('R56 deleting an account', () => {
  it('asks for a fresh proof, and for the address as it is', async () => {
    await query(server.database, sql`update auth_sessions set proved_at = now() - interval '11 minutes'`);
    const stale = await remove(ada, ada.email);
    expect(stale.status).toBe(403);
    expect(stale.json.error.code).toBe('proof_required');
    await query(server.database, sql`update auth_sessions set proved_at = now()`);
    for (const typed of [ada.email.toUpperCase(), ` ${ada.email}`, ada.email.slice(1), '']) {
      const answer = await remove(ada, typed);
      expect(answer.status, typed).toBe(400);
      expect(answer.json.error.message).toBe('Please enter your email correctly to confirm deletion');
    }
    const unnamed = await ada.request('DELETE', '/api/account', {});
    expect(unnamed.json.error.message).toBe('Please enter your email correctly to confirm deletion');
  });

  it('leaves the id and the address nowhere, ends every login and stream, and touches nobody else', async () => {
    const berta = await signUpPerson(server.origin, 'Berta');
    const bertaId = await seedEveryTable(server, berta);
    await server.runJobs();
    const before = await fingerprints(server.database, bertaId);
    const upload = await fetch(`${server.origin}/api/files?name=list.txt`, {
      method: 'POST',
      headers: { cookie: ada.cookie, origin: server.origin, 'content-type': 'application/octet-stream' },
      body: 'Eggs and tea',
    });
    expect(upload.status).toBe(200);
    expect(existsSync(join(server.filesFolder, 'stored', adaId))).toBe(true);
    await ada.request('POST', '/api/account-data/export');
    await server.runJobs();
    expect(existsSync(join(server.filesFolder, 'archives/stored', adaId))).toBe(true);
    // What she wrote before she had the account, and an email that is still queued for her.
    const asVisitor = { type: 'general', name: 'Ada', message: 'How much is it for ten?' };
    await call(
      server.origin,
      'POST',
      '/api/contact',
      { ...asVisitor, email: ada.email.toUpperCase() },
      { 'x-forwarded-for': nextAddress() },
    );
    const login = await call(
      server.origin,
      'POST',
      '/api/account/sign-in',
      { email: ada.email, password: ada.password },
      { 'x-forwarded-for': nextAddress() },
    );
    const phone = personWith(server.origin, { ...ada, cookie: cookiesOf(login.headers) });
    expect((await phone.request('GET', '/api/privacy')).status).toBe(200);
    server.provider.script({ kind: 'tokens', count: 4000, tokensPerSecond: 50 });
    const stream = phone.send('Count for a long time');
    await started(stream);
    await stream.until((event) => wordsOf(event) !== '');

    expect((await remove(ada, ada.email)).status).toBe(204);

    const record = await stream.done;
    expect(record.text.match(/w\d+/gu)?.length ?? 0).toBeLessThan(4000);
    for (const person of [ada, phone]) {
      for (const route of apiRoutes(server.app)) {
        if (!/account-data|chats|privacy|usage|settings/.test(route.path)) continue;
        const answer = await person.request(route.method, pathWith(route, 'unknown'));
        expect(answer.status, route.key).toBe(401);
      }
      expect((await person.request('GET', '/api/account/session')).json).toEqual({ user: null });
    }
    await server.runJobs();
    const farewell = server.mails.filter(({ to }) => to === ada.email).at(-1);
    expect(farewell?.subject).toBe('Your Everyday account has been deleted');
    for (const text of [adaId, ada.email]) {
      expect(await tablesContaining(server.database, text), text).toEqual([]);
      expect(await queuesContaining(text), text).toEqual([]);
    }
    expect(await tablesContaining(server.database, ada.email.toUpperCase())).toEqual([]);
    expect(existsSync(join(server.filesFolder, 'stored', adaId))).toBe(false);
    expect(existsSync(join(server.filesFolder, 'archives/stored', adaId))).toBe(false);
    expect(await fingerprints(server.database, bertaId)).toEqual(before);
  });

  it('frees the address: the old password opens nothing, and signing up begins again', async () => {
    const headers = { 'x-forwarded-for': nextAddress() };
    const old = await call(
      server.origin,
      'POST',
      '/api/account/sign-in',
      { email: ada.email, password: ada.password },
      headers,
    );
    expect(old.status).toBe(401);
    const answer = await call(
      server.origin,
      'POST',
      '/api/account/sign-up',
      { name: 'Ada', email: ada.email, password: 'another fine phrase' },
      headers,
    );
    expect(answer.status).toBe(200);
    const again = personWith(server.origin, { ...ada, cookie: cookiesOf(answer.headers) });
    expect((await again.request('GET', '/api/account/session')).json.user.id).not.toBe(adaId);
    expect((await again.request('GET', '/api/chats')).json.chats).toEqual([]);
  });
});

describe('R95 emails kept as files', () => {
  it('go with the account; those of others and the farewell stay', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'everyday-outbox-'));
    const from = 'Everyday <no-reply@everyday.example>';
    const outbox = createOutboxTransport({ folder, from, log: silentLog });
    const withOutbox = await startTestApp({ mailTransport: outbox });
    try {
      const [carla, dora] = [await withOutbox.createPerson(), await withOutbox.createPerson()];
      for (const { email } of [carla, dora]) {
        await withOutbox.anonymous().post('/api/account/forgot-password', { email });
      }
      await withOutbox.runJobs();
      const kept = async () =>
        Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')));
      // Named as before file keys contained their owner.
      const [name = ''] = await readdir(folder);
      await writeFile(
        join(folder, '2026-01-01T00-00-00.000Z-0a1b2c3d.eml'),
        `From: ${from}\r\nTo: ${carla.email}\r\n\r\nHello`,
      );
      expect((await readdir(folder)).length).toBe(3);
      expect(name).not.toContain('@');
      // The address that the account has at the end is not the only one that emails went to.
      const newest = `new-${carla.email}`;
      expect((await carla.post('/api/profile/email', { email: newest })).status).toBeLessThan(300);
      await withOutbox.runJobs();
      const letter = (await kept()).find((text) => text.includes('Confirm your new email address')) ?? '';
      const token = /confirm-email#([\w-]+)/.exec(
        letter.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='),
      )?.[1];
      expect((await carla.post('/api/profile/email/confirm', { token })).status).toBeLessThan(300);
      await withOutbox.runJobs();
      expect((await kept()).join('')).toContain('Subject: Your email address was changed');
      // Nor did all of them belong to it.
      const never = `never-${carla.email}`;
      expect((await carla.post('/api/profile/email', { email: never })).status).toBeLessThan(300);
      await withOutbox.runJobs();
      expect((await kept()).join('')).toContain(`To: ${never}`);
      expect((await carla.request('DELETE', '/api/account', { email: newest })).status).toBe(204);
      expect(await kept()).toEqual([expect.stringContaining(`To: ${dora.email}`)]);
      await withOutbox.runJobs();
      const texts = (await kept()).filter((text) => text.includes(newest));
      expect(texts).toEqual([expect.stringContaining('Subject: Your Everyday account has been deleted')]);
    } finally {
      await withOutbox.close();
      await rm(folder, { recursive: true });
    }
  });

  it('go as well where the folder was out of reach at first', async () => {
    const forgotten: string[] = [];
    let isAway = true;
    const withOutbox = await startTestApp({
      mailTransport: {
        deliver: async () => {},
        async forget(address) {
          if (isAway) throw new Error('the folder is away');
          forgotten.push(address);
        },
      },
    });
    try {
      const carla = await withOutbox.createPerson();
      expect((await carla.request('DELETE', '/api/account', { email: carla.email })).status).toBe(204);
      isAway = false;
      await withOutbox.runJobs();
      expect(forgotten).toEqual([carla.email]);
    } finally {
      await withOutbox.close();
    }
  });
});

describe('R58 clearing the history', () => {
  /** Every table whose rows reference a chat, however indirectly. */
  async function tablesBelowChats(): Promise<string[]> {
    const shapes = await readTableShapes(server.database);
    const below = new Set(['chat_sessions']);
    // Parents come first, so one pass finds them all.
    for (const { name, parents } of shapes)
      if ([...parents.values()].some((parent) => below.has(parent))) below.add(name);
    return [...below];
  }

  const rowsBelow = async (userId: string) => {
    const counts: Record<string, number> = {};
    for (const name of await tablesBelowChats()) {
      const [row] = await query<{ count: number }>(
        server.database,
        sql`select count(*)::int as count from ${sql.identifier(name)} where user_id = ${userId}`,
      );
      counts[name] = row?.count ?? 0;
    }
    return counts;
  };

  it('takes the children of a chat along, one or all, and nothing of anybody else', async () => {
    const clara = await signUpPerson(server.origin, 'Clara');
    const claraId = await seedEveryTable(server, clara);
    const berta = await signUpPerson(server.origin, 'Berta');
    const bertaId = await seedEveryTable(server, berta);
    await server.runJobs();
    const before = await fingerprints(server.database, bertaId);
    const first = await rowsBelow(claraId);
    expect(Object.values(first).every((count) => count > 0)).toBe(true);
    server.provider.script({ kind: 'text', text: 'Another answer.' });
    await clara.send('Another question').done;
    const [newest] = (await clara.request('GET', '/api/chats')).json.chats;
    expect((await clara.request('DELETE', `/api/chats/${newest.id}`)).status).toBe(204);
    expect(await rowsBelow(claraId)).toEqual(first);
    expect((await clara.request('DELETE', '/api/chats')).status).toBe(204);
    const left = Object.entries(await rowsBelow(claraId)).filter(([, count]) => count > 0);
    // A remembered fact outlives the message it came from, a tag on a search belongs to no chat, and a code project
    // outlives its chat.
    expect(left.map(([name]) => name).filter((name) => !/^(?:memory|code)_/.test(name))).toEqual([]);
    expect(await fingerprints(server.database, bertaId)).toEqual(before);
  });
});
