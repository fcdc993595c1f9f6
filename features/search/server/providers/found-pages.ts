import type { FoundPage } from '../search-provider.ts';
import { SearchProviderError } from '../search-provider-error.ts';
import { plainText } from './plain-text.ts';
import { readDate } from './read-date.ts';
import { webAddress } from './web-address.ts';

export type Maybe = string | null | undefined;

/** A result as a service reports it, before anything in it is trusted. */
export interface RawPage {
  url: Maybe;
  title: Maybe;
  snippet: Maybe;
  changedAt?: Maybe;
}

/**
 * The results that a person can open, as plain text. When none of several can be opened, the response is in an unknown
 * format.
 */
export function foundPages(told: RawPage[]): FoundPage[] {
  const pages = told.map(foundPage).filter((page) => page !== null);
  if (told.length > 0 && pages.length === 0) {
    throw new SearchProviderError('unavailable', { cause: new Error('No result has a usable address') });
  }
  return pages;
}

/** Null when it cannot be opened. */
export function foundPage({ url, title, snippet, changedAt }: RawPage): FoundPage | null {
  const address = webAddress(url);
  if (!address) return null;
  const site = address.hostname.replace(/^www\./, '');
  return {
    url: address.href,
    title: plainText(title ?? '', 300) || site,
    site,
    snippet: plainText(snippet ?? ''),
    changedAt: readDate(changedAt),
  };
}
