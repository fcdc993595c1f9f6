import { createHash } from 'node:crypto';
import {
  maxPages,
  type PastSearch,
  resultsPerPage,
  type SearchAnswer,
  type WebResult,
} from '#features/search/shared/search.contract.ts';
import type { FederatedPage } from './federation.ts';
import type { SearchRow } from './search.queries.ts';
import type { FoundPage, FoundResult } from './search-provider.ts';

/** Longest snippet shown, in characters. */
const maxSnippetLength = 320;

export interface PresentedSearch {
  query: string;
  page: number;
  seconds: number;
  suggestion: string | null;
  isComplete: boolean;
  pageSize?: number;
}

/** One page of any kind of search; `present` shows one result of it. */
export function presentSearch<Found extends FoundResult, Shown>(
  { query, page, seconds, suggestion, isComplete, pageSize = resultsPerPage }: PresentedSearch,
  found: FederatedPage<Found>,
  present: (found: Found, place: { id: string; n: number }) => Shown,
): SearchAnswer<Shown> {
  const known = Math.ceil(found.total / pageSize);
  const pages = found.mayHaveMore ? Math.max(known, page + 1) : known;
  return {
    query,
    page,
    pageCount: Math.min(maxPages, Math.max(1, pages)),
    total: found.total,
    seconds,
    results: found.results.map(({ key, result }, index) =>
      present(result, { id: idOf(key), n: found.shownBefore + index + 1 }),
    ),
    providers: found.providers,
    suggestion,
    isComplete,
  };
}

export function presentWebResult(found: FoundPage, place: { id: string; n: number }): WebResult {
  return {
    ...place,
    title: storable(found.title),
    url: found.url,
    site: found.site,
    snippet: shorten(storable(found.snippet)),
    timestamp: found.changedAt?.toISOString() ?? null,
  };
}

function idOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16);
}

/** Texts come from outside, and the database rejects these two: NUL and lone surrogates. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

export function shorten(text: string, maxLength = maxSnippetLength): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : maxLength).toWellFormed()}…`;
}

export function presentPastSearch(row: SearchRow): PastSearch {
  return {
    id: row.id,
    query: row.query,
    type: row.type,
    isPinned: row.isPinned,
    createdAt: row.createdAt.toISOString(),
  };
}
