import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startCanary } from '#tests/stand-ins/canary.ts';
import { type KnownPage, knownPages } from '#tests/stand-ins/search/known-pages.ts';
import { loopbackOnly } from '#tests/stand-ins/search/loopback-only.ts';
import type { SearchStandIn, Trouble } from '#tests/stand-ins/search/search-stand-in.ts';
import type { SearchProvider } from '../../search-provider.ts';
import type { Service } from '../service.ts';
import { ask, errorOf, operatorContact, serviceAt } from './service-at.ts';

export interface ProviderUnderTest {
  start(options: { pages: KnownPage[] }): Promise<SearchStandIn>;
  create(service: Service): SearchProvider;
  tellsDates: boolean;
  /** False for one that makes its addresses itself. */
  tellsAddresses?: boolean;
}

const reply = (status: number, headers: Record<string, string> = {}, body: unknown = 'No'): Trouble => ({
  kind: 'reply',
  status,
  headers,
  body,
});

/** What holds for every service, whatever it calls its fields. */
export function describeProvider(
  name: string,
  { start, create, tellsDates, tellsAddresses = true }: ProviderUnderTest,
): void {
  describe(`${name}: the contract of every provider`, () => {
    loopbackOnly();
    let standIn: SearchStandIn;
    let provider: SearchProvider;
    beforeAll(async () => {
      standIn = await start({ pages: knownPages(3) });
      provider = create(serviceAt(standIn));
    });
    afterEach(() => {
      standIn.trouble(undefined);
      standIn.requests.length = 0;
    });
    afterAll(() => standIn.close());

    async function withPages(pages: KnownPage[]) {
      const other = await start({ pages });
      try {
        return await create(serviceAt(other)).search(ask('tea'));
      } finally {
        await other.close();
      }
    }

    it('gives what was found, best first', async () => {
      const { results } = await provider.search(ask('green tea'));
      expect(results.map(({ title }) => title)).toEqual(knownPages(3).map(({ title }) => title));
      for (const [index, result] of results.entries()) {
        expect(result.snippet).toContain(`What page ${index + 1} says about tea.`);
        expect(result.changedAt).toEqual(tellsDates ? new Date('2026-03-05T08:00:00Z') : null);
        if (!tellsAddresses) continue;
        expect(result.url).toBe(`https://known.example/page-${index + 1}`);
        expect(result.site).toBe('known.example');
      }
    });

    it('says whom to write to', async () => {
      await provider.search(ask('tea'));
      expect(standIn.requests[0]?.headers['user-agent']).toContain(`(${operatorContact})`);
    });

    it('gives an empty page when nothing was found', async () => {
      expect((await provider.search(ask('nothing at all'))).results).toEqual([]);
    });

    it('makes plain text of titles and snippets', async () => {
      const { results } = await withPages([
        {
          url: 'https://known.example/a',
          title: 'Tea &amp; <b>biscuits</b>',
          text: 'Fish&nbsp;&#038; chips &lt;i&gt; <script>alert(1)</script>\n and \u202Etea\u0000 &hellip;',
        },
      ]);
      expect(results[0]?.title).toBe('Tea & biscuits');
      expect(results[0]?.snippet).toContain('Fish & chips <i> and tea …');
    });

    it.runIf(tellsAddresses)('gives only addresses that a browser may open', async () => {
      const bad = [
        'javascript:alert(1)',
        'data:text/html,x',
        'ftp://known.example/',
        'https://bank.example@evil.example/',
        '/reference/tea',
        'not an address',
        `https://known.example/${'a'.repeat(3_000)}`,
      ];
      const good = ['https://known.example/good', 'http://www.known.example/plain'];
      const { results } = await withPages(
        [...bad, ...good].map((url) => ({ url, title: 'Title', text: 'Text about tea' })),
      );
      expect(results.map(({ url, site }) => [url, site])).toEqual(good.map((url) => [url, 'known.example']));
    });

    it.each<[string, Trouble]>([
      ['a page in HTML', { kind: 'html' }],
      ['JSON that breaks off', { kind: 'malformed' }],
      ['nothing', reply(200, {}, '')],
      ['an empty object', reply(200, {}, {})],
      ['a list', reply(200, {}, [])],
      ['null', reply(200, {}, 'null')],
      ['words where results belong', reply(200, {}, { results: 'many', pages: 3, web: 1, query: 'tea' })],
      ['a broken connection', { kind: 'reset' }],
      ['an endless answer', { kind: 'endless' }],
      ['500', reply(500)],
      ['502 in HTML', reply(502, { 'content-type': 'text/html' }, '<h1>Bad Gateway</h1>')],
      ['404', reply(404)],
    ])('takes %s for a failure, not for nothing found', async (_what, trouble) => {
      standIn.trouble(trouble);
      expect(await errorOf(provider.search(ask('tea')))).toMatchObject({
        kind: 'unavailable',
        retryAfterMs: undefined,
      });
    });

    it.each<[number, string]>([
      [400, 'badRequest'],
      [401, 'auth'],
      [402, 'quota'],
      [429, 'rate'],
      [503, 'unavailable'],
    ])('knows what %i means', async (status, kind) => {
      standIn.trouble(reply(status, { 'content-type': 'text/plain' }, 'Too Many Requests'));
      expect(await errorOf(provider.search(ask('tea')))).toMatchObject({ kind });
    });

    it('stays away for as long as it is told, in seconds or until a date, within reason', async () => {
      const wait = async (retryAfter: string, status = 429) => {
        standIn.trouble(reply(status, { 'retry-after': retryAfter }, 'Too Many Requests'));
        return (await errorOf(provider.search(ask('tea')))).retryAfterMs;
      };
      expect(await wait('7')).toBe(7_000);
      expect(await wait('30', 503)).toBe(30_000);
      const inTwoMinutes = await wait(new Date(Date.now() + 120_000).toUTCString());
      expect(inTwoMinutes).toBeGreaterThan(100_000);
      expect(inTwoMinutes).toBeLessThanOrEqual(120_000);
      expect(await wait('0')).toBe(1_000);
      expect(await wait('999999999')).toBe(24 * 60 * 60_000);
      expect(await wait('soon')).toBeUndefined();
    });

    it.each<Trouble>([{ kind: 'silent' }, { kind: 'stall' }])(
      'hangs up when told to ($kind)',
      async (trouble) => {
        standIn.trouble(trouble);
        const abort = new AbortController();
        const error = errorOf(provider.search(ask('tea', { signal: abort.signal })));
        await expect.poll(() => standIn.requests.length).toBe(1);
        abort.abort(new Error('enough'));
        expect((await error).kind).toBe('unavailable');
        await expect.poll(() => standIn.openAnswers).toBe(0);
      },
    );

    it('follows nobody to another place', async () => {
      const canary = await startCanary();
      standIn.trouble({ kind: 'redirect', location: `${canary.url}/search` });
      expect((await errorOf(provider.search(ask('tea')))).kind).toBe('unavailable');
      expect(canary.connections).toBe(0);
      await canary.close();
    });

    it('tells nobody the query or the key in its errors', async () => {
      standIn.trouble(reply(500, {}, 'private words'));
      const { message, cause } = await errorOf(provider.search(ask('private words')));
      expect(`${message} ${cause}`).not.toMatch(/private|key/);
    });
  });
}
