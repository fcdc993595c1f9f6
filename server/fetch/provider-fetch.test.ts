import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Canary, startCanary } from '#tests/stand-ins/canary.ts';
import { type StandInSite, startStandInSite } from '#tests/stand-ins/site.ts';
import { createProviderFetch } from './provider-fetch.ts';

let site: StandInSite;
let canary: Canary;

beforeAll(async () => {
  site = await startStandInSite();
  canary = await startCanary();
});
afterEach(() => {
  site.requests.length = 0;
  expect(canary.connections).toBe(0);
});
afterAll(async () => {
  await site.close();
  await canary.close();
});

const withKey = { headers: { authorization: 'Bearer key-of-the-operator' } };

describe('R38 the operator’s key', () => {
  it('goes to the configured place', async () => {
    const provider = createProviderFetch({ baseUrl: site.origin, userAgent: 'Everyday/1.0' });
    const response = await provider(`${site.origin}/plain`, withKey);
    expect(await response.text()).toContain('Notes about tea');
    expect(site.requests[0]?.headers).toMatchObject({
      authorization: 'Bearer key-of-the-operator',
      'user-agent': 'Everyday/1.0',
    });
  });

  it('goes nowhere else, however the address is written', async () => {
    const provider = createProviderFetch({ baseUrl: `${site.origin}/v1/` });
    const elsewhere = [
      canary.url,
      `${canary.url}/v1/models`,
      `http://${new URL(site.origin).host}@${new URL(canary.url).host}/v1/models`,
      `${site.origin}/v1/../plain`,
      `${site.origin}/v1/%2e%2e/plain`,
      `${site.origin}/v10/models`,
      `${site.origin.replace('http:', 'https:')}/v1/models`,
    ];
    for (const address of elsewhere) {
      await expect(provider(address, withKey), address).rejects.toThrow();
      await expect(provider(new URL(address), withKey), address).rejects.toThrow();
    }
    await expect(provider(new Request(`${canary.url}/v1`, withKey))).rejects.toThrow('refused_host');
    expect(site.requests).toEqual([]);
  });

  it('does not follow a redirect to another place, and nothing that is sent follows any', async () => {
    const provider = createProviderFetch({ baseUrl: site.origin });
    const away = `${site.origin}/to?url=${encodeURIComponent(canary.url)}`;
    for (const status of [301, 302, 303, 307, 308]) {
      await expect(provider(`${away}&status=${status}`, withKey)).rejects.toThrow('redirects');
      const post = { ...withKey, method: 'POST', body: '{}' };
      await expect(provider(`${away}&status=${status}`, post)).rejects.toThrow('redirects');
      await expect(provider(`${site.origin}/to?url=/plain&status=${status}`, post)).rejects.toThrow(
        'redirects',
      );
    }
    const within = await provider(`${site.origin}/chain?left=1`, withKey);
    expect(within.status).toBe(200);
    await expect(provider(`${site.origin}/loop`, withKey)).rejects.toThrow('redirects');
  });
});

describe('R36 answers of providers', () => {
  it('stops at the limit of decoded bytes', async () => {
    const provider = createProviderFetch({ baseUrl: site.origin, maxBytes: 100_000 });
    for (const path of ['/gzip-bomb', '/endless']) {
      const response = await provider(`${site.origin}${path}`);
      await expect(response.text(), path).rejects.toThrow('too_large');
    }
    await expect.poll(() => site.openAnswers).toBe(0);
  });

  it('stops when the time is over, also in the middle of a drip', async () => {
    const provider = createProviderFetch({ baseUrl: site.origin, timeoutMs: 300 });
    await expect(provider(`${site.origin}/silent`)).rejects.toThrow('timeout');
    const drip = await provider(`${site.origin}/drip`);
    await expect(drip.text()).rejects.toThrow('timeout');
  });

  it('passes status and body of a request on as they are', async () => {
    const server = createServer((request, response) => {
      response.writeHead(request.method === 'POST' ? 429 : 204, { 'retry-after': '7' });
      request.pipe(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const provider = createProviderFetch({ baseUrl });
    const limited = await provider(`${baseUrl}/search`, { method: 'POST', body: '{"q":"tea"}' });
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7']);
    expect(await limited.text()).toBe('{"q":"tea"}');
    expect((await provider(baseUrl)).status).toBe(204);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
