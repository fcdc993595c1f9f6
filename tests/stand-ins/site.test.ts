import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type StandInSite, startStandInSite } from './site.ts';

let site: StandInSite;

beforeAll(async () => {
  site = await startStandInSite();
});
afterEach(() => {
  site.requests.length = 0;
});
afterAll(() => site.close());

it('sends a browser that follows along its chain, and records each request', async () => {
  const response = await fetch(`${site.origin}/chain?left=2`);
  expect(await response.text()).toContain('How to make tea');
  expect(site.requests.map(({ path }) => path)).toEqual([
    '/chain?left=2',
    '/chain?left=1',
    '/chain?left=0',
    '/article',
  ]);
});

it('answers for robots as it was told', async () => {
  expect((await fetch(`${site.origin}/robots.txt`)).status).toBe(404);
  site.setRobots({ status: 200, text: 'User-agent: *' });
  expect(await (await fetch(`${site.origin}/robots.txt`)).text()).toBe('User-agent: *');
});

it('packs hundreds of megabytes into a few hundred kilobytes', async () => {
  const packed = await new Promise<Buffer>((resolve, reject) => {
    const call = request(`${site.origin}/gzip-bomb`, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      resolve(Buffer.concat(parts));
    });
    call.on('error', reject).end();
  });
  expect(packed.length).toBeLessThan(500_000);
  expect(() => gunzipSync(packed, { maxOutputLength: 250 * 1024 * 1024 })).toThrow(/larger than/);
});

it('sends without end, and stops when nobody reads', async () => {
  const stop = new AbortController();
  const response = await fetch(`${site.origin}/endless`, { signal: stop.signal });
  let size = 0;
  for await (const part of response.body!) {
    size += part.byteLength;
    if (size > 20_000_000) break;
  }
  stop.abort();
  await expect.poll(() => site.openAnswers).toBe(0);
});
