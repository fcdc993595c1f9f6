import { find, type KnownPage, knownPages } from './known-pages.ts';
import { type SearchStandIn, startSearchStandIn } from './search-stand-in.ts';

export function startKeenableStandIn({
  pages = knownPages(3),
}: {
  pages?: KnownPage[];
} = {}): Promise<SearchStandIn> {
  return startSearchStandIn(({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== '/v1/search/public') return { status: 404, body: {} };
    if (!headers['x-keenable-title']) return { status: 400, body: { error: 'X-Keenable-Title is required' } };
    const { query = '' } = body as { query?: string };
    return {
      status: 200,
      body: {
        results: find(pages, query).map(({ url, title, text, changedAt }) => ({
          url,
          title,
          description: `${title} in short`,
          snippet: text,
          ...(changedAt ? { published_at: changedAt } : {}),
        })),
      },
    };
  });
}
