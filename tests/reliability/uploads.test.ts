import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindRules, maxFileBytes, maxFileNameLength } from '#features/files/shared/file-kinds.ts';
import { processorMs } from '#tests/harness/processor-time.ts';
import { archiveOfEmptyParts, docxFile, pdfFile, pngFile, textFile } from '#tests/harness/sample-files.ts';
import { type Person, signUpPerson } from './support/person.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
let ada: Person;
let berta: Person;

beforeAll(async () => {
  server = await startTestServer();
  ada = await signUpPerson(server.origin, 'Ada');
  berta = await signUpPerson(server.origin, 'Berta');
});
afterAll(() => server.close());

interface UploadAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the body of any answer
  json: any;
}

async function upload(name: string, content: Uint8Array<ArrayBuffer>, person = ada): Promise<UploadAnswer> {
  const answer = await fetch(`${server.origin}/api/files?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { cookie: person.cookie, origin: server.origin, 'content-type': 'application/octet-stream' },
    body: content,
  });
  return { status: answer.status, json: await answer.json() };
}

function get(path: string, person = ada): Promise<Response> {
  return fetch(`${server.origin}${path}`, { headers: { cookie: person.cookie } });
}

async function errorOf(answer: Response): Promise<Record<string, unknown>> {
  return ((await answer.json()) as { error: Record<string, unknown> }).error;
}

/** Writes the raw request, so that its headers may say anything. */
function send(headers: Record<string, string>, bytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(`${server.origin}/api/files?name=large.txt`, {
      method: 'POST',
      headers: { cookie: ada.cookie, origin: server.origin, ...headers },
    });
    sending.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sending.on('error', reject);
    const piece = Buffer.alloc(1024 * 1024, 'x');
    let left = bytes;
    const write = () => {
      while (left > 0) {
        const size = Math.min(left, piece.length);
        left -= size;
        if (!sending.write(piece.subarray(0, size))) return void sending.once('drain', write);
      }
      sending.end();
    };
    write();
  });
}

const incoming = () => readdir(join(server.filesFolder, 'incoming')).catch(() => []);

describe('R21 files of somebody else', () => {
  it('are not found, like files that never were', async () => {
    const { json: file } = await upload('mine.png', pngFile(60, 40));
    for (const part of ['', '/text', '/content', '/thumbnail']) {
      const foreign = await get(`/api/files/${file.id}${part}`, berta);
      const unknown = await get(`/api/files/unknown${part}`, berta);
      expect([foreign.status, unknown.status], part).toEqual([404, 404]);
      const [one, other] = [await errorOf(foreign), await errorOf(unknown)];
      expect({ ...one, requestId: '' }).toEqual({ ...other, requestId: '' });
    }
    // No link opens a file without its owner's session, so no link has to expire.
    expect((await fetch(`${server.origin}/api/files/${file.id}/thumbnail`)).status).toBe(401);
  });
});

describe('R31 opening what was uploaded', () => {
  it.each([
    ['page.html', textFile('<!doctype html><script>alert(1)</script>'), 'text/html; charset=utf-8'],
    ['drawing.svg', textFile('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/svg+xml'],
    ['data.xml', textFile('<?xml version="1.0"?><a/>'), 'application/xml'],
    ['page.pdf', pdfFile(['Hello']), 'application/pdf'],
  ])('%s is a download in a sandbox, under its true type', async (name, content, type) => {
    const { status, json: file } = await upload(name, content);
    expect(status, JSON.stringify(file)).toBe(200);
    const answer = await get(`/api/files/${file.id}/content`);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(content);
  });
});

describe('R45 names and types', () => {
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\ada\\notes.txt', 'notes.txt'],
    ['invoice\u202Efdp.txt', 'invoicefdp.txt'],
    ['.htaccess', 'htaccess.txt'],
    ['a<b>"c".txt', 'a b c.txt'],
    ['...', 'file.txt'],
  ])('%j is kept as %j', async (given, kept) => {
    const { status, json } = await upload(given, textFile('Some words.'));
    expect(status).toBe(200);
    expect(json.name).toBe(kept);
  });

  it('cuts a name of 300 characters, and keeps its extension', async () => {
    const { json } = await upload(`${'n'.repeat(300)}.txt`, textFile('Some words.'));
    expect(json.name).toHaveLength(maxFileNameLength);
    expect(json.name).toMatch(/^n+\.txt$/);
  });

  it('refuses NUL and an empty file', async () => {
    expect((await upload('a\0b.txt', textFile('Some words.'))).status).toBe(400);
    expect((await upload('empty.txt', textFile(''))).status).toBe(400);
  });

  it('goes by the bytes and not by the name', async () => {
    expect(await upload('picture.png', textFile('<script>alert(1)</script>'))).toMatchObject({
      status: 200,
      json: { kind: 'text', mediaType: 'text/plain', name: 'picture.txt' },
    });
    expect(await upload('notes.txt', pngFile(8, 8))).toMatchObject({
      json: { kind: 'image', mediaType: 'image/jpeg', name: 'notes.jpg' },
    });
    const program = Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0]);
    expect((await upload('notes.pdf', program)).status).toBe(415);
    expect(
      (await upload('archive.zip', zipSync({ a: strToU8('a') }) as Uint8Array<ArrayBuffer>)).status,
    ).toBe(415);
  });
});

describe('R46 sizes', () => {
  const tooMuch = maxFileBytes + 1;

  it('refuses one byte too many, whatever the head says', async () => {
    expect(await send({ 'content-length': String(tooMuch) }, tooMuch)).toBe(413);
    expect(await send({ 'transfer-encoding': 'chunked' }, tooMuch)).toBe(413);
    expect(await incoming()).toEqual([]);
  });

  it('leaves nothing behind when less comes than was said', async () => {
    const sending = request(`${server.origin}/api/files?name=short.txt`, {
      method: 'POST',
      headers: { cookie: ada.cookie, origin: server.origin, 'content-length': '1000000' },
    });
    const gone = new Promise((resolve) => sending.on('error', resolve));
    sending.write('only this');
    await expect.poll(async () => (await incoming()).length).toBe(1);
    sending.destroy(new Error('the person closed the page'));
    await gone;
    await expect.poll(incoming).toEqual([]);
  });

  it('holds for text in its own limit', async () => {
    const { status, json } = await upload('long.txt', textFile('x'.repeat(kindRules.text.maxBytes + 1)));
    expect(status).toBe(413);
    expect(json.error.message).toContain('Text files may have up to 4 MB');
  });

  it('takes a hundred at once, and refuses those that are too large', async () => {
    const carl = await signUpPerson(server.origin, 'Carl');
    const small = textFile('Some words.');
    const large = textFile('x'.repeat(kindRules.text.maxBytes + 1));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        upload(`file-${index}.txt`, index % 10 === 0 ? large : small, carl),
      ),
    );
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(90);
    expect(await incoming()).toEqual([]);
  });
});

describe('R47 archives', () => {
  const parts = (extra: Record<string, Uint8Array>) =>
    zipSync({
      'word/document.xml': strToU8('<w:p><w:t>Hello</w:t></w:p>'),
      ...extra,
    }) as Uint8Array<ArrayBuffer>;

  const hostile: [string, () => Uint8Array<ArrayBuffer>][] = [
    ['a bomb', () => parts({ 'word/media/zeros.bin': new Uint8Array(12 * 1024 * 1024) })],
    [
      'a bomb in the part that is read',
      () => zipSync({ 'word/document.xml': new Uint8Array(12 * 1024 * 1024) }) as Uint8Array<ArrayBuffer>,
    ],
    ['100,000 entries', () => archiveOfEmptyParts(100_000)],
    ['an archive within', () => parts({ 'word/embeddings/inner.zip': zipSync({ a: strToU8('a') }) })],
    ['a path that leads out', () => parts({ '../../outside.txt': strToU8('out') })],
    ['an absolute path', () => parts({ '/tmp/outside.txt': strToU8('out') })],
    [
      'a document type of its own',
      () =>
        zipSync({
          'word/document.xml': strToU8('<!DOCTYPE x [<!ENTITY a "aaaa">]><w:p><w:t>&a;</w:t></w:p>'),
        }) as Uint8Array<ArrayBuffer>,
    ],
  ];

  it.each(hostile)('refuses %s in good time, and writes nothing', async (_, make) => {
    const content = make();
    // The reader is there; only the time of the refusal counts.
    await upload('first.docx', docxFile('Hello.'));
    const stored = async () => (await readdir(server.filesFolder, { recursive: true })).sort();
    const before = await stored();
    const at = processorMs();
    const { status, json } = await upload('report.docx', content);
    const took = processorMs() - at;
    expect(status, JSON.stringify(json)).toBe(415);
    expect(json.error.message).toContain('is built in a way that is not safe to open');
    expect(took).toBeLessThan(2_000);
    expect(await stored()).toEqual(before);
  });
});

describe('R50 pictures', () => {
  it('refuses 30,000 × 30,000 pixels without unpacking them', async () => {
    const before = process.memoryUsage().rss;
    const { status, json } = await upload(
      'huge.png',
      pngFile(4, 4, { claimed: { width: 30_000, height: 30_000 } }),
    );
    expect(status).toBe(413);
    expect(json.error.message).toContain('has too many pixels');
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });

  it('keeps no place and no camera of a photo', async () => {
    const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#4b6' } })
      .withExif({
        IFD0: { Make: 'SecretCamera', Artist: 'Ada' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '51/1 30/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '0/1 7/1 0/1',
        },
      })
      .jpeg()
      .toBuffer();
    expect(photo.toString('latin1')).toContain('SecretCamera');
    const { json: file } = await upload('holiday.jpg', Uint8Array.from(photo));
    for (const part of ['content', 'thumbnail']) {
      const kept = Buffer.from(await (await get(`/api/files/${file.id}/${part}`)).arrayBuffer());
      expect((await sharp(kept).metadata()).exif, part).toBeUndefined();
      expect(kept.toString('latin1'), part).not.toMatch(/SecretCamera|GPS/);
    }
  });
});
