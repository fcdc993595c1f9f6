import { useSearchParams } from 'react-router';
import { useSession } from '#client/app/session.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';
import { readSearchParams } from './search-paths.ts';
import { useSearch } from './use-search.ts';
import { useSummary } from './use-summary.ts';
import { useSummaryScope } from './use-summary-scope.ts';
import { webVertical } from './web-vertical.ts';

const noFilters = {};

/** The state of the page that searches everything. Its single summary, and its single charge, are the web search's. */
export function useAllSearch() {
  const [params] = useSearchParams();
  const { user } = useSession();
  const { query } = readSearchParams(params);
  const userId = user?.id ?? null;
  const web = useSearch(webVertical, { query, page: 1, filters: noFilters, userId });
  const hasWebResults = web.data !== undefined && web.data.results.length > 0;
  const isWebSearching = query !== '' && !web.isError && !web.data?.isComplete;
  const summary = useSummary({
    path: webVertical.path,
    query,
    page: 1,
    filters: noFilters,
    isWanted: user !== null && hasWebResults && !isWebSearching,
  });
  usePageTitle(query === '' ? 'Search' : `${query} – Search`);
  return {
    query,
    userId,
    isSignedIn: user !== null,
    answer: web.data,
    isWebSearching,
    hasSummary: isWebSearching || hasWebResults,
    summary,
    scope: useSummaryScope(sourcesOf(summary.turn.parts)),
  };
}
