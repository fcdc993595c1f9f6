import { foundPage, type Maybe, type RawPage } from '#features/search/server/providers/found-pages.ts';
import { plainText } from '#features/search/server/providers/plain-text.ts';
import { webAddress } from '#features/search/server/providers/web-address.ts';
import type { FoundPage } from '#features/search/server/search-provider.ts';
import { SearchProviderError } from '#features/search/server/search-provider-error.ts';

/** One report. Its snippet is the summary, and `changedAt` when it was published. */
export interface FoundArticle extends FoundPage {
  /** Who published it, in words; `site` is where. */
  publisher: string;
  author: string | null;
  category: string | null;
  /** Absolute http(s) address of a picture, to be fetched through our own proxy only. */
  image: string | null;
}

/** A report as a service tells it, before anything in it is believed. */
export interface RawArticle extends RawPage {
  publisher?: Maybe;
  author?: Maybe;
  category?: Maybe;
  image?: Maybe;
}

/** The reports that a person can open. When none of several can be, the service speaks another language. */
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

/** "By Ann Example" is Ann Example; addresses are nobody's name. */
function authorName(text: Maybe): string | null {
  const name = plainText(text ?? '', 80).replace(/^by\s+/i, '');
  return name === '' || /@|https?:/.test(name) ? null : name;
}
