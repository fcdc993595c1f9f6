import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#server/errors.ts';
import { type Canary, startCanary } from '#tests/stand-ins/canary.ts';
import { type StandInSite, startStandInSite } from '#tests/stand-ins/site.ts';
import { policyFor, siteName } from '#tests/stand-ins/site-policy.ts';
import { FetchProblem } from './fetch-problem.ts';
import { createGuardedFetch, type GuardedFetchOptions } from './guarded-fetch.ts';
import type { OutboundPolicy } from './outbound-policy.ts';

let site: StandInSite;
let canary: Canary;
let base: string;
const asPage = { accepts: ['text/html'] } satisfies GuardedFetchOptions;

beforeAll(async () => {
  site = await startStandInSite();
  canary = await startCanary();
  base = `http://${siteName}:${site.port}`;
});
afterEach(() => {
  site.requests.length = 0;
  expect(canary.connections).toBe(0);
});
afterAll(async () => {
  await site.close();
  await canary.close();
});

function fetcher(policy: Partial<OutboundPolicy> = {}, refusedHosts: string[] = []) {
  return createGuardedFetch({
    userAgent: 'EverydayAssistant/1.0 (mailto:operator@example.org)',
    policy: { ...policyFor(site), ...policy },
    refusedHosts,
  });
}

/** The reason for the log; the person's sentence is checked along the way. */
async function failure(url: string, options: Partial<GuardedFetchOptions> = {}, guarded = fetcher()) {
  const error = await guarded(url, { ...asPage, ...options }).then(
    (page) => expect.fail(`${url} was fetched: ${page.status}`),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  const { code, message, cause } = error as AppError;
  if (code === 'not_reachable') expect(message).toBe('That page could not be reached.');
  return { code, reason: cause instanceof FetchProblem ? cause.reason : (cause as Error | undefined)?.name };
}

describe('a page', () => {
  it('is asked for with what is known of it, and 304 tells that this still holds', async () => {
    const first = await fetcher()(`${base}/versioned`, asPage);
    expect(first).toMatchObject({
      status: 200,
      version: { etag: '"one"', lastModified: 'Fri, 20 Nov 2026 10:00:00 GMT' },
    });
    const again = await fetcher()(`${base}/versioned`, { ...asPage, ifChangedSince: first.version });
    expect(again).toMatchObject({ status: 304, version: first.version });
    expect(again.body.length).toBe(0);
    expect(site.requests[0]?.headers['if-none-match']).toBeUndefined();
  });

  it('arrives decoded, with what its headers say', async () => {
    const page = await fetcher()(`${base}/article#part`, asPage);
    expect(page).toMatchObject({
      url: `${base}/article`,
      status: 200,
      contentType: 'text/html',
      charset: 'utf-8',
    });
    expect(page.body.toString()).toContain('How to make tea');
  });

  it('is asked for honestly, without cookies, credentials or a referrer', async () => {
    await fetcher()(`${base}/cookie`, asPage);
    await fetcher()(`${base}/article`, asPage);
    for (const { headers } of site.requests) {
      expect(Object.keys(headers).sort()).toEqual([
        'accept',
        'accept-encoding',
        'accept-language',
        'connection',
        'host',
        'user-agent',
      ]);
      expect(headers['user-agent']).toContain('operator@example.org');
      expect(headers['accept-encoding']).toBe('gzip, br');
      expect(headers.host).toBe(`${siteName}:${site.port}`);
    }
  });

  it('that is missing has a status and no body', async () => {
    const page = await fetcher()(`${base}/none`, asPage);
    expect(page).toMatchObject({ status: 404, body: Buffer.alloc(0) });
  });

  it('ends when the caller stops, with the caller’s reason', async () => {
    const stop = new AbortController();
    const reading = fetcher()(`${base}/silent`, { ...asPage, signal: stop.signal });
    stop.abort(new Error('the person stopped'));
    await expect(reading).rejects.toThrow('the person stopped');
  });
});

describe('R33 names and literals', () => {
  it('a literal is checked although nothing is looked up', async () => {
    const { port } = new URL(canary.url);
    for (const host of [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '017700000001',
      '[::1]',
      '[::ffff:7f00:1]',
      '0',
    ]) {
      const guarded = fetcher({ resolve: async () => expect.fail('a literal was looked up') });
      expect(await failure(`http://${host}:${port}/`, {}, guarded), host).toMatchObject({
        code: 'not_reachable',
        reason: 'refused_address',
      });
    }
  });

  it('a name is judged by every address it has', async () => {
    const { port } = new URL(canary.url);
    const names = {
      'inside.example': ['127.0.0.1'],
      'mixed.example': ['93.184.215.14', '127.0.0.1'],
      'six.example': ['::1'],
      'mapped.example': ['::ffff:127.0.0.1'],
      'none.example': [],
    };
    const guarded = fetcher(policyFor(site, names));
    for (const name of ['inside', 'mixed', 'six', 'mapped']) {
      const { reason } = await failure(`http://${name}.example:${port}/`, {}, guarded);
      expect(reason, name).toBe('refused_address');
    }
    expect(await failure(`http://none.example:${port}/`, {}, guarded)).toMatchObject({
      reason: 'name_not_found',
    });
  });

  it('a name that changes its mind is connected to where it was checked', async () => {
    let asked = 0;
    const answers = [['127.0.0.1'], ['169.254.169.254']];
    const guarded = fetcher({ resolve: async () => answers[asked++] ?? [] });
    const page = await guarded(`http://changing.example:${site.port}/article`, asPage);
    expect(page.status).toBe(200);
    expect(asked).toBe(1);
  });

  it('the address at the other end has the last word', async () => {
    let checks = 0;
    // As if the name check had been fooled: only the connection itself tells.
    const fooled = fetcher({ resolve: async () => ['127.0.0.1'], mayConnect: () => ++checks === 1 });
    expect(await failure(`http://fooled.example:${site.port}/article`, {}, fooled)).toMatchObject({
      reason: 'refused_address',
    });
    expect(site.requests).toEqual([]);
  });

  it('this server’s own name is not fetched, also not by way of a redirect', async () => {
    const names = { 'everyday.example': ['127.0.0.1'] };
    const guarded = fetcher(policyFor(site, names), ['Everyday.example']);
    for (const host of ['everyday.example', 'EVERYDAY.example', 'everyday.example.']) {
      const { reason } = await failure(`http://${host}:${site.port}/api/chats`, {}, guarded);
      expect(reason, host).toBe('refused_host');
    }
    const target = encodeURIComponent(`http://everyday.example:${site.port}/api/chats`);
    expect((await failure(`${base}/to?url=${target}`, {}, guarded)).reason).toBe('refused_host');
  });
});

describe('R34 redirects', () => {
  it('follows five and no sixth', async () => {
    const page = await fetcher()(`${base}/chain?left=4`, asPage);
    expect(page.url).toBe(`${base}/article`);
    expect(site.requests).toHaveLength(6);
    site.requests.length = 0;
    expect((await failure(`${base}/chain?left=5`)).reason).toBe('redirects');
    expect(site.requests).toHaveLength(6);
  });

  it('ends a loop', async () => {
    expect(await failure(`${base}/loop`)).toEqual({ code: 'not_reachable', reason: 'redirects' });
    expect(site.requests).toHaveLength(6);
  });

  it('checks each hop before it connects', async () => {
    const { port } = new URL(canary.url);
    const targets: Record<string, string> = {
      [`http://127.0.0.1:${port}/`]: 'refused_address',
      [`//127.0.0.1:${port}/`]: 'refused_address',
      [`http://[::ffff:7f00:1]:${port}/`]: 'refused_address',
      'http://169.254.169.254/latest/meta-data/': 'refused_address',
      'http://127.0.0.1:6379/': 'port',
      'file:///etc/passwd': 'scheme',
      [`http://user:secret@127.0.0.1:${port}/`]: 'user_info',
      'http://[': 'not_an_address',
    };
    for (const [target, reason] of Object.entries(targets)) {
      for (const status of [301, 302, 303, 307, 308]) {
        const found = await failure(`${base}/to?status=${status}&url=${encodeURIComponent(target)}`);
        expect(found, `${status} to ${target}`).toEqual({ code: 'not_reachable', reason });
      }
    }
  });

  it('asks before each hop, and stops when told', async () => {
    const seen: string[] = [];
    const beforeHop = async (url: URL) => {
      seen.push(url.pathname);
      if (url.pathname === '/article') throw new AppError('forbidden');
    };
    expect((await failure(`${base}/chain`, { beforeHop })).code).toBe('forbidden');
    expect(seen).toEqual(['/chain', '/article']);
    expect(site.requests).toHaveLength(1);
  });

  it('follows nothing that stands in a page or in other headers', async () => {
    const target = encodeURIComponent(`${canary.url}/refresh`);
    for (const path of ['/meta-refresh', '/refresh-header']) {
      const page = await fetcher()(`${base}${path}?url=${target}`, asPage);
      expect(page.status).toBe(200);
    }
    expect(site.requests).toHaveLength(2);
  });
});

describe('R35 schemes, user info and ports', () => {
  const refused: Record<string, string> = {
    'file:///etc/passwd': 'scheme',
    'ftp://site.example/': 'scheme',
    'gopher://site.example:6379/_FLUSHALL': 'scheme',
    'data:text/html,<p>x': 'scheme',
    'javascript:alert(1)': 'scheme',
    'ws://site.example/': 'scheme',
    'blob:http://site.example/1': 'scheme',
    'http://user@site.example/': 'user_info',
    'http://user:secret@site.example/': 'user_info',
    'http://:secret@site.example/': 'user_info',
    'http://site.example:22/': 'port',
    'http://site.example:25/': 'port',
    'http://site.example:5432/': 'port',
    'http://site.example:6379/': 'port',
    'https://site.example:8443/': 'port',
    'http://site.example:0/': 'port',
    'http://site.example:99999/': 'not_an_address',
    'site.example/article': 'not_an_address',
    '/article': 'not_an_address',
    '': 'not_an_address',
    'http://': 'not_an_address',
    'http://exa mple.org/': 'not_an_address',
    [`http://site.example/${'a'.repeat(5000)}`]: 'not_an_address',
  };
  for (const [url, reason] of Object.entries(refused)) {
    it(`${reason}: ${url.slice(0, 60) || 'nothing'}`, async () => {
      expect(await failure(url)).toEqual({ code: 'not_reachable', reason });
      expect(site.requests).toEqual([]);
    });
  }
});

describe('R36 bodies', () => {
  it('stops unpacking a bomb at the limit, in little memory', async () => {
    // Once before measuring: the stand-in compresses its bombs in this process.
    for (const path of ['/gzip-bomb', '/brotli-bomb']) await failure(`${base}${path}`);
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    for (const path of ['/gzip-bomb', '/brotli-bomb', '/gzip-bomb', '/brotli-bomb']) {
      expect(await failure(`${base}${path}`), path).toEqual({ code: 'too_large', reason: 'too_large' });
    }
    const grownBy = (process.memoryUsage().rss - before) / 1024 / 1024;
    expect(grownBy).toBeLessThan(50);
  });

  it('refuses what is packed twice, or in a way it did not ask for', async () => {
    expect((await failure(`${base}/double-gzip`)).reason).toBe('encoding');
  });

  it('stops an endless body at the limit', async () => {
    expect((await failure(`${base}/endless`)).code).toBe('too_large');
    const cut = await fetcher()(`${base}/endless`, { ...asPage, maxBytes: 100_000, whenTooLarge: 'cut' });
    expect(cut.body).toHaveLength(100_000);
  });

  it('ends a drip, a silence and a slow name when the time is over', async () => {
    for (const path of ['/drip', '/silent']) {
      const found = await failure(`${base}${path}`, { timeoutMs: 300 });
      expect(found, path).toEqual({ code: 'not_reachable', reason: 'timeout' });
    }
    const slowName = fetcher({ resolve: () => new Promise(() => {}) });
    expect((await failure('http://slow.example/', { timeoutMs: 300 }, slowName)).reason).toBe('timeout');
  });

  it('refuses a kind that nobody asked for, and an unnamed one', async () => {
    for (const path of ['/image', '/pdf', '/no-type']) {
      const found = await failure(`${base}${path}`);
      expect(found, path).toEqual({ code: 'unsupported_media_type', reason: 'content_type' });
    }
  });

  it('does not pass off half a page as a whole one', async () => {
    expect((await failure(`${base}/cut`)).code).toBe('not_reachable');
  });

  it('leaves no connection behind', async () => {
    await expect.poll(() => site.openAnswers).toBe(0);
  });
});
