import { Suspense, useRef } from 'react';
import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { AnswerScopeContext } from '#features/assistant/client/answer-scope.ts';
import { emptyQueryMessage } from '#features/search/shared/search.contract.ts';
import { searchPaths } from '#shared/search-paths.ts';
import { KindSection } from './kind-section.tsx';
import { ResultArticle } from './result-article.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { SearchBar } from './search-bar.tsx';
import { SearchFrame } from './search-frame.tsx';
import { type SearchSectionProps, searchSections } from './search-section.ts';
import { SearchTabs } from './search-tabs.tsx';
import { SummaryRegion } from './summary-region.tsx';
import { useAllSearch } from './use-all-search.ts';
import { useSearchKeys } from './use-search-keys.ts';
import { webVertical } from './web-vertical.ts';

const everything = {
  path: searchPaths.all,
  fieldLabel: 'Search everything',
  placeholder: 'Search everything...',
};

/** `/search`: every kind at once, a few results of each. */
function AllSearchPage() {
  const screen = useAllSearch();
  const { query, userId } = screen;
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  useSearchKeys({ field, results });

  return (
    <SearchFrame
      tabs={<SearchTabs current="all" query={query} />}
      besideTabs={null}
      bar={<SearchBar vertical={everything} field={field} />}
      isBarCentred
      isAboveTabBar={screen.isSignedIn}
    >
      <h1 className="sr-only">{query === '' ? 'Search' : `Results of every kind for ${query}`}</h1>
      {query === '' ? (
        <div className="page grid flex-1 place-items-center">
          <EmptyState title={emptyQueryMessage} />
        </div>
      ) : (
        <div ref={results} className="page grid flex-1 grid-cols-1 content-start gap-y-6 pt-3 pb-6 lg:pt-4.5">
          {/* The numbers in the summary refer to the web results only. */}
          <AnswerScopeContext value={screen.scope}>
            {screen.hasSummary && (
              <SummaryRegion
                title={webVertical.panelTitle}
                layout="strip"
                query={query}
                page={1}
                isSignedIn={screen.isSignedIn}
                isSearching={screen.isWebSearching}
                isWanted
                onAccept={() => undefined}
                summary={screen.summary}
                answer={screen.answer}
                vertical={webVertical}
              />
            )}
            <KindSection
              vertical={webVertical}
              {...{ query, userId }}
              shows={5}
              // First on the page: what follows would move by the height of its results.
              skeleton={<ResultsSkeleton />}
            >
              {(found) => found.map((result) => <ResultArticle key={result.id} result={result} />)}
            </KindSection>
          </AnswerScopeContext>
          <Suspense fallback={<ResultsSkeleton />}>
            <OtherKinds key={query} query={query} userId={userId} />
          </Suspense>
        </div>
      )}
    </SearchFrame>
  );
}

function OtherKinds(search: SearchSectionProps) {
  return useLoadedExtensions(searchSections).map(({ id, Section }) => <Section key={id} {...search} />);
}

export { AllSearchPage as Component };
