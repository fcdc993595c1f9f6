import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '#server/log.ts';
import { isNewer, NewestRelease } from './newest-release.ts';

let server: Server;
let url: string;
let asked = 0;
let answer: { status: number; body: string } = { status: 200, body: '' };

beforeAll(async () => {
  server = createServer((_, response) => {
    asked += 1;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases/latest`;
});
afterAll(() => server.close());

it('asks nobody unless an address is named, and one that is named a few times a day', async () => {
  const newest = new NewestRelease(silentLog);
  expect(await newest.find(undefined, '0.1.0')).toBeNull();
  expect(asked).toBe(0);
  answer = {
    status: 200,
    body: JSON.stringify({ tag_name: 'v0.2.0', html_url: 'https://git.example/v0.2.0' }),
  };
  const found = { version: '0.2.0', page: 'https://git.example/v0.2.0' };
  expect(await newest.find(url, '0.1.0', 0)).toEqual(found);
  expect(await newest.find(url, '0.1.0', 3_600_000)).toEqual(found);
  expect(asked).toBe(1);
  expect(await newest.find(url, '0.2.0', 7 * 3_600_000)).toBeNull();
  expect(asked).toBe(2);
});

it.each([
  { status: 500, body: 'down' },
  { status: 200, body: 'no JSON' },
  { status: 200, body: JSON.stringify({ tag_name: 'newest' }) },
  { status: 200, body: JSON.stringify({ tag_name: 'v9.9.9', html_url: 'javascript:alert(1)' }) },
])('says nothing when the address answers %j', async (odd) => {
  answer = odd;
  expect(await new NewestRelease(silentLog).find(url, '0.1.0')).toBeNull();
});

it.each([
  ['0.2.0', '0.1.9', true],
  ['1.0.0', '0.99.99', true],
  ['0.10.0', '0.9.0', true],
  ['0.1.0', '0.1.0', false],
  ['0.1.9', '0.2.0', false],
])('%s is newer than %s: %s', (version, than, newer) => {
  expect(isNewer(version, than)).toBe(newer);
});
