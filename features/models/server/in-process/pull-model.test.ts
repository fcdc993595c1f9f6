import { createHash } from 'node:crypto';
import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PullOptions, type PullProgress, pullModel } from './pull-model.ts';

const model = Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(500_000, 7)]);
const checksum = createHash('sha256').update(model).digest('hex');

let folder: string;
let server: Server;
let address: string;
let requests: IncomingMessage['headers'][];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'everyday-pull-'));
  requests = [];
  server = createServer((request, response) => {
    requests.push(request.headers);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/models/tea-1b.gguf?download=true`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

/** A file server: with ranges, and an ETag that identifies the file. */
function serve({ tag = '"one"', upTo = model.length, bytes = model } = {}) {
  answer = (request, response) => {
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const goesOn = from > 0 && request.headers['if-range'] === tag;
    if (goesOn && from >= bytes.length) {
      response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
      return;
    }
    const start = goesOn ? from : 0;
    response.writeHead(goesOn ? 206 : 200, {
      etag: tag,
      'content-length': bytes.length - start,
      ...(goesOn ? { 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` } : {}),
    });
    response.write(bytes.subarray(start, upTo), () => {
      if (upTo < bytes.length) response.destroy();
      else response.end();
    });
  };
}

const pull = (options: Partial<PullOptions> = {}) =>
  pullModel({ from: address, folder, signal: new AbortController().signal, ...options });
const files = async () => (await readdir(folder)).sort();

describe('from an address', () => {
  it('keeps the file and its checksum', async () => {
    serve();
    const seen: PullProgress[] = [];
    const pulled = await pull({ sha256: checksum.toUpperCase(), onProgress: (step) => seen.push(step) });
    expect(pulled).toMatchObject({ sha256: checksum, bytes: model.length, resumedAt: 0 });
    expect(await readFile(pulled.file)).toEqual(model);
    expect(await files()).toEqual(['tea-1b.gguf', 'tea-1b.gguf.sha256']);
    expect(await readFile(path.join(folder, 'tea-1b.gguf.sha256'), 'utf8')).toBe(
      `${checksum}  tea-1b.gguf\n`,
    );
    expect(seen.at(-1)).toEqual({ step: 'checking', bytes: model.length, total: model.length });
    expect(seen.filter(({ step }) => step === 'receiving').at(-1)?.bytes).toBe(model.length);
  });

  it('goes on where a broken connection left it', async () => {
    serve({ upTo: 200_000 });
    await expect(pull()).rejects.toMatchObject({ kind: 'broken_off' });
    const { length: kept } = await readFile(path.join(folder, 'tea-1b.gguf.part'));
    expect(kept).toBeGreaterThan(0);
    serve();
    const pulled = await pull({ sha256: checksum });
    expect(pulled.resumedAt).toBe(kept);
    expect(requests.at(-1)).toMatchObject({ range: `bytes=${kept}-`, 'if-range': '"one"' });
    expect(await readFile(pulled.file)).toEqual(model);
  });

  it('begins again when the file there has changed', async () => {
    serve({ upTo: 200_000 });
    await expect(pull()).rejects.toMatchObject({ kind: 'broken_off' });
    serve({ tag: '"two"' });
    expect(await pull({ sha256: checksum })).toMatchObject({ resumedAt: 0 });
  });

  it('begins again when the server has no tag to go by', async () => {
    serve({ tag: 'W/"weak"', upTo: 200_000 });
    await expect(pull()).rejects.toMatchObject({ kind: 'broken_off' });
    serve({ tag: 'W/"weak"' });
    expect(await pull()).toMatchObject({ resumedAt: 0 });
    expect(requests.at(-1)?.range).toBeUndefined();
  });

  it('finishes a part that was whole already', async () => {
    serve();
    await writeFile(path.join(folder, 'tea-1b.gguf.part'), model);
    const note = JSON.stringify({ from: address, validator: '"one"' });
    await writeFile(path.join(folder, 'tea-1b.gguf.part.json'), note);
    expect(await pull()).toMatchObject({ sha256: checksum, resumedAt: model.length });
  });

  it('keeps the part when it is stopped', async () => {
    const controller = new AbortController();
    serve();
    const stopped = pull({
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('stop')),
    });
    await expect(stopped).rejects.toMatchObject({
      kind: 'stopped',
      message: expect.stringContaining('saved'),
    });
    await access(path.join(folder, 'tea-1b.gguf.part'));
    expect(await pull({ sha256: checksum })).toMatchObject({ bytes: model.length });
  });
});

describe('what is refused', () => {
  it('a page instead of a model, of which nothing stays', async () => {
    serve({ bytes: Buffer.from('<!doctype html><title>Sign in</title>') });
    await expect(pull()).rejects.toMatchObject({ kind: 'not_gguf' });
    expect(await files()).toEqual([]);
  });

  it('a file with another checksum', async () => {
    serve();
    await expect(pull({ sha256: '0'.repeat(64) })).rejects.toMatchObject({ kind: 'wrong_checksum' });
    expect(await files()).toEqual([]);
  });

  it('an answer that is no file', async () => {
    answer = (_, response) => void response.writeHead(404).end('no');
    await expect(pull()).rejects.toThrow('answered 404');
  });

  it('more than the disk has room for, before anything is fetched', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': 2 ** 50 });
      response.write('GGUF');
    };
    await expect(pull()).rejects.toMatchObject({ kind: 'no_room', message: /needs 1125899.9 GB more/ });
  });

  it('a server that is not there', async () => {
    serve();
    const gone = 'http://127.0.0.1:9/tea-1b.gguf';
    await expect(pull({ from: gone })).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it.each([
    'http://127.0.0.1/',
    'http://127.0.0.1/model.bin',
    'http://127.0.0.1/%2e%2e%2fx.gguf',
    '/etc/passwd',
  ])('an address without the name of a model: %s', async (from) => {
    await expect(pull({ from })).rejects.toMatchObject({ kind: 'no_name' });
  });
});

it('copies a file of this machine', async () => {
  const other = await mkdtemp(path.join(tmpdir(), 'everyday-pull-from-'));
  await writeFile(path.join(other, 'mine.gguf'), model);
  expect(await pull({ from: path.join(other, 'mine.gguf') })).toMatchObject({ sha256: checksum });
  await expect(pull({ from: path.join(other, 'absent.gguf') })).rejects.toMatchObject({ kind: 'no_file' });
  await rm(other, { recursive: true });
});
