import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { handleError } from './handle-error.ts';
import { sameOrigin } from './same-origin.ts';

async function statusOf(publicUrl: string | undefined, host: string, origin: string): Promise<number> {
  const app = new Hono();
  app.use(sameOrigin(publicUrl));
  app.onError(handleError as never);
  app.post('/', (context) => context.body(null, 204));
  return (await app.request('/', { method: 'POST', headers: { host, origin } })).status;
}

const everyday = 'https://everyday.example';

it.each([
  [everyday, 'everyday.example', everyday, 204],
  [everyday, 'everyday.example', 'http://everyday.example', 403],
  [everyday, 'everyday.example', 'https://everyday.example:444', 403],
  [everyday, 'everyday.example', 'https://everyday.example/', 403],
  [everyday, 'everyday.example', 'https://everyday.example.evil.example', 403],
  [everyday, 'everyday.example', 'https://user@everyday.example', 403],
  [everyday, 'everyday.example', 'ftp://everyday.example', 403],
  [everyday, 'everyday.example', 'null', 403],
  ['https://everyday.example:8443', 'everyday.example:8443', 'https://everyday.example:8443', 204],
  ['https://everyday.example:8443', 'everyday.example:8443', everyday, 403],
  [undefined, 'localhost:3000', 'http://localhost:3000', 204],
  [undefined, 'localhost:3000', 'https://localhost:3000', 403],
  [undefined, 'localhost:3000', 'http://localhost:3001', 403],
  [undefined, 'localhost:3000', 'http://127.0.0.1:3000', 403],
  ['http://localhost:3000', '127.0.0.1:3000', 'http://127.0.0.1:3000', 204],
] as const)('R91 served as %s, asked for %s by %s', async (publicUrl, host, origin, status) => {
  expect(await statusOf(publicUrl, host, origin)).toBe(status);
});
