import type { FoundPage } from '../search-provider.ts';
import { SearchProviderError } from '../search-provider-error.ts';
import { plainText } from './plain-text.ts';
import { readDate } from './read-date.ts';

export type Maybe = string | null | undefined;

/** A result as a service tells it, before anything in it is believed. */
export interface ToldPage {
  url: Maybe;
  title: Maybe;
  snippet: Maybe;
  changedAt?: Maybe;
}

const maxUrlLength = 2_000;

/** The results that a person can open, as plain text. When none of several can be, the service speaks another language. */
export function foundPages(told: ToldPage[]): FoundPage[] {
  const pages = told.map(foundPage).filter((page) => page !== null);
  if (told.length > 0 && pages.length === 0) {
    throw new SearchProviderError('unavailable', { cause: new Error('No result has a usable address') });
  }
  return pages;
}

/** Null when nobody could open it. */
export function foundPage({ url, title, snippet, changedAt }: ToldPage): FoundPage | null {
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

/** An address that a browser may open. */
export function webAddress(url: Maybe): URL | null {
  if (!url || url.length > maxUrlLength) return null;
  const trimmed = url.trim();
  const address = URL.parse(trimmed.startsWith('//') ? `https:${trimmed}` : trimmed);
  if (!address || !/^https?:$/.test(address.protocol)) return null;
  // "https://bank.example@elsewhere.example" reads like a place that it does not lead to.
  if (address.username || address.password) return null;
  return address;
}
