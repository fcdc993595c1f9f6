import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#server/log.ts';
import { newId } from '#shared/ids.ts';
import { type StandInStore, startStandInStore } from '#tests/stand-ins/s3-store.ts';
import { createFileStores } from './create-file-stores.ts';
import { type FileKey, type FileStore, NotStored } from './file-store.ts';
import { addressOf } from './s3/s3-client.ts';

/** The smallest part that S3 accepts, except the last. */
const partBytes = 5 * 1024 * 1024;

let remote: StandInStore;
let folder: string;
beforeAll(async () => {
  remote = await startStandInStore();
  folder = await mkdtemp(join(tmpdir(), 'everyday-stores-'));
});
afterEach(() => {
  remote.fault = () => undefined;
  remote.requests.length = 0;
});
afterAll(async () => {
  await remote.close();
  await rm(folder, { recursive: true, force: true });
});

function storesOf(change: Partial<StandInStore['settings']> = {}) {
  const s3 = { ...remote.settings, partBytes, ...change };
  return createFileStores({ settings: { s3, writesTo: 's3' }, filesFolder: folder, log: silentLog });
}

function s3Store(change: Partial<StandInStore['settings']> = {}): FileStore {
  return storesOf(change).placesOf('files').s3!;
}

const newKey = (userId = newId()): FileKey => ({ userId, fileId: newId() });
const bytesOf = async (content: ReadableStream<Uint8Array>) => Buffer.concat(await Array.fromAsync(content));
const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function fileWith(store: FileStore, content: Uint8Array): Promise<string> {
  const path = join(await store.incomingFolder(), newId());
  await writeFile(path, content);
  return path;
}

/** The disk's clock is not moved with the others (`npm run test:clock`). */
async function oldestClock(): Promise<number> {
  const probe = join(folder, `clock-${newId()}`);
  await writeFile(probe, '');
  const { mtimeMs } = await stat(probe);
  await rm(probe);
  return Math.min(mtimeMs, Date.now());
}

/** What every kind of store must do. */
describe.each<[string, () => FileStore]>([
  ['the folder', () => storesOf().placesOf('files').folder],
  ['S3', s3Store],
  ['S3 before the folder', () => storesOf().storeOf('files')],
  [
    'the folder before S3',
    () => {
      const settings = { s3: { ...remote.settings, partBytes }, writesTo: 'folder' } as const;
      return createFileStores({ settings, filesFolder: folder, log: silentLog }).storeOf('files');
    },
  ],
])('a store of files: %s', (_, open) => {
  it('gives back what it took, whole and in parts, and replaces it', async () => {
    const store = open();
    const key = newKey();
    expect(await store.find(key, 'original')).toBeNull();
    await store.put(key, 'original', Buffer.from('first'));
    await store.put(key, 'original', Buffer.from('0123456789'));
    await store.put(key, 'text', Buffer.from(''));
    const object = (await store.find(key, 'original'))!;
    expect(object.bytes).toBe(10);
    expect(String(await bytesOf(await object.open()))).toBe('0123456789');
    expect(String(await bytesOf(await object.open({ first: 3, last: 5 })))).toBe('345');
    expect(String(await bytesOf(await object.open({ first: 9, last: 9 })))).toBe('9');
    expect(String(Buffer.from(await store.read(key, 'original')))).toBe('0123456789');
    expect((await store.find(key, 'text'))!.bytes).toBe(0);
    expect(await store.read(key, 'text')).toHaveLength(0);
    expect(await store.withPath(key, 'original', (path) => readFile(path, 'utf8'))).toBe('0123456789');
  });

  it('has nothing of what it never took', async () => {
    const store = open();
    const key = newKey();
    await expect(store.read(key, 'original')).rejects.toThrow(NotStored);
    await expect(store.withPath(key, 'original', async () => 1)).rejects.toThrow(NotStored);
    await expect(store.remove(key)).resolves.toBeUndefined();
    await expect(store.find({ userId: '../x', fileId: 'y' }, 'original')).rejects.toThrow('not the id');
  });

  it('takes over files, small and of several parts, byte by byte', async () => {
    const store = open();
    for (const bytes of [0, 1, partBytes, partBytes + 1, 2 * partBytes + 12_345]) {
      const content = randomBytes(bytes);
      const key = newKey();
      const path = await fileWith(store, content);
      await store.putFile(key, 'original', path);
      await expect(readFile(path)).rejects.toThrow('ENOENT');
      const object = (await store.find(key, 'original'))!;
      expect(object.bytes).toBe(bytes);
      expect(sumOf(await bytesOf(await object.open()))).toBe(sumOf(content));
      const middle = { first: partBytes - 3, last: partBytes + 3 };
      if (bytes > partBytes + 4) {
        expect(await bytesOf(await object.open(middle))).toEqual(
          content.subarray(middle.first, middle.last + 1),
        );
      }
    }
    const large = randomBytes(partBytes + 7);
    const key = newKey();
    await store.put(key, 'index', large);
    expect(sumOf(await store.read(key, 'index'))).toBe(sumOf(large));
    expect(remote.unfinished.size).toBe(0);
  });

  it('lists files once, and removes one file or all of a person and nothing else', async () => {
    const store = open();
    const ada = newId();
    const [first, second, third] = [newKey(ada), newKey(ada), newKey(ada)];
    const other = newKey();
    const before = (await oldestClock()) - 2_000;
    for (const key of [first, second, third, other]) {
      await store.put(key, 'original', Buffer.from('some'));
      await store.put(key, 'thumbnail', Buffer.from('thing'));
    }
    const listed = await Array.fromAsync(store.list());
    const ofAda = listed.filter(({ userId }) => userId === ada);
    expect(ofAda.map(({ fileId }) => fileId).sort()).toEqual(
      [first, second, third].map((key) => key.fileId).sort(),
    );
    for (const { writtenAt } of ofAda) expect(writtenAt.getTime()).toBeGreaterThan(before);
    await store.remove(first);
    expect(await store.find(first, 'original')).toBeNull();
    expect(await store.find(first, 'thumbnail')).toBeNull();
    expect(await store.find(second, 'original')).not.toBeNull();
    await store.removeAll(ada);
    expect(await store.find(second, 'original')).toBeNull();
    expect(await store.find(third, 'thumbnail')).toBeNull();
    expect(await store.find(other, 'original')).not.toBeNull();
  });

  it('removes what began to arrive and is not coming any more', async () => {
    const store = open();
    const [old, young] = [
      await fileWith(store, Buffer.from('half')),
      await fileWith(store, Buffer.from('half')),
    ];
    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(old, twoHoursAgo, twoHoursAgo);
    await utimes(young, new Date(), new Date());
    await createFileStores({ settings: undefined, filesFolder: folder, log: silentLog })
      .storeOf('files')
      .removeUnfinished(new Date());
    await store.removeUnfinished(new Date());
    const left = await readdir(await store.incomingFolder());
    expect(left.map((name) => join(folder, 'incoming', name))).toEqual([young]);
    await rm(young);
  });
});

it.each([
  ['https://s3.example', true, 'https://s3.example/files'],
  ['https://s3.example:9000/below', true, 'https://s3.example:9000/below/files'],
  ['https://s3.example:9000', false, 'https://files.s3.example:9000'],
])('the bucket of %s, in the path: %s', (endpoint, isPathStyle, address) => {
  expect(addressOf({ endpoint, bucket: 'files', isPathStyle })).toBe(address);
});

describe('R123 an object store that fails', () => {
  const unavailable = { code: 'files_unavailable', status: 503, retryAfterSeconds: 10 };
  const content = randomBytes(300_000);

  it('is asked again after answers of 5xx, lost connections and lost answers', async () => {
    const store = s3Store();
    const faults = [{ status: 503, code: 'SlowDown' }, 'drop', 'loseAnswer'] as const;
    const key = newKey();
    for (const work of [
      () => store.put(key, 'original', content),
      async () => expect(sumOf(await store.read(key, 'original'))).toBe(sumOf(content)),
      async () => expect((await store.find(key, 'original'))!.bytes).toBe(content.length),
      async () => expect((await Array.fromAsync(store.list())).length).toBeGreaterThan(0),
      () => store.remove(key),
    ]) {
      let asked = 0;
      remote.fault = () => faults[asked++];
      await work();
      expect(asked).toBeGreaterThan(faults.length);
    }
    remote.fault = () => undefined;
    expect(await store.find(key, 'original')).toBeNull();
  });

  it('away: one clear error, at once for the next ones, and then again files', async () => {
    let looks = 0;
    const store = s3Store({ patience: { firstDelayMs: 1, restMs: 3_600_000 } });
    remote.fault = () => {
      looks += 1;
      return 'drop';
    };
    const key = newKey();
    await expect(store.put(key, 'original', content)).rejects.toMatchObject(unavailable);
    expect(looks).toBe(4);
    await expect(store.read(key, 'original')).rejects.toMatchObject(unavailable);
    await expect(store.find(key, 'original')).rejects.toMatchObject(unavailable);
    await expect(Array.fromAsync(store.list())).rejects.toMatchObject(unavailable);
    // Unreferenced objects are left to the sweep.
    await expect(store.remove(key)).resolves.toBeUndefined();
    await expect(store.removeAll(key.userId)).rejects.toMatchObject(unavailable);
    expect(looks).toBe(4);

    remote.fault = () => undefined;
    const later = s3Store();
    await later.put(key, 'original', content);
    expect(sumOf(await later.read(key, 'original'))).toBe(sumOf(content));
  });

  it('that nobody listens at, or whose answer never comes', async () => {
    const nowhere = s3Store({ endpoint: 'http://127.0.0.1:9' });
    await expect(nowhere.find(newKey(), 'original')).rejects.toMatchObject(unavailable);
    const slow = s3Store({
      patience: { attempts: 2, firstDelayMs: 1, answerMs: 40, uploadMs: 40, restMs: 0 },
    });
    remote.fault = () => 'hang';
    await expect(slow.find(newKey(), 'original')).rejects.toMatchObject(unavailable);
    await expect(slow.put(newKey(), 'original', content)).rejects.toMatchObject(unavailable);
  });

  it.each([
    ['the key may not', { status: 403, code: 'AccessDenied' }, /allowed to list the bucket/],
    ['the bucket is missing', { status: 404, code: 'NoSuchBucket' }, /no such bucket/],
    ['the clock is wrong', { status: 403, code: 'RequestTimeTooSkewed' }, /clock of this server/],
  ])('%s: asked once, and the log says what to do', async (_, fault, advice) => {
    const store = s3Store();
    remote.fault = () => fault;
    const error = await store.put(newKey(), 'original', content).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ ...unavailable, cause: { message: expect.stringMatching(advice) } });
    expect(remote.requests).toHaveLength(1);
  });

  it('refuses a wrong secret, which it really checks', async () => {
    const store = s3Store({ secretAccessKey: 'not the secret' });
    const error = await store.put(newKey(), 'original', content).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ ...unavailable, cause: { code: 'SignatureDoesNotMatch' } });
  });

  it('a missing bucket is not a missing file', async () => {
    const store = s3Store({ bucket: 'another-bucket' });
    await expect(store.read(newKey(), 'original')).rejects.toMatchObject(unavailable);
    await expect(store.find(newKey(), 'original')).rejects.toMatchObject(unavailable);
  });

  it('damage on the way there is noticed by the store, and what was damaged is sent again', async () => {
    const store = s3Store();
    const key = newKey();
    let left = 2;
    remote.fault = () => (left-- > 0 ? 'damageUpload' : undefined);
    await store.put(key, 'original', content);
    expect(sumOf(await store.read(key, 'original'))).toBe(sumOf(content));
    remote.fault = () => 'damageUpload';
    await expect(store.put(newKey(), 'original', content)).rejects.toMatchObject(unavailable);
  });

  it('damage on the way back is noticed here: read again, or an error instead of false bytes', async () => {
    const store = s3Store();
    const key = newKey();
    await store.put(key, 'original', content);
    let left = 1;
    remote.fault = () => (left-- > 0 ? 'damageAnswer' : undefined);
    expect(sumOf(await store.read(key, 'original'))).toBe(sumOf(content));
    left = 1;
    expect(sumOf(await store.withPath(key, 'original', (path) => readFile(path)))).toBe(sumOf(content));
    remote.fault = () => undefined;
    const object = (await store.find(key, 'original'))!;
    remote.fault = () => 'damageAnswer';
    await expect(bytesOf(await object.open())).rejects.toThrow('not the one that was stored');
    await expect(store.read(key, 'original')).rejects.toMatchObject(unavailable);
  });

  it('a download that is cut or stalls goes on where it was', async () => {
    const store = s3Store({ patience: { firstDelayMs: 1, pieceMs: 40, restMs: 0 } });
    const key = newKey();
    await store.put(key, 'original', content);
    for (const fault of ['cutAnswer', 'stallAnswer'] as const) {
      const object = (await store.find(key, 'original'))!;
      remote.requests.length = 0;
      let left = 3;
      remote.fault = () => (left-- > 0 ? fault : undefined);
      expect(sumOf(await bytesOf(await object.open()))).toBe(sumOf(content));
      expect(remote.requests.map(({ headers }) => headers.range !== undefined)).toEqual([
        false,
        true,
        true,
        true,
      ]);
      remote.fault = () => undefined;
    }
    const object = (await store.find(key, 'original'))!;
    remote.fault = () => 'cutAnswer';
    await expect(bytesOf(await object.open())).rejects.toThrow('lost on its way');
  });

  it('an upload of several parts: each is sent again, and the last answer may be lost', async () => {
    const store = s3Store();
    const large = randomBytes(2 * partBytes + 99);
    const key = newKey();
    const failed = new Set<string>();
    remote.fault = ({ method, query }) => {
      const step = `${method} ${query.get('partNumber') ?? query.has('uploads')}`;
      if (failed.has(step)) return undefined;
      failed.add(step);
      return 'loseAnswer';
    };
    await store.putFile(key, 'original', await fileWith(store, large));
    expect(failed).toContain('POST false');
    remote.fault = () => undefined;
    expect(sumOf(await store.read(key, 'original'))).toBe(sumOf(large));
    remote.unfinished.clear();
  });

  it('an upload that fails in the middle leaves nothing, or what the sweep finds a day later', async () => {
    const store = s3Store();
    const key = newKey();
    const large = randomBytes(2 * partBytes);
    remote.fault = ({ query }) =>
      query.get('partNumber') === '2' ? { status: 500, code: 'InternalError' } : undefined;
    await expect(store.put(key, 'original', large)).rejects.toMatchObject(unavailable);
    expect(remote.unfinished.size).toBe(0);
    expect(await store.find(key, 'original')).toBeNull();

    remote.fault = ({ query, method }) =>
      query.has('partNumber') || method === 'DELETE' ? 'drop' : undefined;
    await expect(store.put(key, 'original', large)).rejects.toMatchObject(unavailable);
    remote.fault = () => undefined;
    expect(remote.unfinished.size).toBe(1);
    await store.removeUnfinished(new Date());
    expect(remote.unfinished.size).toBe(1);
    await store.removeUnfinished(new Date(Date.now() + 25 * 3_600_000));
    expect(remote.unfinished.size).toBe(0);
  });

  it('that belongs to another database is not cleaned up', async () => {
    const open = (secret: string) => {
      const settings = { s3: remote.settings, writesTo: 's3' } as const;
      return createFileStores({ settings, filesFolder: folder, secret, log: silentLog }).storeOf('files');
    };
    const key = newKey();
    await open('ours').put(key, 'original', content);
    for (const store of [open('ours'), open('ours')]) {
      expect((await Array.fromAsync(store.list())).map(({ fileId }) => fileId)).toContain(key.fileId);
    }
    await expect(Array.fromAsync(open('theirs').list())).rejects.toThrow('belongs to another server');
  });

  it('is asked to encrypt, and its names tell nothing but ids', async () => {
    const store = s3Store({ encryption: { algorithm: 'aws:kms', keyId: 'key-1' } });
    const key = newKey();
    await store.put(key, 'original', content);
    await store.put(key, 'original', randomBytes(partBytes + 1));
    const begun = remote.requests.filter(
      ({ method, query }) => (method === 'PUT' && !query.has('partNumber')) || query.has('uploads'),
    );
    expect(begun).toHaveLength(2);
    for (const { headers, name } of begun) {
      expect(headers['x-amz-server-side-encryption']).toBe('aws:kms');
      expect(headers['x-amz-server-side-encryption-aws-kms-key-id']).toBe('key-1');
      expect(name).toBe(`files/${key.userId}/${key.fileId}/original`);
    }
  });
});
