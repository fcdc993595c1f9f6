import { find, type KnownPage, knownPages } from './known-pages.ts';
import { type SearchStandIn, startSearchStandIn } from './search-stand-in.ts';

export interface SearxngOptions {
  pages?: KnownPage[];
  /** `json` is not among them by default. */
  formats?: string[];
  /** The error format before May 2026. */
  numberOfResults?: number;
  unresponsiveEngines?: [string, string][];
}

const perPage = 10;

export function startSearxngStandIn(options: SearxngOptions = {}): Promise<SearchStandIn> {
  const { pages = knownPages(3), formats = ['html', 'json'] } = options;
  return startSearchStandIn(({ path, query, headers }) => {
    if (path !== '/search') return { status: 404, body: 'Not Found' };
    if (!query.q) return { status: 400, body: { error: 'No query' } };
    if (!formats.includes(query.format ?? 'html')) {
      return { status: 403, headers: { 'content-type': 'text/html' }, body: '<h1>403 Forbidden</h1>' };
    }
    // Headers that its bot detection requires.
    const seemsHuman =
      headers.accept?.includes('text/html') &&
      headers['accept-language'] &&
      /gzip|deflate/.test(String(headers['accept-encoding'])) &&
      !/^(curl|python|go-http-client|java)/i.test(headers['user-agent'] ?? 'curl');
    if (!seemsHuman) return { status: 429, body: 'Too Many Requests' };
    const number = Number(query.pageno ?? 1);
    const found = find(pages, query.q).slice((number - 1) * perPage, number * perPage);
    return {
      status: 200,
      body: {
        query: query.q,
        ...(options.numberOfResults === undefined ? {} : { number_of_results: options.numberOfResults }),
        results: found.map(resultOf),
        answers: [],
        corrections: [],
        infoboxes: [],
        suggestions: [],
        unresponsive_engines: options.unresponsiveEngines ?? [],
      },
    };
  });
}

/** Every typed result has empty strings for missing values. */
function resultOf({ url, title, text, changedAt }: KnownPage, index: number) {
  return {
    url,
    title,
    content: text,
    engine: 'stand-in',
    engines: ['stand-in'],
    category: 'general',
    template: 'default.html',
    score: 1 / (index + 1),
    positions: [index + 1],
    thumbnail: '',
    img_src: '',
    iframe_src: '',
    audio_src: '',
    publishedDate: changedAt ?? null,
    author: '',
    views: '',
    length: null,
    metadata: '',
    parsed_url: ['https', 'known.example', '/', '', '', ''],
    priority: '',
  };
}
