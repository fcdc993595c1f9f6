import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '#assembly/server/environment.ts';
import { createFileStores } from '#features/files/server/create-file-stores.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import { moveFiles } from '#features/files/server/move-files.ts';
import type { FileStoreSettings } from '#features/files/server/s3/s3-settings.ts';
import { sweepFiles } from '#features/files/server/sweep-files.ts';
import { silentLog } from '#server/log.ts';
import { newId } from '#shared/ids.ts';
import { makeOperator } from '#tests/harness/make-operator.ts';
import { pngFile, textFile } from '#tests/harness/sample-files.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInStore, startStandInStore } from '#tests/stand-ins/s3-store.ts';
import { CommandError, type Terminal } from '../../scripts/admin/command.ts';
import { runInServer } from '../../scripts/admin/run-command.ts';

let remote: StandInStore;
beforeAll(async () => {
  remote = await startStandInStore();
});
afterEach(() => {
  remote.fault = () => undefined;
});
afterAll(() => remote.close());

const storedIn = (folder: string) =>
  readdir(path.join(folder, 'stored'), { recursive: true, withFileTypes: true })
    .then((entries) => entries.filter((entry) => entry.isFile()).map(({ name }) => name))
    .catch(() => []);

const objects = async (area: 'files' | 'archives', userId: string) => {
  const settings = { s3: remote.settings, writesTo: 's3' } as const;
  const store = createFileStores({ settings, filesFolder: '/nowhere', log: silentLog }).placesOf(area).s3!;
  const keys = await Array.fromAsync(store.list());
  return keys.filter((key) => key.userId === userId).map(({ fileId }) => fileId);
};

async function upload(person: TestPerson, name: string, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const answer = await person.upload(name, content);
  expect(answer.status).toBe(200);
  return (await answer.json()).id;
}

const serviced = textFile('The boiler was serviced in May. It cost 80 pounds.');
const question = 'When was the boiler serviced?';

describe('R123 a server that keeps files in an object store', () => {
  let app: TestApp;
  let ada: TestPerson;
  beforeAll(async () => {
    app = await startTestApp({ fileStore: { s3: remote.settings, writesTo: 's3' } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ada = await app.createPerson();
  });

  it('attach, ask, read, seek, delete: nothing of it is on this machine', async () => {
    const id = await upload(ada, 'boiler.txt', serviced);
    const picture = await upload(ada, 'mill.png', pngFile(60, 40));
    const turn = await ada.ask(question, { attachments: [id, picture] });
    expect(turn.text).toContain('**The boiler was serviced in May.** ⟦1⟧');

    const whole = await ada.get(`/api/files/${id}/content`);
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(serviced);
    expect(whole.headers.get('content-length')).toBe(String(serviced.length));
    const ranged = (range: string, further = {}) =>
      ada.request('GET', `/api/files/${id}/content`, undefined, { range, ...further });
    const part = await ranged('bytes=4-9');
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      ...[206, `bytes 4-9/${serviced.length}`, 'boiler'],
    ]);
    expect(await (await ranged('bytes=-7')).text()).toBe('pounds.');
    expect(await (await ranged('bytes=43-')).text()).toBe('pounds.');
    const beyond = await ranged(`bytes=${serviced.length}-`);
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${serviced.length}`]);
    const etag = whole.headers.get('etag')!;
    expect((await ranged('bytes=4-9', { 'if-range': etag })).status).toBe(206);
    expect((await ranged('bytes=4-9', { 'if-range': '"another"' })).status).toBe(200);
    expect((await ada.get(`/api/files/${picture}/thumbnail`)).status).toBe(200);

    const body = pngFile(20, 20);
    const avatar = await ada.request('POST', '/api/profile/avatar', body, {
      'content-type': 'application/octet-stream',
    });
    expect((await ada.get((await avatar.json()).avatar)).status).toBe(200);
    expect(await objects('files', ada.id)).toHaveLength(3);
    expect(await storedIn(app.filesFolder)).toEqual([]);

    expect((await ada.request('DELETE', `/api/files/${id}`)).status).toBe(204);
    expect(await objects('files', ada.id)).not.toContain(id);
  });

  it('export, import by somebody else, delete the account: its objects go with it', async () => {
    const bob = await app.createPerson();
    const id = await upload(ada, 'boiler.txt', serviced);
    await ada.ask(question, { attachments: [id] });
    const begun = await (await ada.post('/api/account-data/export')).json();
    await app.runJobs();
    const { href } = await (await ada.post(`/api/account-data/transfers/${begun.id}/link`)).json();
    const archive = new Uint8Array(await (await ada.get(href)).arrayBuffer());
    const rest = await ada.request('GET', href, undefined, { range: 'bytes=100-' });
    expect([rest.status, new Uint8Array(await rest.arrayBuffer())]).toEqual([206, archive.subarray(100)]);
    expect(await objects('archives', ada.id)).toEqual([begun.id]);

    const taken = await (
      await bob.request('POST', '/api/account-data/import', archive, {
        'content-type': 'application/octet-stream',
      })
    ).json();
    await app.runJobs();
    await bob.post(`/api/account-data/transfers/${taken.id}/confirm`);
    await app.runJobs();
    const result = await (await bob.get(`/api/account-data/transfers/${taken.id}`)).json();
    expect(result).toMatchObject({ state: 'done', problem: null });
    const [file] = await objects('files', bob.id);
    const copy = await bob.get(`/api/files/${file}/content`);
    expect(new Uint8Array(await copy.arrayBuffer())).toEqual(serviced);
    expect(await objects('archives', bob.id)).toEqual([]);
    expect(await readdir(path.join(app.filesFolder, 'archives/incoming'))).toEqual([]);

    await ada.request('DELETE', '/api/account', { email: ada.email });
    expect(await objects('files', ada.id)).toEqual([]);
    expect(await objects('archives', ada.id)).toEqual([]);
    expect(await objects('files', bob.id)).toEqual([file]);
  });

  it('says in one sentence that the store is away, and answers everything else', async () => {
    const id = await upload(ada, 'boiler.txt', serviced);
    remote.fault = () => ({ status: 503, code: 'ServiceUnavailable' });
    const sentence = 'the place where they are stored cannot be reached';
    for (const answer of [
      await ada.upload('more.txt', serviced),
      await ada.get(`/api/files/${id}/content`),
      await ada.get(`/api/files/${id}/text`),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('10');
      const { error } = await answer.json();
      expect(error.code).toBe('files_unavailable');
      expect(error.message).toContain(sentence);
    }
    expect((await ada.ask('What is 3 + 4?')).text).toContain('7');
    const turn = await ada.ask(question, { attachments: [id] });
    expect(turn.error).toMatchObject({
      code: 'files_unavailable',
      reason: expect.stringContaining(sentence),
    });

    const begun = await (await ada.post('/api/account-data/export')).json();
    await app.runJobs();
    const ended = await (await ada.get(`/api/account-data/transfers/${begun.id}`)).json();
    expect(ended).toMatchObject({ state: 'failed', problem: expect.stringContaining(sentence) });

    remote.fault = () => undefined;
    expect((await ada.ask(question, { attachments: [id] })).text).toContain('serviced in May');
  });

  it('what is deleted while the store is away is deleted there by the sweep', async () => {
    const id = await upload(ada, 'boiler.txt', serviced);
    const kept = await upload(ada, 'kept.txt', serviced);
    remote.fault = () => ({ status: 503, code: 'ServiceUnavailable' });
    expect((await ada.request('DELETE', `/api/files/${id}`)).status).toBe(204);
    expect((await ada.get(`/api/files/${id}`)).status).toBe(404);
    remote.fault = () => undefined;
    expect(await objects('files', ada.id)).toContain(id);
    const settings = { s3: remote.settings, writesTo: 's3' } as const;
    const stores = createFileStores({ settings, filesFolder: app.filesFolder, log: silentLog });
    const sweep = {
      database: app.open.database,
      store: stores.storeOf('files'),
      deleteAbandoned: async () => [],
      namedElsewhere: async () => new Set<string>(),
      heldElsewhere: async () => new Set<string>(),
    };
    await sweepFiles(sweep, new Date(Date.now() + 2 * 3_600_000));
    expect(await objects('files', ada.id)).toEqual([kept]);
  });
});

describe('R233 a store that is connected in the console', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('takes new files at once, finds the old ones, and is left at once', async () => {
    const olive = await makeOperator(app);
    const onDisk = await upload(olive, 'boiler.txt', serviced);
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = remote.settings;
    const connected = await olive.request('PUT', '/api/admin/settings/object-store', {
      values: {
        S3_ENDPOINT: endpoint,
        S3_BUCKET: bucket,
        S3_REGION: region,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      },
    });
    expect(connected.status).toBe(200);
    const inBucket = await upload(olive, 'mill.png', pngFile(60, 40));
    expect(await objects('files', olive.id)).toEqual([inBucket]);
    expect(await storedIn(app.filesFolder)).not.toContain(inBucket);
    for (const id of [onDisk, inBucket])
      expect((await olive.get(`/api/files/${id}/content`)).status).toBe(200);
    expect((await (await olive.get('/api/admin/backups')).json()).bucket).toBe(bucket);

    expect((await olive.request('DELETE', '/api/admin/settings/object-store')).status).toBe(200);
    await upload(olive, 'later.txt', textFile('Written after the bucket was disconnected.'));
    expect(await objects('files', olive.id)).toEqual([inBucket]);
    expect((await olive.get(`/api/files/${onDisk}/content`)).status).toBe(200);
    expect((await olive.get(`/api/files/${inBucket}/content`)).status).toBe(404);
  });
});

describe('R124 files that are moved', () => {
  let folder: string;
  let app: TestApp;
  beforeEach(async () => {
    remote.objects.clear();
    folder = await mkdtemp(path.join(tmpdir(), 'everyday-move-'));
  });
  afterEach(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The same data, served again with other settings. */
  async function serve(fileStore?: FileStoreSettings): Promise<void> {
    app = await startTestApp({
      filesFolder: path.join(folder, 'files'),
      ...(fileStore && { fileStore }),
    });
  }

  const move = (to: string, variables: Record<string, string> = {}) =>
    command(['files', 'move', '--to', to], variables);

  function command(words: string[], variables: Record<string, string> = {}): Promise<string[]> {
    const lines: string[] = [];
    const terminal: Terminal = {
      print: (line) => lines.push(line),
      progress: () => {},
      confirm: async () => {},
    };
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = remote.settings;
    const env = readEnv({
      DATA_DIR: folder,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      ...variables,
    });
    const server = { open: app.open, windDown: async () => {} };
    return runInServer(words, { env, log: silentLog, terminal, folder, server }).then(() => lines);
  }

  it('to the store and back, while they are served', async () => {
    await serve({ s3: remote.settings, writesTo: 'folder' });
    const ada = await app.createPerson();
    const ids = [];
    for (let n = 0; n < 6; n++) ids.push(await upload(ada, `boiler-${n}.txt`, serviced));
    const picture = await upload(ada, 'mill.png', pngFile(60, 40));
    expect(await objects('files', ada.id)).toEqual([]);
    await expect(move('s3', { FILE_STORE: 'folder' })).rejects.toThrow(
      'New files still go to the other place',
    );

    // Someone keeps reading throughout, and deletes one.
    let isMoving = true;
    let reads = 0;
    const reading = (async () => {
      while (isMoving) {
        for (const id of ids.slice(1)) {
          const answer = await ada.get(`/api/files/${id}/content`);
          expect(answer.status).toBe(200);
          expect(new Uint8Array(await answer.arrayBuffer())).toEqual(serviced);
          reads += 1;
        }
      }
    })();
    expect((await ada.request('DELETE', `/api/files/${ids[0]}`)).status).toBe(204);
    const moving = move('s3').finally(() => {
      isMoving = false;
    });
    const [printed] = await Promise.all([moving, reading]);
    expect(printed).toEqual([expect.stringMatching(/^Moved 6 files, .+, all compared\.$/)]);
    expect(reads).toBeGreaterThan(0);
    expect(await storedIn(path.join(folder, 'files'))).toEqual([]);
    expect(await objects('files', ada.id)).toHaveLength(6);
    expect((await ada.get(`/api/files/${picture}/thumbnail`)).status).toBe(200);
    expect((await ada.ask(question, { attachments: [ids[1]!] })).text).toContain('serviced in May');

    expect(await move('folder', { FILE_STORE: 'folder' })).toEqual([
      expect.stringContaining('Moved 6 files'),
    ]);
    expect(await objects('files', ada.id)).toEqual([]);
    for (const id of ids.slice(1)) expect((await ada.get(`/api/files/${id}/content`)).status).toBe(200);
  });

  it('go on after an interruption, and nothing is removed that is not whole in the other place', async () => {
    await serve();
    const ada = await app.createPerson();
    const ids = [];
    for (let n = 0; n < 8; n++) ids.push(await upload(ada, `boiler-${n}.txt`, serviced));
    let puts = 0;
    remote.fault = ({ method }) => {
      if (method === 'PUT') puts += 1;
      return puts > 5 ? { status: 503, code: 'SlowDown' } : undefined;
    };
    await expect(move('s3')).rejects.toThrow('run the command again to go on');
    const left = await storedIn(path.join(folder, 'files'));
    expect(left.length).toBeGreaterThan(0);

    // One that arrived earlier is corrupt, and one has no checksum.
    remote.fault = () => undefined;
    const settings = { s3: remote.settings, writesTo: 's3' } as const;
    const stores = createFileStores({ settings, filesFolder: path.join(folder, 'files'), log: silentLog });
    const { s3, folder: before } = stores.placesOf('files');
    const [still] = await Array.fromAsync(before.list());
    await s3!.put(still!, 'original', textFile('Something else.'));
    await move('s3');
    expect(await storedIn(path.join(folder, 'files'))).toEqual([]);
    for (const fileId of ids) {
      expect(new Uint8Array(await s3!.read({ userId: ada.id, fileId }, 'original'))).toEqual(serviced);
    }
  });

  it('a file whose copy is not the same stays where it was', async () => {
    await serve();
    const settings = { s3: remote.settings, writesTo: 's3' } as const;
    const stores = createFileStores({ settings, filesFolder: path.join(folder, 'files'), log: silentLog });
    const { s3, folder: from } = stores.placesOf('files');
    const keys = [1, 2].map(() => ({ userId: newId(), fileId: newId() }));
    for (const key of keys) await from.put(key, 'original', serviced);
    const lying = {
      ...s3!,
      putFile: (...[key, part, file]: Parameters<FileStore['putFile']>) =>
        key.fileId === keys[0]!.fileId
          ? s3!.put(key, part, textFile('Not it.'))
          : s3!.putFile(key, part, file),
    };
    const moved = await moveFiles({ from, to: lying, log: silentLog }, () => {});
    expect(moved).toEqual({ files: 1, bytes: serviced.length, failed: 1 });
    expect(await from.find(keys[0]!, 'original')).not.toBeNull();
    expect(await from.find(keys[1]!, 'original')).toBeNull();
  });

  it('are in a backup wherever they are, as if they were in the folder', async () => {
    await serve({ s3: remote.settings, writesTo: 's3' });
    const ada = await app.createPerson();
    const id = await upload(ada, 'boiler.txt', serviced);
    expect(await storedIn(path.join(folder, 'files'))).toEqual([]);
    await command(['backup', 'all.zip']);
    const entries = unzipSync(await readFile(path.join(folder, 'all.zip')));
    expect(entries[`data/files/stored/${ada.id}/${id}/original`]).toEqual(serviced);
    expect(entries[`data/files/stored/${ada.id}/${id}/text`]).toBeDefined();
  });

  it('needs a store, a place and files that already go there', async () => {
    await serve();
    await expect(move('elsewhere')).rejects.toThrow(CommandError);
    await expect(move('folder')).rejects.toThrow('set FILE_STORE=folder');
    const none = { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' };
    await expect(move('s3', none)).rejects.toThrow('There is no object store');
  });
});
