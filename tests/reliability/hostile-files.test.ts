import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPictureSigner } from '#features/image-proxy/server/picture-signer.ts';
import {
  type HostileFile,
  hostileDocuments,
  hostilePictures,
  ordinarySheet,
} from '#tests/harness/hostile-files.ts';
import { pngFile, textFile } from '#tests/harness/sample-files.ts';
import { startTestApp, type TestApp, testSecret } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { policyFor, siteName } from '#tests/stand-ins/site-policy.ts';
import { query } from './support/tables.ts';

/** Memory allowed for all file processes together, beyond the server's own. */
const maxGrowthMb = 300;

const pictures = await hostilePictures();
const documents = hostileDocuments();
const site = createServer((request, response) => {
  const file = pictures.find(({ name }) => request.url === `/${name}`);
  response.writeHead(file ? 200 : 404, { 'content-type': 'application/octet-stream' }).end(file?.content);
});
const signer = createPictureSigner(testSecret);
let port: number;
let app: TestApp;
let ada: TestPerson;
let berta: TestPerson;

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  ({ port } = site.address() as AddressInfo);
  app = await startTestApp({ outboundPolicy: policyFor({ port }) });
  ada = await app.createPerson();
  berta = await app.createPerson();
});
afterAll(async () => {
  await app.close();
  site.close();
});

/** The peak memory of the running processes, of all samples. */
async function peakOf<Result>(work: () => Promise<Result>): Promise<{ result: Result; peakMb: number }> {
  let peakMb = 0;
  const look = () => {
    const sum = app.fileProcesses().reduce((total, pid) => total + residentMb(pid), 0);
    peakMb = Math.max(peakMb, sum);
  };
  const watch = setInterval(look, 5);
  try {
    return { result: await work(), peakMb };
  } finally {
    clearInterval(watch);
  }
}

function residentMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

const entrances: Record<string, { files: HostileFile[]; send(file: HostileFile): Promise<number[]> }> = {
  'as an attachment': {
    files: [...pictures, ...documents],
    async send({ name, content }) {
      const [hostile, ordinary] = await Promise.all([
        ada.upload(name, content),
        berta.upload('notes.txt', textFile('Some words.')),
      ]);
      return [hostile.status, ordinary.status];
    },
  },
  'as a picture of a person': {
    files: pictures,
    async send({ content }) {
      const [hostile, ordinary] = await Promise.all([
        ada.request('POST', '/api/profile/avatar', content, { 'content-type': 'application/octet-stream' }),
        berta.upload('notes.txt', textFile('Some words.')),
      ]);
      return [hostile.status, ordinary.status];
    },
  },
  'as a picture of another site': {
    files: pictures,
    async send({ name }) {
      const address = `http://${siteName}:${port}/${name}`;
      const [hostile, ordinary] = await Promise.all([
        app.app.request(signer.pathOf(address, 320)),
        berta.upload('notes.txt', textFile('Some words.')),
      ]);
      return [hostile.status, ordinary.status];
    },
  },
};

describe.each(Object.entries(entrances))('R87 %s', (entrance, { files, send }) => {
  it.each(files.map((file) => [file.about, file] as const))('%s', async (_, file) => {
    // The per-person rate limit has its own test.
    ada = await app.createPerson();
    const { result, peakMb } = await peakOf(() => send(file));
    const [hostile, ordinary] = result;
    expect(ordinary).toBe(200);
    // No image in the table is renderable; some of the documents can be read.
    const isPicture = pictures.includes(file);
    const expected = isPicture ? (entrance.includes('site') ? [404] : [413, 415]) : [200, 413, 415];
    expect(expected).toContain(hostile);
    expect(peakMb).toBeLessThan(maxGrowthMb);
  });
});

describe('R88 turns', () => {
  /** Long enough for a process; how long it takes does not matter here. */
  const slow = () => textFile(Array.from({ length: 80_000 }, (_, n) => n.toString(36)).join(' '));

  it('one person’s six large files are not before another’s small ones', async () => {
    const order: string[] = [];
    const note = async (name: string, answer: Promise<Response>) => {
      expect((await answer).status).toBe(200);
      order.push(name);
    };
    const large = slow();
    const all = Array.from({ length: 6 }, (_, n) => note(`large ${n}`, ada.upload(`${n}.txt`, large)));
    all.push(note('text', berta.upload('notes.txt', textFile('Some words.'))));
    all.push(note('sheet', berta.upload('costs.xlsx', ordinarySheet())));
    all.push(note('picture', berta.upload('picture.png', pngFile(8, 8))));
    await Promise.all(all);
    for (const name of ['text', 'sheet', 'picture']) {
      expect(order.slice(order.indexOf(name)).some((later) => later.startsWith('large'))).toBe(true);
    }
  });

  it('what nobody waits for any more is not opened, and leaves nothing behind', async () => {
    ada = await app.createPerson();
    const server = createAdaptorServer({ fetch: app.app.fetch }) as Server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const large = slow();
    const kept = () => query(app.open.database, sql`select id from files where user_id = ${ada.id}`);
    const leaving = new AbortController();
    const sent = [1, 2, 3].map((n) =>
      fetch(`${origin}/api/files?name=${n}.txt`, {
        method: 'POST',
        body: large,
        signal: leaving.signal,
        headers: { origin, cookie: ada.cookie },
      }),
    );
    const outcomes = Promise.allSettled(sent);
    // All have arrived: one is being read, the others are queued.
    await expect.poll(async () => (await kept()).length).toBe(3);
    leaving.abort();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect.poll(kept).toEqual([]);
    await expect.poll(() => readdir(join(app.filesFolder, 'incoming'))).toEqual([]);
    await new Promise((resolve) => server.close(resolve));
  });
});
