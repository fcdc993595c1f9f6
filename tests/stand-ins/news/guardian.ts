import { find, type KnownPage, knownPages } from '../search/known-pages.ts';
import { type SearchStandIn, startSearchStandIn } from '../search/search-stand-in.ts';

export interface GuardianOptions {
  apiKey: string;
  pages?: KnownPage[];
}

export function startGuardianStandIn({
  apiKey,
  pages = knownPages(3),
}: GuardianOptions): Promise<SearchStandIn> {
  return startSearchStandIn(({ path, query }) => {
    if (path !== '/search') return { status: 404, body: { message: 'no Route matched with those values' } };
    if (query['api-key'] !== apiKey) return { status: 401, body: { message: 'Unauthorized' } };
    const size = Number(query['page-size'] ?? 10);
    const page = Number(query.page ?? 1);
    const found = find(pages, query.q ?? '');
    const pageCount = Math.max(1, Math.ceil(found.length / size));
    if (size > 200 || page > pageCount) {
      return {
        status: 400,
        body: {
          response: { status: 'error', message: 'requested page is beyond the number of available pages' },
        },
      };
    }
    return {
      status: 200,
      body: {
        response: {
          status: 'ok',
          userTier: 'developer',
          total: found.length,
          startIndex: 1,
          pageSize: size,
          currentPage: page,
          pages: pageCount,
          orderBy: query['order-by'],
          results: found
            .slice((page - 1) * size, page * size)
            .map(({ url, title, text, changedAt }, index) => ({
              id: `world/2026/mar/05/story-${index}`,
              type: 'article',
              sectionId: 'world',
              sectionName: 'World news',
              webPublicationDate: changedAt,
              webTitle: title,
              webUrl: url,
              apiUrl: url,
              fields: {
                trailText: text,
                byline: 'Ann Example',
                thumbnail: 'https://media.known.example/1.jpg',
              },
              isHosted: false,
            })),
        },
      },
    };
  });
}
