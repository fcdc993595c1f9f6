import { find, type KnownPage, knownPages } from './known-pages.ts';
import { type SearchStandIn, type StandInReply, startSearchStandIn } from './search-stand-in.ts';

export interface BraveOptions {
  apiKey: string;
  pages?: KnownPage[];
  perSecond?: number;
}

export function startBraveStandIn({
  apiKey,
  pages = knownPages(3),
  perSecond = 1,
}: BraveOptions): Promise<SearchStandIn> {
  return startSearchStandIn(({ path, query, headers }) => {
    if (path !== '/res/v1/web/search') return { status: 404, body: {} };
    if (headers['x-subscription-token'] !== apiKey) {
      return problem('SUBSCRIPTION_TOKEN_INVALID', 'The provided subscription token is invalid.');
    }
    const count = Number(query.count ?? 20);
    const offset = Number(query.offset ?? 0);
    const words = query.q?.split(/\s+/).length ?? 0;
    const isAccepted =
      query.q && query.q.length <= 400 && words <= 50 && count <= 20 && offset >= 0 && offset <= 9;
    if (!isAccepted) return problem('VALIDATION', 'Unable to validate request parameter(s)');
    const found = find(pages, query.q!);
    const shown = found.slice(offset * count, (offset + 1) * count);
    return {
      status: 200,
      headers: braveLimits({ limit: [perSecond, 2_000], remaining: [0, 1_999], reset: [1, 1_000_000] }),
      body: {
        type: 'search',
        query: { original: query.q, more_results_available: found.length > (offset + 1) * count },
        ...(shown.length > 0 ? { web: { type: 'search', results: shown.map(resultOf) } } : {}),
      },
    };
  });
}

/** Each header has the per-second figure, then the monthly one. */
export function braveLimits(figures: Record<'limit' | 'remaining' | 'reset', [number, number]>) {
  return Object.fromEntries(
    Object.entries(figures).map(([name, pair]) => [`x-ratelimit-${name}`, pair.join(', ')]),
  );
}

function problem(code: string, detail: string): StandInReply {
  return { status: 422, body: { type: 'ErrorResponse', error: { code, detail, status: 422 } } };
}

function resultOf({ url, title, text, changedAt }: KnownPage) {
  return {
    type: 'search_result',
    url,
    title,
    description: text,
    language: 'en',
    age: '3 weeks ago',
    // Without a time zone.
    ...(changedAt ? { page_age: changedAt.replace('Z', '') } : {}),
    meta_url: { hostname: URL.parse(url)?.hostname ?? '', favicon: 'https://imgs.search.example/favicon' },
    extra_snippets: [],
  };
}
