import { find, type KnownPage, knownPages } from '../search/known-pages.ts';
import { type SearchStandIn, startSearchStandIn } from '../search/search-stand-in.ts';

export function startHackerNewsStandIn({
  pages = knownPages(3),
}: {
  pages?: KnownPage[];
} = {}): Promise<SearchStandIn> {
  return startSearchStandIn(({ path, query }) => {
    if (path !== '/api/v1/search') return { status: 404, body: { message: 'Path not found' } };
    const size = Number(query.hitsPerPage ?? 20);
    const page = Number(query.page ?? 0);
    const found = find(pages, query.query ?? '');
    return {
      status: 200,
      body: {
        hits: found.slice(page * size, (page + 1) * size).map(({ url, title, text, changedAt }, index) => ({
          objectID: String(1_000 + page * size + index),
          title,
          url,
          author: 'ann',
          points: 120,
          num_comments: 1,
          story_text: text,
          created_at_i: Date.parse(changedAt ?? '2026-01-01T00:00:00Z') / 1_000,
          _tags: ['story', query.tags],
        })),
        nbHits: found.length,
        page,
        nbPages: Math.ceil(found.length / size),
        hitsPerPage: size,
      },
    };
  });
}
