import { ResultArticle } from './result-article.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { SearchScreen } from './search-screen.tsx';
import { useSearchScreen } from './use-search-screen.ts';
import { webVertical } from './web-vertical.ts';

function WebSearchPage() {
  const screen = useSearchScreen(webVertical);
  return (
    <SearchScreen screen={screen} layout="beside" skeleton={<ResultsSkeleton />}>
      {({ results }) => results.map((result) => <ResultArticle key={result.id} result={result} />)}
    </SearchScreen>
  );
}

export { WebSearchPage as Component };
