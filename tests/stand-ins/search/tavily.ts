import { find, type KnownPage, knownPages } from './known-pages.ts';
import { type SearchStandIn, startSearchStandIn } from './search-stand-in.ts';

/** With `apiKey` it accepts only that key; requests without one have to say `keyless`. */
export function startTavilyStandIn({
  apiKey,
  pages = knownPages(3),
}: {
  apiKey?: string;
  pages?: KnownPage[];
} = {}): Promise<SearchStandIn> {
  return startSearchStandIn(({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== '/search') return { status: 404, body: { detail: 'Not Found' } };
    const isKeyless =
      headers['x-tavily-access-mode'] === 'keyless' && headers.authorization === undefined && !apiKey;
    const hasKey = apiKey !== undefined && headers.authorization === `Bearer ${apiKey}`;
    if (!isKeyless && !hasKey) {
      return { status: 401, body: { detail: { error: 'Unauthorized: missing or invalid API key.' } } };
    }
    const { query = '', max_results = 5 } = body as { query?: string; max_results?: number };
    if (!query || max_results > 20) return { status: 400, body: { detail: { error: 'Invalid request' } } };
    return {
      status: 200,
      body: {
        query,
        answer: null,
        images: [],
        results: find(pages, query)
          .slice(0, max_results)
          .map(({ url, title, text, changedAt }, index) => ({
            url,
            title,
            content: text,
            raw_content: null,
            score: 0.9 - index / 100,
            ...(changedAt ? { published_date: new Date(changedAt).toUTCString() } : {}),
          })),
        response_time: 0.7,
        request_id: '00000000-0000-0000-0000-000000000000',
      },
    };
  });
}

/** The rate limit response for requests without a key. */
export function keylessLimit(retryAfterSeconds: number) {
  return {
    kind: 'reply' as const,
    status: 429,
    body: {
      error: {
        code: 'rate_limited',
        message: 'Too many requests without a key.',
        window: 'minute',
        retry_after_seconds: retryAfterSeconds,
        next_actions: [],
      },
    },
  };
}
