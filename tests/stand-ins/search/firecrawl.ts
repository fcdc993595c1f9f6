import { find, type KnownPage, knownPages } from './known-pages.ts';
import { type SearchStandIn, startSearchStandIn } from './search-stand-in.ts';

export function startFirecrawlStandIn({
  pages = knownPages(3),
}: {
  pages?: KnownPage[];
} = {}): Promise<SearchStandIn> {
  return startSearchStandIn(({ method, path, body }) => {
    if (method !== 'POST' || path !== '/v2/search') {
      return { status: 404, body: { success: false, error: 'Not found' } };
    }
    const { query = '', limit = 5 } = body as { query?: string; limit?: number };
    if (!query || limit < 1 || limit > 100) {
      return { status: 400, body: { success: false, error: 'Bad Request' } };
    }
    return {
      status: 200,
      body: {
        success: true,
        data: {
          web: find(pages, query)
            .slice(0, limit)
            .map(({ url, title, text }, index) => ({ url, title, description: text, position: index + 1 })),
        },
      },
    };
  });
}
