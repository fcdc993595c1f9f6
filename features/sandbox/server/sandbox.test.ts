import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packMemory, unpackMemory } from '#features/sandbox/shared/python/packed-memory.ts';
import { FrameMessage } from '#features/sandbox/shared/sandbox.contract.ts';
import { SandboxDocuments } from '#features/sandbox/shared/sandbox-documents.ts';
import { paths } from '#server/paths.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { openPythonFiles } from './python-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it.each([
  ['page', ''],
  // For projects allowed to show dialogs.
  ['page-with-dialogs', ' allow-modals'],
])(
  'sends %s, the document that pages run in, with a policy under which they reach nothing',
  async (name, more) => {
    const { headers } = await app.anonymous().get(`/api/sandbox/${name}`);
    const policy = (headers.get('content-security-policy') ?? '').split('; ');
    expect(policy).toEqual([
      `sandbox allow-scripts allow-forms allow-pointer-lock${more}`,
      "default-src 'none'",
      "script-src 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob:",
      "style-src 'unsafe-inline' blob: data:",
      'img-src blob: data:',
      'font-src blob: data:',
      'media-src blob: data:',
      'worker-src blob:',
      "connect-src 'none'",
      "frame-src 'none'",
      "object-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('x-dns-prefetch-control')).toBe('off');
    expect(headers.get('set-cookie')).toBeNull();
  },
);

it('sends the document that programs run in with a policy under which they read nothing but Python', async () => {
  const answer = await app.anonymous().get('/sandbox/runner');
  const { headers } = answer;
  const script = /<script>([\s\S]*)<\/script>/.exec(await answer.text())?.[1] ?? '';
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  const policy = headers.get('content-security-policy') ?? '';
  const origin = / blob: (\S+)\/sandbox\/;/.exec(policy)?.[1];
  expect(origin).toMatch(/^http:\/\/localhost(?::\d+)?$/);
  expect(policy.split('; ')).toEqual([
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'wasm-unsafe-eval' 'unsafe-eval' ${hash} blob: ${origin}/sandbox/`,
    `connect-src ${origin}/sandbox/python/`,
    'worker-src blob:',
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ]);
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('x-dns-prefetch-control')).toBe('off');
  expect(headers.get('set-cookie')).toBeNull();
});

it('names documents by what they hold, so that browsers keep them', async () => {
  const anybody = app.anonymous();
  const named = SandboxDocuments.parse(await (await anybody.get('/api/sandbox/documents')).json());
  for (const address of [named.page, named.pageWithDialogs, named.runner]) {
    expect((await anybody.get(address)).headers.get('cache-control')).toContain('immutable');
    expect((await anybody.get(`${address}x`)).headers.get('cache-control')).toBe('no-cache');
  }
});

it('sends Python to whoever asks for the version it has, and to nobody when it is switched off', async () => {
  const read = (isOff: boolean) =>
    openPythonFiles({ folder: paths.python, packagesFolder: undefined, isOff });
  const { version } = read(false);
  const { status, headers } = await app.anonymous().get(`/sandbox/python/${version}/pyodide.mjs`);
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('cache-control')).toContain('immutable');
  expect((await app.anonymous().get('/sandbox/python/0.0.0/pyodide.mjs')).status).toBe(404);
  expect((await app.anonymous().get(`/sandbox/python/${version}/..%2fversion.txt`)).status).toBe(404);
  expect(read(true).version).toBeNull();
  expect(await read(true).read('pyodide.mjs', true)).toBeUndefined();
});

it('is the same document for everybody, with or without an account', async () => {
  const ada = await app.createPerson();
  const [hers, anybodys] = await Promise.all(
    [ada, app.anonymous()].map(async (person) => (await person.get('/api/sandbox/page')).text()),
  );
  expect(hers).toBe(anybodys);
  expect(hers).not.toContain(ada.id);
});

it('takes no line whose values are deeper than a person can open them, whatever a page makes up', () => {
  interface Value {
    kind: 'other';
    text: string;
    entries?: { name: string; value: Value }[];
  }
  const nested = (levels: number): Value => ({
    ...{ kind: 'other', text: '{…}' },
    ...(levels > 0 && { entries: [{ name: 'a', value: nested(levels - 1) }] }),
  });
  const isTaken = (levels: number) =>
    FrameMessage.safeParse({ kind: 'lines', lines: [{ kind: 'log', text: 'a', values: [nested(levels)] }] })
      .success;
  expect([isTaken(4), isTaken(5)]).toEqual([true, false]);
});

it('hands out the memory of a started Python without its empty pages, and the same comes out again', () => {
  const memory = new Uint8Array(4_096 * 5 + 10);
  memory.set([1, 2, 3], 4_096 * 2 - 1);
  memory.set([4], memory.length - 1);
  const packed = packMemory(memory);
  expect(packed.length).toBeLessThan(4_096 * 4);
  expect(unpackMemory(packed)).toEqual(memory);
});
