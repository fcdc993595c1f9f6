import { find, type KnownPage, knownPages } from './known-pages.ts';
import { type SearchStandIn, type StandInReply, startSearchStandIn } from './search-stand-in.ts';

/** A wiki with REST search, which has no second page, and the Action API, which has. */
export function startWikipediaStandIn({
  pages = knownPages(3),
}: {
  pages?: KnownPage[];
} = {}): Promise<SearchStandIn> {
  return startSearchStandIn(({ path, query, headers }) => {
    // User agents that are only a library's name are refused at the edge.
    if (!/\(.+\)/.test(headers['user-agent'] ?? '')) {
      return { status: 403, body: 'Please set a user-agent and respect our robot policy' };
    }
    if (path === '/w/rest.php/v1/search/page') return restSearch(pages, query);
    if (path === '/w/api.php') return actionSearch(pages, query);
    return { status: 404, body: { errorKey: 'rest-no-match', httpCode: 404 } };
  });
}

function restSearch(pages: KnownPage[], query: Record<string, string>): StandInReply {
  const limit = Number(query.limit ?? 50);
  if (!query.q || limit < 1 || limit > 100 || query.q.length > 300) {
    return { status: 400, body: { errorKey: 'badvalue', httpCode: 400 } };
  }
  return {
    status: 200,
    body: {
      pages: find(pages, query.q)
        .slice(0, limit)
        .map(({ title, text }, index) => ({
          id: index + 1,
          key: title.replaceAll(' ', '_'),
          title,
          excerpt: marked(text),
          matched_title: null,
          description: index === 0 ? 'Page known to the stand-in' : null,
          thumbnail: null,
        })),
    },
  };
}

function actionSearch(pages: KnownPage[], query: Record<string, string>): StandInReply {
  const found = find(pages, query.srsearch ?? '');
  const offset = Number(query.sroffset ?? 0);
  const limit = Number(query.srlimit ?? 10);
  if (!query.srsearch) {
    const info = 'The "srsearch" parameter must be set.';
    return { status: 200, body: { error: { code: 'missingparam', info } } };
  }
  const next = offset + limit;
  return {
    status: 200,
    body: {
      batchcomplete: true,
      ...(next < found.length ? { continue: { sroffset: next, continue: '-||' } } : {}),
      query: {
        searchinfo: { totalhits: found.length },
        search: found.slice(offset, next).map(({ title, text, changedAt }, index) => ({
          ns: 0,
          title,
          pageid: offset + index + 1,
          size: 1_000,
          wordcount: 200,
          snippet: marked(text),
          timestamp: changedAt ?? '2026-01-01T00:00:00Z',
        })),
      },
    },
  };
}

function marked(text: string): string {
  return text.replace('tea', '<span class="searchmatch">tea</span>');
}
