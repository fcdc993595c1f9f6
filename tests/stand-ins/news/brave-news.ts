import { braveLimits } from '../search/brave.ts';
import { find, type KnownPage, knownPages } from '../search/known-pages.ts';
import { type SearchStandIn, startSearchStandIn } from '../search/search-stand-in.ts';

export interface BraveNewsOptions {
  apiKey: string;
  pages?: KnownPage[];
}

export function startBraveNewsStandIn({
  apiKey,
  pages = knownPages(3),
}: BraveNewsOptions): Promise<SearchStandIn> {
  return startSearchStandIn(({ path, query, headers }) => {
    if (path !== '/res/v1/news/search') return { status: 404, body: {} };
    if (headers['x-subscription-token'] !== apiKey) {
      return { status: 422, body: { error: { code: 'SUBSCRIPTION_TOKEN_INVALID', status: 422 } } };
    }
    const count = Number(query.count ?? 20);
    const offset = Number(query.offset ?? 0);
    if (!query.q || count > 50 || offset > 9) {
      return { status: 422, body: { error: { code: 'VALIDATION', status: 422 } } };
    }
    return {
      status: 200,
      headers: braveLimits({ limit: [5, 2_000], remaining: [4, 1_999], reset: [1, 1_000_000] }),
      body: {
        type: 'news',
        query: { original: query.q },
        results: find(pages, query.q)
          .slice(offset * count, (offset + 1) * count)
          .map(({ url, title, text, changedAt }) => ({
            type: 'news_result',
            url,
            title,
            description: text,
            age: '3 weeks ago',
            // Without a time zone.
            page_age: changedAt?.replace('Z', ''),
            meta_url: { hostname: URL.parse(url)?.hostname ?? '' },
            thumbnail: { src: 'https://imgs.known.example/1.jpg' },
          })),
      },
    };
  });
}
