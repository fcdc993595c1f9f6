import { find, type KnownPage, knownPages } from './known-pages.ts';
import { type SearchStandIn, startSearchStandIn } from './search-stand-in.ts';

export function startMarginaliaStandIn({
  apiKeys = ['public'],
  pages = knownPages(3),
}: {
  apiKeys?: string[];
  pages?: KnownPage[];
} = {}): Promise<SearchStandIn> {
  return startSearchStandIn(({ path, query, headers }) => {
    if (path !== '/search') return { status: 404, body: 'Not Found' };
    if (!apiKeys.includes(String(headers['api-key']))) return { status: 401, body: 'Invalid API key' };
    const count = Number(query.count ?? 20);
    const number = Number(query.page ?? 1);
    if (!query.query || count < 1 || count > 100 || number < 1) return { status: 400, body: 'Bad request' };
    const found = find(pages, query.query);
    return {
      status: 200,
      body: {
        license: 'CC-BY-NC-SA 4.0',
        query: query.query,
        page: number,
        pages: Math.ceil(found.length / count),
        results: found.slice((number - 1) * count, number * count).map(({ url, title, text }) => ({
          url,
          title,
          description: text,
          quality: 3.5,
          format: 'html5',
          resultsFromDomain: 1,
          details: [],
        })),
      },
    };
  });
}
