import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('sends the document that pages run in with a policy under which they reach nothing', async () => {
  const { headers } = await app.anonymous().get('/api/sandbox/page');
  const policy = (headers.get('content-security-policy') ?? '').split('; ');
  expect(policy).toEqual([
    'sandbox allow-scripts allow-forms allow-pointer-lock',
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
});

it('is the same document for everybody, with or without an account', async () => {
  const ada = await app.createPerson();
  const [hers, anybodys] = await Promise.all(
    [ada, app.anonymous()].map(async (person) => (await person.get('/api/sandbox/page')).text()),
  );
  expect(hers).toBe(anybodys);
  expect(hers).not.toContain(ada.id);
});
