import { createHash } from 'node:crypto';
import {
  maxPages,
  type PastSearch,
  resultsPerPage,
  type WebResult,
  type WebSearchAnswer,
} from '#features/search/shared/search.contract.ts';
import type { FederatedPage } from './federation.ts';
import type { FusedResult } from './fuse-results.ts';
import type { SearchRow } from './search.queries.ts';
import type { FoundPage } from './search-provider.ts';

/** Longest snippet shown, in characters. */
const maxSnippetLength = 320;

export function presentWebSearch(
  {
    query,
    page,
    seconds,
    suggestion,
  }: { query: string; page: number; seconds: number; suggestion: string | null },
  found: FederatedPage<FoundPage>,
): WebSearchAnswer {
  const known = Math.ceil(found.total / resultsPerPage);
  const pages = found.mayHaveMore ? Math.max(known, page + 1) : known;
  return {
    query,
    page,
    pageCount: Math.min(maxPages, Math.max(1, pages)),
    total: found.total,
    seconds,
    results: found.results.map((result, index) => presentWebResult(result, found.shownBefore + index + 1)),
    providers: found.providers,
    suggestion,
  };
}

function presentWebResult({ key, result }: FusedResult<FoundPage>, n: number): WebResult {
  return {
    id: createHash('sha256').update(key).digest('hex').slice(0, 16),
    n,
    title: storable(result.title),
    url: result.url,
    site: result.site,
    snippet: shorten(storable(result.snippet)),
    timestamp: result.changedAt?.toISOString() ?? null,
  };
}

// Texts come from outside, and the database refuses these two.
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function shorten(text: string): string {
  if (text.length <= maxSnippetLength) return text;
  const cut = text.slice(0, maxSnippetLength);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : maxSnippetLength).toWellFormed()}…`;
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
