import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#client/app/session.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import { AnswerScopeContext } from '#features/assistant/client/answer-scope.ts';
import { emptyQueryMessage } from '#features/search/shared/search.contract.ts';
import { ResultLine } from './result-line.tsx';
import { ResultList } from './result-list.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { SearchBar } from './search-bar.tsx';
import { readSearchParams, searchPath } from './search-paths.ts';
import { SearchTabs } from './search-tabs.tsx';
import { SummaryRegion } from './summary-region.tsx';
import { useSummary } from './use-summary.ts';
import { useSummaryScope } from './use-summary-scope.ts';
import { useWebSearch } from './use-web-search.ts';

export function Component() {
  const [params] = useSearchParams();
  const { user } = useSession();
  const { query, page } = readSearchParams(params);
  const isWide = useMediaQuery('(width >= 64rem)');
  const search = useWebSearch({ query, page, userId: user?.id ?? null });
  const { data: answer, isPending } = search;
  const hasResults = answer !== undefined && answer.results.length > 0;

  // The first page is summarised unasked; each further one would cost a task that nobody asked for.
  const [accepted, setAccepted] = useState<string | null>(null);
  const place = `${page} ${query}`;
  const isWanted = page === 1 || accepted === place;
  const summary = useSummary({ query, page, isWanted: user !== null && hasResults && isWanted });
  const scope = useSummaryScope(summary.turn.sources);
  const heading = useFocusOnTurn(page, query);
  usePageTitle(query === '' ? 'Web search' : `${query} – Web search`);

  const handleRetry = () => void search.refetch();
  const resultLine = answer && <ResultLine answer={answer} />;
  const pagination = hasResults && (
    <Pagination
      label="Pages of results"
      page={page}
      pageCount={answer.pageCount}
      hrefFor={(number) => searchPath('/search/web', query, number)}
    />
  );

  return (
    <AnswerScopeContext value={scope}>
      <SearchFrame
        tabs={<SearchTabs current="web" query={query} />}
        besideTabs={isWide && resultLine}
        besideBar={isWide && pagination}
        isAboveTabBar={user !== null}
      >
        <h1 ref={heading} tabIndex={-1} className="sr-only">
          {query === '' ? 'Web search' : `Web results for ${query}${page > 1 ? `, page ${page}` : ''}`}
        </h1>
        {query === '' ? (
          <div className="page grid flex-1 place-items-center">
            <EmptyState title={emptyQueryMessage} />
          </div>
        ) : (
          <div className="page grid flex-1 content-start gap-x-14 gap-y-4 pt-3 pb-6 lg:grid-cols-2 lg:pt-6.5">
            {!isWide && resultLine}
            {(isPending || hasResults) && (
              <div className="lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:max-h-[calc(100dvh-var(--header)-8.5rem)] lg:self-start lg:overflow-y-auto">
                <SummaryRegion
                  query={query}
                  page={page}
                  isSignedIn={user !== null}
                  isSearching={isPending}
                  isWanted={isWanted}
                  onAccept={() => setAccepted(place)}
                  summary={summary}
                />
              </div>
            )}
            <section
              aria-label="Results"
              className={classNames('min-w-0 lg:-mt-1', !isPending && !hasResults && 'lg:col-span-2')}
            >
              {isPending && <ResultsSkeleton />}
              {search.isError && (
                <Banner kind="error" onRetry={handleRetry}>
                  {search.error.message}
                </Banner>
              )}
              {answer && <ResultList answer={answer} onRetry={handleRetry} />}
              {!isWide && pagination && <div className="mt-4">{pagination}</div>}
            </section>
          </div>
        )}
      </SearchFrame>
    </AnswerScopeContext>
  );
}

interface SearchFrameProps {
  tabs: ReactNode;
  besideTabs: ReactNode;
  besideBar: ReactNode;
  /** On phones the tab bar of the app lies under the form. */
  isAboveTabBar: boolean;
  children: ReactNode;
}

/** Tabs above, the form in reach below, whatever stands between. */
function SearchFrame({ tabs, besideTabs, besideBar, isAboveTabBar, children }: SearchFrameProps) {
  return (
    <div
      className={classNames(
        'flex min-h-[calc(100dvh-var(--header)-var(--bottom-inset,0px))] flex-col',
        isAboveTabBar && 'max-lg:[--bottom-inset:calc(var(--tab-bar)+env(safe-area-inset-bottom,0px))]',
      )}
    >
      <div className="border-line border-b">
        <div className="page flex items-center justify-between gap-8">
          {tabs}
          {besideTabs}
        </div>
      </div>
      {children}
      <div className="pointer-events-none sticky bottom-[var(--bottom-inset,0px)] z-10 bg-linear-to-t from-70% from-canvas to-transparent pt-6 pb-2.5 lg:pb-5">
        <div className="page grid items-center gap-x-14 *:pointer-events-auto lg:grid-cols-2">
          <SearchBar />
          <div className="flex justify-end">{besideBar}</div>
        </div>
      </div>
    </div>
  );
}

/** Turning a page moves the reader to its beginning; a new search leaves the focus where it is typed. */
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
