import { type ReactNode, useRef } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import { AnswerScopeContext } from '#features/assistant/client/answer-scope.ts';
import {
  type BesideWeb,
  emptyQueryMessage,
  type SearchAnswer,
  type SearchResult,
} from '#features/search/shared/search.contract.ts';
import { searchPath } from '#shared/search-paths.ts';
import { OwnThings } from './beside-web.tsx';
import { ResultLine } from './result-line.tsx';
import { ResultsArea } from './results-area.tsx';
import { SearchBar } from './search-bar.tsx';
import { besideAside, SearchFrame } from './search-frame.tsx';
import { SearchTabs } from './search-tabs.tsx';
import { SummaryRegion } from './summary-region.tsx';
import { useSearchKeys } from './use-search-keys.ts';
import type { SearchScreenState } from './use-search-screen.ts';

interface SearchScreenProps<Result extends SearchResult> {
  screen: SearchScreenState<Result>;
  /** Where the analysis goes: `beside` gives it half the page, `above` leaves the whole width to the results. */
  layout: 'beside' | 'above';
  /** The layout of the results while they are loading. */
  skeleton: ReactNode;
  /** Between the analysis and the results, such as filters. */
  tools?: ReactNode;
  /** In place of the invitation, when there is no query. */
  start?: ReactNode;
  /** Shown under their label when no source could be reached. */
  samples?: ReactNode;
  /** To the side of everything else on wide screens, such as a map. */
  aside?: ReactNode;
  /** The results; each marked `data-result`, so that keyboard navigation finds it. */
  children: (answer: SearchAnswer<Result>) => ReactNode;
}

const none: BesideWeb['own'] = [];

/** The page that every kind of search shares; what differs is passed in. */
export function SearchScreen<Result extends SearchResult>(props: SearchScreenProps<Result>) {
  const { screen, layout, skeleton, tools, start, samples, aside, children } = props;
  const { vertical, query, page, answer, hasResults, isSearching } = screen;
  const isWide = useMediaQuery('(width >= 64rem)');
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLElement>(null);
  useSearchKeys({ field, results });

  const isBeside = layout === 'beside';
  // If no source answered there is nothing to count, not even zero.
  const wasAnswered =
    answer?.providers.some(({ state }) => state !== 'failed' && state !== 'resting') === true;
  const resultLine = answer && wasAnswered && <ResultLine answer={answer} />;
  const pagination = hasResults && (
    <Pagination
      label="Pages of results"
      page={page}
      pageCount={answer?.pageCount ?? 1}
      hrefFor={(number) => searchPath(vertical.path, query, number, screen.filters)}
    />
  );
  const own = answer?.beside?.own ?? [];
  const isOwnUnderSummary = isBeside && isWide && hasResults;
  const summary = (isSearching || hasResults) && (
    <SummaryRegion
      title={vertical.panelTitle}
      layout={isBeside ? 'card' : 'strip'}
      query={query}
      page={page}
      isSignedIn={screen.isSignedIn}
      isSearching={!answer?.isComplete}
      isWanted={screen.isSummaryWanted}
      onAccept={screen.onAcceptSummary}
      summary={screen.summary}
      answer={answer}
      vertical={vertical}
    />
  );

  return (
    <AnswerScopeContext value={screen.scope}>
      <SearchFrame
        tabs={<SearchTabs current={vertical.id} query={query} />}
        besideTabs={isWide && resultLine}
        bar={<SearchBar vertical={vertical} field={field} />}
        besideBar={isWide && isBeside && pagination}
        isBarCentred={!isBeside}
        isAboveTabBar={screen.isSignedIn}
        aside={aside}
      >
        <h1 ref={screen.heading} tabIndex={-1} className="sr-only">
          {query === ''
            ? vertical.title
            : page > 1
              ? `${vertical.resultsTitle} for ${query}, page ${page}`
              : `${vertical.resultsTitle} for ${query}`}
        </h1>
        {query === '' ? (
          (start ?? (
            <div className="page grid flex-1 place-items-center">
              <EmptyState title={emptyQueryMessage} />
            </div>
          ))
        ) : (
          <div
            className={classNames(
              'grid flex-1 grid-cols-1 content-start gap-y-4 pt-3 pb-6',
              aside === undefined ? 'page' : besideAside,
              isBeside ? 'gap-x-14 lg:grid-cols-2 lg:pt-6.5' : 'lg:pt-4.5',
            )}
          >
            {!isWide && (resultLine || (screen.isSearching && <div className="h-5" />))}
            {summary && isBeside && (
              <div className="lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:max-h-[calc(100dvh-var(--header)-8.5rem)] lg:self-start lg:overflow-y-auto">
                {summary}
                {isOwnUnderSummary && own.length > 0 && <OwnThings own={own} />}
              </div>
            )}
            {!isBeside && summary}
            {tools}
            <section
              ref={results}
              aria-label="Results"
              className={classNames(
                'min-w-0',
                isBeside && 'lg:-mt-1',
                isBeside && !isSearching && !hasResults && 'lg:col-span-2',
              )}
            >
              {isSearching && skeleton}
              {screen.failure !== null && (
                <Banner kind="error" onRetry={screen.onRetry}>
                  {screen.failure}
                </Banner>
              )}
              {answer && !isSearching && (
                <ResultsArea
                  answer={answer}
                  vertical={vertical}
                  samples={samples}
                  isNarrowed={Object.keys(screen.filters).length > 0}
                  own={isOwnUnderSummary ? none : own}
                  onRetry={screen.onRetry}
                >
                  {hasResults && children(answer)}
                </ResultsArea>
              )}
              {(!isWide || !isBeside) && pagination && <div className="mt-4">{pagination}</div>}
            </section>
          </div>
        )}
      </SearchFrame>
    </AnswerScopeContext>
  );
}
