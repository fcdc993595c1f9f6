import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseLongAddresses } from './refuse-long-addresses.ts';

const server = createServer((_, response) => response.end('hello'));
let port: number;

beforeAll(async () => {
  refuseLongAddresses(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.close();
});

/** Everything that the server sends until it closes the connection. */
async function exchange(...parts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const all = text(socket);
  for (const part of parts) socket.write(part);
  return all;
}

const long = 'x'.repeat(20_000);
const page = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

it('says in a sentence, on a page, that an address is too long', async () => {
  const answer = await exchange(page(`/search/web?q=${long}`));
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 431 /);
  expect(head).toMatch(/^connection: close$/im);
  expect(head).toMatch(/^content-security-policy: default-src 'none'/im);
  expect(head).toMatch(/^x-content-type-options: nosniff$/im);
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
  expect(body).toContain('<p>This address is too long.');
  expect(body).not.toMatch(/HPE_|node|at .*:\d+/i);
});

it('says it in the language of the browser', async () => {
  const answer = await exchange(page(`/search/web?q=${long}`, 'Accept-Language: ar\r\n'));
  expect(answer).toContain('<html lang="ar" dir="rtl">');
  expect(answer).not.toContain('too long');
});

it('answers programs in JSON', async () => {
  const answer = await exchange(page(`/api/search/web?q=${long}`));
  expect(answer).toMatch(/^content-type: application\/json$/im);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    error: { code: 'too_large', message: expect.stringMatching(/^This address is too long/) },
  });
});

it('answers once however much follows, and also after an earlier answer on the connection', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(page('/'));
  const [first] = await once(socket, 'data');
  expect(String(first)).toMatch(/^HTTP\/1\.1 200 /);
  const rest = text(socket);
  for (const part of [page(`/search/web?q=${long}`), long, long]) socket.write(part);
  expect((await rest).match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 431']);
});

it('refuses what is no request as Node.js does', async () => {
  expect(await exchange('hello\r\n\r\n')).toBe('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
});
