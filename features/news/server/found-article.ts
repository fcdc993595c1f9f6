import { foundPage, type Maybe, type RawPage } from '#features/search/server/providers/found-pages.ts';
import { plainText } from '#features/search/server/providers/plain-text.ts';
import { webAddress } from '#features/search/server/providers/web-address.ts';
import type { FoundPage } from '#features/search/server/search-provider.ts';
import { SearchProviderError } from '#features/search/server/search-provider-error.ts';

/** One report. Its snippet is the summary, and `changedAt` when it was published. */
export interface FoundArticle extends FoundPage {
  /** The publisher's name; `site` is its host. */
  publisher: string;
  author: string | null;
  category: string | null;
  /** Absolute http(s) URL of a picture, to be fetched only through our own proxy. */
  image: string | null;
}

/** A report as returned by a service, before validation. */
export interface RawArticle extends RawPage {
  publisher?: Maybe;
  author?: Maybe;
  category?: Maybe;
  image?: Maybe;
}

/** The reports that a person can open. If none of several can be, the service's format has changed. */
export function foundArticles(told: RawArticle[]): FoundArticle[] {
  const articles = told.map(foundArticle).filter((article) => article !== null);
  if (told.length > 0 && articles.length === 0) {
    throw new SearchProviderError('unavailable', { cause: new Error('No report has a usable address') });
  }
  return articles;
}

export function foundArticle(told: RawArticle): FoundArticle | null {
  const page = foundPage(told);
  if (!page) return null;
  return {
    ...page,
    publisher: plainText(told.publisher ?? '', 80) || page.site,
    author: authorName(told.author),
    category: plainText(told.category ?? '', 40) || null,
    image: webAddress(told.image)?.href ?? null,
  };
}

/** "By Ann Example" is Ann Example; URLs are not names. */
function authorName(text: Maybe): string | null {
  const name = plainText(text ?? '', 80).replace(/^by\s+/i, '');
  return name === '' || /@|https?:/.test(name) ? null : name;
}
