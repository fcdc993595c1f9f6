import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '#assembly/server/environment.ts';
import { migrateDatabase } from '#assembly/server/tables.ts';
import { users } from '#features/accounts/server/accounts.table.ts';
import { waitingFolder } from '#features/backups/server/waiting-backups.ts';
import { openEmbeddedDatabase } from '#server/db/embedded.ts';
import { paths } from '#server/paths.ts';
import { type StandInStore, startStandInStore } from '#tests/stand-ins/s3-store.ts';
import { CommandError } from '../command.ts';
import { runCommand } from '../run-command.ts';
import { BackupsInStore } from './backups-in-store.ts';

// S3 demands more, as `file-stores.test.ts` has it; hashing that much took most of these tests' time.
const partBytes = 64 * 1024;
let remote: StandInStore;
let folder: string;
beforeAll(async () => {
  remote = await startStandInStore();
  remote.leastPartBytes = partBytes;
});
afterEach(() => {
  remote.fault = () => undefined;
});
afterAll(() => remote.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'everyday-store-'));
  remote.objects.clear();
  remote.unfinished.clear();
  remote.requests.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const silent = () => {};
const storeOf = () => new BackupsInStore({ ...remote.settings, partBytes });
const partsSent = () =>
  remote.requests.filter(({ method, query }) => method === 'PUT' && query.has('partNumber')).length;

describe('R182 a backup on its way to the object store', () => {
  let file: string;
  const content = Buffer.alloc(7 * partBytes + 1_000, 'rows and files, ');
  beforeEach(async () => {
    file = path.join(folder, 'everyday.zip');
    await writeFile(file, content);
  });

  it('goes in parts, goes on where it was interrupted, and comes back as it was', async () => {
    let taken = 0;
    remote.fault = ({ query, method }) => {
      if (method !== 'PUT' || !query.has('partNumber')) return undefined;
      taken += 1;
      return taken > 3 ? { status: 503, code: 'SlowDown' } : undefined;
    };
    await expect(storeOf().upload(file, 'one.zip', silent)).rejects.toThrow('503 SlowDown');
    expect(remote.objects.size).toBe(0);
    remote.fault = () => undefined;
    remote.requests.length = 0;
    await storeOf().upload(file, 'one.zip', silent);
    // Eight parts, of which the store had three.
    expect(partsSent()).toBe(5);
    expect(remote.unfinished.size).toBe(0);
    expect(await readdir(folder)).toEqual(['everyday.zip']);
    const back = path.join(folder, 'back.zip');
    let cuts = 0;
    remote.fault = ({ method }) => (method === 'GET' && cuts++ < 2 ? 'cutAnswer' : undefined);
    await storeOf().download('one.zip', back, silent);
    expect((await readFile(back)).equals(content)).toBe(true);
  });

  it('sends again what the store does not have after all, and all of another file', async () => {
    remote.fault = ({ query }) => (query.get('partNumber') === '3' ? 'drop' : undefined);
    await expect(storeOf().upload(file, 'one.zip', silent)).rejects.toThrow('could not be reached');
    remote.fault = () => undefined;
    for (const { parts } of remote.unfinished.values()) parts.delete(2);
    remote.requests.length = 0;
    await storeOf().upload(file, 'one.zip', silent);
    expect(partsSent()).toBe(7);
    remote.fault = ({ query }) => (query.get('partNumber') === '8' ? 'drop' : undefined);
    await expect(storeOf().upload(file, 'two.zip', silent)).rejects.toThrow();
    remote.fault = () => undefined;
    remote.requests.length = 0;
    await writeFile(file, Buffer.alloc(2 * partBytes, 'other rows, '));
    await storeOf().upload(file, 'two.zip', silent);
    expect(partsSent()).toBe(2);
    expect(remote.objects.get('backups/two.zip')?.content.length).toBe(2 * partBytes);
    // The abandoned upload.
    expect(remote.unfinished.size).toBe(1);
    await storeOf().removeUnfinished(new Date(Date.now() + 8 * 24 * 3_600_000));
    expect(remote.unfinished.size).toBe(0);
  });

  it('is complete although the store’s last answer was lost', async () => {
    remote.fault = ({ method, query }) =>
      method === 'POST' && query.has('uploadId') ? 'loseAnswer' : undefined;
    await storeOf()
      .upload(file, 'one.zip', silent)
      .catch(() => undefined);
    remote.fault = () => undefined;
    await storeOf().upload(file, 'one.zip', silent);
    expect(remote.objects.get('backups/one.zip')?.content.equals(content)).toBe(true);
  });

  it('leaves the newest, and what is not a server’s', async () => {
    const names = ['everyday-2026-02-01T03-30-00.zip', 'everyday-2026-02-02T03-30-00.zip.age', 'by-hand.zip'];
    await writeFile(file, 'small');
    for (const name of names) await storeOf().upload(file, name, silent);
    await storeOf().keepNewest(1);
    expect((await storeOf().list()).map(({ name }) => name).toSorted()).toEqual([
      'by-hand.zip',
      'everyday-2026-02-02T03-30-00.zip.age',
    ]);
  });
});

describe('R182 npm run admin -- backup --to s3', { timeout: 240_000 }, () => {
  const variables = (dataFolder: string, further: Record<string, string> = {}) => ({
    DATA_DIR: dataFolder,
    S3_ENDPOINT: remote.settings.endpoint,
    S3_BUCKET: remote.settings.bucket,
    S3_REGION: remote.settings.region,
    S3_ACCESS_KEY_ID: remote.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: remote.settings.secretAccessKey,
    ...further,
  });

  async function admin(given: Record<string, string>, ...words: string[]): Promise<string> {
    const lines: string[] = [];
    await runCommand(words, given, () => ({
      print: (line) => lines.push(line),
      progress: silent,
      confirm: () => Promise.reject(new CommandError('Not without a yes')),
    }));
    return lines.join('\n');
  }

  const addAda = async (dataFolder: string) => {
    const open = await openEmbeddedDatabase(path.join(dataFolder, 'database'), paths.databaseTemplate);
    await migrateDatabase(open, paths.migrations);
    await open.database.insert(users).values({ id: 'ada', email: 'ada@example.com', name: 'Ada' });
    await open.close();
    await mkdir(path.join(dataFolder, 'files/stored/ada/f1'), { recursive: true });
    await writeFile(path.join(dataFolder, 'files/stored/ada/f1/original'), 'Tea');
  };

  it('waits while the store is away, goes on, and is restored elsewhere with the key', async () => {
    const data = path.join(folder, 'data');
    await addAda(data);
    const identity = await generateX25519Identity();
    const key = path.join(folder, 'key.txt');
    await writeFile(key, identity);
    const given = variables(data, { BACKUP_RECIPIENTS: await identityToRecipient(identity) });

    remote.fault = ({ method }) => (method === 'PUT' ? { status: 503, code: 'SlowDown' } : undefined);
    const name = 'everyday-2026-02-01T03-30-00.zip.age';
    await expect(admin(given, 'backup', name, '--to', 's3', '--check')).rejects.toThrow(
      'is made and checked, but not in the store yet',
    );
    expect(await readdir(waitingFolder(data))).toEqual([name]);
    remote.fault = () => undefined;
    expect(await admin(given, 'backup', '--resume')).toBe(`s3:${name}`);
    expect(await readdir(waitingFolder(data))).toEqual([]);
    expect(await admin(given, 'backup', '--resume')).toBe('No backup waits here.');
    expect(await admin(given, 'backups')).toContain(`s3:${name}`);
    // Access to the store is useless without the key.
    const object = remote.objects.get(`backups/${name}`)?.content.toString('latin1') ?? '';
    expect(object).toMatch(/^age-encryption/);
    expect(object).not.toContain('ada@example.com');

    const elsewhere = path.join(folder, 'elsewhere');
    const there = variables(elsewhere);
    await expect(admin(there, 'restore', 's3:newest')).rejects.toThrow('is encrypted');
    await expect(admin(there, 'restore', 's3:missing.zip')).rejects.toThrow('There is no backup missing.zip');
    expect(await admin(there, 'check-backup', 's3:newest', '--identity', key)).toContain('can be restored');
    expect(await admin(there, 'restore', 's3:newest', '--identity', key)).toContain('Restored');
    expect(await admin(there, 'list-users')).toContain('ada@example.com');
    expect(await readFile(path.join(elsewhere, 'files/stored/ada/f1/original'), 'utf8')).toBe('Tea');
    expect(readEnv(there).fileStore).toBeDefined();
  });

  it('makes none where there is no store, and none of that name twice', async () => {
    const data = path.join(folder, 'data');
    await addAda(data);
    await expect(admin({ DATA_DIR: data }, 'backup', 'one.zip', '--to', 's3')).rejects.toThrow(
      'There is no object store',
    );
    await expect(admin(variables(data), 'backup', '../one.zip', '--to', 's3')).rejects.toThrow(
      'the name of a backup ends in',
    );
    await expect(admin(variables(data), 'backup', '--to', 'tape')).rejects.toThrow('Usage');
  });
});
