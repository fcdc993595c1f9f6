import { find, type KnownPage, knownPages } from '../search/known-pages.ts';
import { type SearchStandIn, startSearchStandIn } from '../search/search-stand-in.ts';

export interface GdeltOptions {
  pages?: KnownPage[];
  /** Requests that are answered before the rate limit applies. */
  allowed?: number;
}

export function startGdeltStandIn({
  pages = knownPages(3),
  allowed = Number.POSITIVE_INFINITY,
}: GdeltOptions = {}): Promise<SearchStandIn> {
  let answered = 0;
  return startSearchStandIn(({ path, query }) => {
    if (path !== '/api/v2/doc/doc') return { status: 404, body: 'Not Found' };
    answered += 1;
    const sentence = (body: string) => ({ status: 200, headers: { 'content-type': 'text/html' }, body });
    if (answered > allowed) {
      return sentence('Please limit requests to one every 5 seconds or contact us for larger queries.');
    }
    if ((query.query ?? '').split(' ').some((word) => word.length < 3)) {
      return sentence('One or more of your keywords were too short, too long or too common.');
    }
    const found = find(pages, query.query!);
    if (found.length === 0) return { status: 200, body: {} };
    const articles = found.map(({ url, title, changedAt }) => ({
      url,
      url_mobile: '',
      title,
      seendate: changedAt?.replace(/[-:]/g, ''),
      socialimage: 'https://media.known.example/1.jpg',
      domain: URL.parse(url)?.hostname,
      language: 'English',
      sourcecountry: 'United Kingdom',
    }));
    // As really sent: with a raw control character and a lone backslash among the titles.
    return { status: 200, body: JSON.stringify({ articles }).replaceAll('of known', 'of\u0001\\known') };
  });
}
