import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModelFilesAnswer } from '#features/connections/shared/model-files.contract.ts';
import { makeOperator } from '#tests/harness/make-operator.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { llamaVersion } from '../in-process/in-process.ts';

const bytes = Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(300_000, 7)]);
const checksum = createHash('sha256').update(bytes).digest('hex');

let app: TestApp;
let operator: TestPerson;
let folder: string;
let server: Server;
let origin: string;
let ranges: (string | undefined)[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'everyday-model-files-'));
  app = await startTestApp({ filesFolder: folder });
  operator = await makeOperator(app);
  server = createServer(({ url = '', headers }, response) => {
    if (url.startsWith('/away/')) {
      response.writeHead(302, { location: 'http://169.254.169.254/latest/secret.gguf' }).end();
      return;
    }
    if (url.startsWith('/page/')) {
      response.writeHead(200).end('<html>not a model</html>');
      return;
    }
    ranges.push(headers.range);
    const start = Number(/bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);
    response.writeHead(start > 0 ? 206 : 200, {
      etag: '"one"',
      'content-length': bytes.length - start,
      ...(start > 0 && { 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` }),
    });
    if (!url.startsWith('/slow/') || start > 0) return void response.end(bytes.subarray(start));
    // The rest never arrives.
    response.write(bytes.subarray(0, 100_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  ranges = [];
  await rm(path.join(folder, 'models'), { recursive: true, force: true });
});

const base = '/api/admin/model-files';
const read = async (): Promise<ModelFilesAnswer> => (await operator.get(base)).json();
const ask = (from: string, sha256?: string) => operator.post(base, { from, ...(sha256 && { sha256 }) });
const remove = (url: string) => operator.request('DELETE', url);
const stateOf = async (name: string) => (await read()).files.find((file) => file.name === name)?.state;
const untilReady = (name: string) => expect.poll(() => stateOf(name)).toBe('ready');

describe('R190 a model file of the console', () => {
  it('arrives with its checksum, from an address or a path', async () => {
    expect((await ask(`${origin}/tea.gguf?key=abcdefgh`, checksum)).status).toBe(200);
    await untilReady('tea.gguf');
    expect((await read()).files).toMatchObject([
      { name: 'tea.gguf', bytes: bytes.length, sha256: checksum, problem: null },
    ]);
    const copy = path.join(folder, 'coffee.gguf');
    await writeFile(copy, bytes);
    expect((await ask(copy)).status).toBe(200);
    await untilReady('coffee.gguf');
    const { events } = await (await operator.get('/api/admin/events')).json();
    expect(events[0]).toMatchObject({ action: 'model_file_asked', target: 'coffee.gguf' });
    expect(JSON.stringify(events)).not.toContain('abcdefgh');
  });

  it('can be stopped, goes on where it stopped, and can be deleted', async () => {
    await ask(`${origin}/slow/tea.gguf`, checksum);
    await expect.poll(async () => (await read()).files[0]?.bytes).toBe(100_000);
    expect((await read()).files[0]).toMatchObject({ state: 'receiving', total: bytes.length });
    expect((await ask(`${origin}/other.gguf`)).status).toBe(409);
    expect((await operator.post(`${base}/tea.gguf/stop`)).status).toBe(200);
    expect((await read()).files[0]).toMatchObject({ state: 'stopped', canResume: true, bytes: 100_000 });
    expect((await operator.post(`${base}/tea.gguf/resume`)).status).toBe(200);
    await untilReady('tea.gguf');
    expect(ranges).toEqual([undefined, 'bytes=100000-']);
    expect((await read()).files[0]?.sha256).toBe(checksum);
    expect((await remove(`${base}/tea.gguf`)).status).toBe(200);
    expect(await readdir(path.join(folder, 'models'))).toEqual([]);
  });

  it('is refused with the reason, and leaves nothing that could be taken for it', async () => {
    for (const from of [
      'tea.gguf',
      `${origin}/tea.bin`,
      'http://169.254.169.254/tea.gguf',
      'file:///tea.gguf',
    ]) {
      const answer = await ask(from);
      expect(answer.status, from).toBe(400);
      expect((await answer.json()).error.details, from).toEqual({ field: 'from' });
    }
    const problems: [string, RegExp, string?][] = [
      [`${origin}/page/a.gguf`, /not a GGUF model/],
      [`${origin}/b.gguf`, /checksum/, '0'.repeat(64)],
      [`${origin}/away/c.gguf`, /not allowed/],
      ['/nowhere/d.gguf', /no such file/],
    ];
    for (const [from, words, sha256] of problems) {
      expect((await ask(from, sha256)).status).toBe(200);
      const name = path.basename(from);
      await expect.poll(() => stateOf(name)).toBe('stopped');
      expect((await read()).files.find((file) => file.name === name)?.problem).toMatch(words);
      expect((await remove(`${base}/${name}`)).status).toBe(200);
    }
    expect((await read()).files).toEqual([]);
    expect((await remove(`${base}/..%2Fsecret.gguf`)).status).toBe(404);
    expect((await operator.post(`${base}/..%2Fsecret.gguf/resume`)).status).toBe(404);
  });

  it('is offered to everybody at once, and not deleted meanwhile', async () => {
    await mkdir(path.join(folder, 'models'), { recursive: true });
    await writeFile(path.join(folder, 'models/tea.gguf'), 'GGUF{"weights":1000}');
    const { version } = await read();
    const choose = (file: string | null, of: number) =>
      operator.request('PUT', '/api/admin/local-model', { file, version: of });
    expect((await choose('none.gguf', version)).status).toBe(404);
    expect((await choose('tea.gguf', version)).status).toBe(200);
    expect((await choose(null, version)).status).toBe(409);
    expect(await read()).toMatchObject({ chosen: 'tea.gguf', setBy: 'console' });
    expect((await read()).missing).toMatch(/npm run model:install/);

    const library = path.join(folder, 'local-model/node_modules/node-llama-cpp');
    await mkdir(path.join(library, 'dist'), { recursive: true });
    await writeFile(
      path.join(library, 'package.json'),
      JSON.stringify({ type: 'module', version: llamaVersion }),
    );
    const standIn = pathToFileURL(path.resolve('tests/stand-ins/llama-library/library.ts'));
    await writeFile(path.join(library, 'dist/index.js'), `export * from '${standIn}';`);
    expect((await read()).missing).toBeNull();
    const person = await app.createPerson();
    const offered = async () =>
      (await (await person.get('/api/models')).json()).models.filter(
        ({ id, connected }: { id: string; connected: boolean }) =>
          connected && id.startsWith('local/in-process'),
      );
    expect(await offered()).toMatchObject([{ name: 'tea' }]);
    expect((await remove(`${base}/tea.gguf`)).status).toBe(409);
    expect((await choose(null, version + 1)).status).toBe(200);
    expect(await offered()).toEqual([]);
    expect((await remove(`${base}/tea.gguf`)).status).toBe(200);
  });
});
