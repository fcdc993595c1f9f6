import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#client/app/session.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import type { AnswerScope } from '#features/assistant/client/answer-scope.ts';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';
import type { SearchAnswer, SearchResult } from '#features/search/shared/search.contract.ts';
import { readFilters, readSearchParams } from './search-paths.ts';
import type { SearchVertical } from './search-vertical.ts';
import { useSearch } from './use-search.ts';
import { type Summary, useSummary } from './use-summary.ts';
import { useSummaryScope } from './use-summary-scope.ts';

export interface SearchScreenState<Result extends SearchResult = SearchResult> {
  vertical: SearchVertical<Result>;
  query: string;
  page: number;
  filters: Readonly<Record<string, string>>;
  isSignedIn: boolean;
  /** What has arrived so far; undefined until something has. */
  answer: SearchAnswer<Result> | undefined;
  /** Nothing to show yet, but more may come. */
  isSearching: boolean;
  hasResults: boolean;
  failure: string | null;
  onRetry: () => void;
  summary: Summary;
  /** The person asked for the summary, by searching or by accepting the offer. */
  isSummaryWanted: boolean;
  onAcceptSummary: () => void;
  /** Links the summary's citations to the results. */
  scope: AnswerScope;
  heading: RefObject<HTMLHeadingElement | null>;
}

const noFilters: readonly string[] = [];

/** Everything that a screen of results needs to know; `SearchScreen` shows it. */
export function useSearchScreen<Result extends SearchResult>(
  vertical: SearchVertical<Result>,
): SearchScreenState<Result> {
  const [params] = useSearchParams();
  const { user } = useSession();
  const { query, page } = readSearchParams(params);
  const filters = readFilters(params, vertical.filters ?? noFilters);
  const search = useSearch(vertical, { query, page, filters, userId: user?.id ?? null });
  const answer = search.data;
  const hasResults = answer !== undefined && answer.results.length > 0;

  // The first page is summarised automatically; each further one would cost a task that nobody asked for.
  const [accepted, setAccepted] = useState<string | null>(null);
  const place = `${page} ${query}`;
  const isSummaryWanted = page === 1 || accepted === place;
  const isReady = hasResults && answer.isComplete;
  const { path, title } = vertical;
  const summary = useSummary({
    path,
    query,
    page,
    filters,
    isWanted: user !== null && isReady && isSummaryWanted,
  });
  usePageTitle(query === '' ? title : `${query} – ${title}`);

  return {
    vertical,
    query,
    page,
    filters,
    isSignedIn: user !== null,
    answer,
    isSearching: query !== '' && !search.isError && !hasResults && !answer?.isComplete,
    hasResults,
    failure: search.error?.message ?? null,
    onRetry: () => void search.refetch(),
    summary,
    isSummaryWanted,
    onAcceptSummary: () => setAccepted(place),
    scope: useSummaryScope(sourcesOf(summary.turn.parts)),
    heading: useFocusOnTurn(page, query),
  };
}

/** Turning a page moves the reader to its beginning; a new search leaves the focus in the field. */
function useFocusOnTurn(page: number, query: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef({ page, query });
  useEffect(() => {
    const before = last.current;
    last.current = { page, query };
    if (before.query === query && before.page !== page) heading.current?.focus();
  }, [page, query]);
  return heading;
}
