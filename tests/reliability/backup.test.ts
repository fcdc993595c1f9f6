import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#assembly/server/app.ts';
import { addOperator } from '#features/accounts/server/operators/operators.ts';
import { openReference } from '#features/dictionary/server/reference.ts';
import { ZipReader } from '#server/archive/zip-reader.ts';
import { ZipWriter } from '#server/archive/zip-writer.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openEmbeddedDatabase } from '#server/db/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { silentLog } from '#server/log.ts';
import { paths } from '#server/paths.ts';
import { captureMail } from '#tests/harness/captured-mail.ts';
import { TestPerson } from '#tests/harness/test-person.ts';
import type { Manifest } from '../../scripts/admin/backup/backup-format.ts';
import { readSecret } from '../../scripts/admin/backup/files-to-restore.ts';
import { openBackup, readBackup, whatIsThere } from '../../scripts/admin/backup/read-backup.ts';
import { writeBackup } from '../../scripts/admin/backup/write-backup.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../../scripts/lib/throwaway-postgres.ts';
import { type Person, signUpPerson } from './support/person.ts';
import { seedEveryTable } from './support/seed.ts';
import { query } from './support/tables.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
let ada: Person;
let folder: string;
let postgres: ThrowawayPostgres | null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'everyday-backup-'));
  postgres = await startThrowawayPostgres();
  server = await startTestServer();
  ada = await signUpPerson(server.origin, 'Ada');
  await seedEveryTable(server, ada);
  await seedEveryTable(server, await signUpPerson(server.origin, 'Berta'));
  const { database } = server;
  const { userId } = (
    await query<{ userId: string }>(database, sql`select id as "userId" from users limit 1`)
  )[0]!;
  await database.transaction((tx) => addOperator(tx, { id: userId, email: ada.email }, { via: 'command' }));
  await database.execute(sql`
    insert into connections (id, sealed_key, key_end, cap, updated_at) values ('openai', 'sealed', '4f2a', 20000000, now())`);
  await fetch(`${server.origin}/api/files?name=list.txt`, {
    method: 'POST',
    headers: { cookie: ada.cookie, origin: server.origin, 'content-type': 'application/octet-stream' },
    body: 'Eggs and tea',
  });
  await cp(server.filesFolder, join(folder, 'data/files'), { recursive: true });
  await mkdir(join(folder, 'data/files/incoming'), { recursive: true });
  await writeFile(join(folder, 'data/files/incoming/half'), 'half a file');
  await mkdir(join(folder, 'data/outbox'));
  await writeFile(join(folder, 'data/outbox/email.eml'), 'Subject: Hello\n\nHello');
}, 60_000);
afterAll(async () => {
  await server.close();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

const source = () => ({ database: server.database, engine: 'pglite' }) as OpenDatabase;

const backUp = (open: OpenDatabase, data: string, target: string) =>
  writeBackup({ open, folder: data, elsewhere: [], authSecret: server.secret, target, onProgress: () => {} });

function bringBack(open: OpenDatabase, data: string, file: string): Promise<Manifest> {
  return openBackup(file, async (zip, manifest) => {
    await readBackup({
      open,
      zip,
      manifest,
      folder: data,
      migrations: paths.migrations,
      onProgress: () => {},
    });
    return manifest;
  });
}

describe('R59 backup and restore', () => {
  it('goes from one engine to the other and back, every row and file the same, and people sign in', async () => {
    const first = join(folder, 'first.zip');
    const { manifest } = await backUp(source(), join(folder, 'data'), first);
    expect(Object.keys(manifest.tables)).toContain('chat_messages');
    const empty = Object.keys(manifest.tables).filter((name) => manifest.tables[name]?.rows === 0);
    expect(empty.toSorted()).toEqual(emptyTables);
    let last = first;
    if (postgres) {
      const middle = openPostgres(postgres.url, silentLog);
      try {
        await bringBack(middle, join(folder, 'middle'), first);
        last = join(folder, 'second.zip');
        const again = await backUp(middle, join(folder, 'middle'), last);
        expect(again.manifest.tables).toEqual(manifest.tables);
        expect(again.manifest.engine).toBe('postgres');
        await refusesAndKeeps(middle, join(folder, 'middle'), first);
      } finally {
        await middle.close();
      }
    }
    const restored = join(folder, 'restored');
    const open = await openEmbeddedDatabase(join(restored, 'database'), paths.databaseTemplate);
    try {
      await bringBack(open, restored, last);
      const third = await backUp(open, restored, join(folder, 'third.zip'));
      expect(third.manifest.tables).toEqual(manifest.tables);
      expect(third.manifest.files).toBe(manifest.files);
      expect(await readFile(join(restored, 'outbox/email.eml'), 'utf8')).toContain('Hello');
      await expect(readFile(join(restored, 'files/incoming/half'))).rejects.toThrow();
      await refusesAndKeeps(open, restored, last);
      await signInOver(open, restored, last);
    } finally {
      await open.close();
    }
  }, 120_000);

  it('sees what would be lost', async () => {
    expect(await whatIsThere(source(), join(folder, 'nothing'))).toEqual(['2 accounts']);
    expect((await whatIsThere(source(), join(folder, 'data')))[1]).toMatch(/files$/);
  });

  it('refuses what was changed, what is newer, and what is no backup', async () => {
    const good = join(folder, 'good.zip');
    await backUp(source(), join(folder, 'data'), good);
    const open = await openEmbeddedDatabase(join(folder, 'refused/database'), paths.databaseTemplate);
    try {
      const newer = await rewritten(good, 'newer.zip', (name, text) =>
        name === 'manifest.json' ? text.replace(/"migration": "\d+/, '"migration": "9999') : text,
      );
      await expect(bringBack(open, join(folder, 'refused'), newer)).rejects.toThrow('newer Everyday');
      const later = await rewritten(good, 'later.zip', (name, text) =>
        name === 'manifest.json' ? text.replace('"version": 1', '"version": 2') : text,
      );
      await expect(bringBack(open, join(folder, 'refused'), later)).rejects.toThrow('newer Everyday');
      await writeFile(join(folder, 'words.zip'), 'Only words, and no archive');
      await expect(bringBack(open, join(folder, 'refused'), join(folder, 'words.zip'))).rejects.toThrow(
        'cannot be used',
      );
      await expect(bringBack(open, join(folder, 'refused'), join(folder, 'missing.zip'))).rejects.toThrow(
        'There is no file',
      );
    } finally {
      await open.close();
    }
  }, 60_000);
});

/** They hold no personal data, and the product does not write them in a test. */
const emptyTables = [
  'auth_guesses',
  'auth_verifications',
  'backup_runs',
  'billing_events',
  'invitations',
  'mail_opt_outs',
  'mail_outcomes',
  'mcp_pins',
  'operator_settings',
  'rate_windows',
  'server_errors',
  'server_settings',
  'suspensions',
];

/** A backup that is damaged in its last table and contains other files must not change any existing data. */
async function refusesAndKeeps(open: OpenDatabase, data: string, good: string): Promise<void> {
  const hashes = async () => {
    const copy = join(folder, 'copy.zip');
    const { manifest } = await backUp(open, data, copy);
    await rm(copy);
    return { tables: manifest.tables, files: manifest.files };
  };
  const before = await hashes();
  const changed = await rewritten(good, 'changed.zip', (name, text) => {
    if (name === 'data/outbox/email.eml') return 'Subject: Another';
    return name.startsWith('tables/task_types') ? text.replace('"count": ', '"count": 1') : text;
  });
  await expect(bringBack(open, data, changed)).rejects.toThrow('nothing was changed');
  await rm(changed);
  expect(await hashes()).toEqual(before);
  expect(await readFile(join(data, 'outbox/email.eml'), 'utf8')).toContain('Hello');
}

async function signInOver(open: OpenDatabase, data: string, file: string): Promise<void> {
  const authSecret = await openBackup(file, readSecret);
  expect(authSecret).toBe(server.secret);
  const assembled = await createApp({
    env: { publicUrl: undefined, trustedProxies: 1, openAiCompatible: undefined, port: 3000 },
    authSecret,
    open,
    reference: openReference(paths.reference),
    filesFolder: join(data, 'files'),
    mailTransport: captureMail().transport,
    log: silentLog,
  });
  await assembled.jobs.prepare();
  try {
    const person = new TestPerson(assembled.app);
    const { email, password } = ada;
    expect((await person.post('/api/account/sign-in', { email, password })).status).toBe(200);
    expect((await (await person.get('/api/chats')).json()).chats).toHaveLength(1);
    // The earlier session cookie still works, too.
    const [name, value] = ada.cookie.split(/=(.*)/s);
    const same = new TestPerson(assembled.app);
    same.cookie = `${name}=${value}`;
    expect((await same.get('/api/account/session')).status).toBe(200);
    expect((await (await same.get('/api/account/session')).json()).user.email).toBe(email);
  } finally {
    await assembled.shutDown(0);
  }
}

async function rewritten(
  file: string,
  name: string,
  change: (name: string, text: string) => string,
): Promise<string> {
  const target = join(folder, name);
  const zip = await ZipReader.open(file, {
    entries: 10_000,
    directoryBytes: 2 ** 20,
    entryBytes: 2 ** 30,
    unpackedBytes: 2 ** 30,
  });
  const writer = await ZipWriter.create(target);
  for (const entry of zip.entries) {
    await writer.addText(entry.name, change(entry.name, await zip.readText(entry.name, 2 ** 30)));
  }
  await writer.finish();
  await zip.close();
  return target;
}
