import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type KnownPage, knownPages } from '#tests/stand-ins/search/known-pages.ts';
import { loopbackOnly } from '#tests/stand-ins/search/loopback-only.ts';
import type { SearchStandIn } from '#tests/stand-ins/search/search-stand-in.ts';
import type { SearchProvider } from '../../search-provider.ts';
import type { Service } from '../service.ts';
import { describeTroubles } from './provider-troubles.ts';
import { ask, operatorContact, serviceAt } from './service-at.ts';

export interface ProviderUnderTest {
  start(options: { pages: KnownPage[] }): Promise<SearchStandIn>;
  create(service: Service): SearchProvider;
  tellsDates: boolean;
  /** False for a provider that builds its own addresses. */
  tellsAddresses?: boolean;
}

/** What must hold for every service, whatever its field names. */
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
  });
  describeTroubles(name, { start: () => start({ pages: knownPages(3) }), create });
}
