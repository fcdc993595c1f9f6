import { SearchScreen } from '#features/search/client/search-screen.tsx';
import { useSearchScreen } from '#features/search/client/use-search-screen.ts';
import { NewsCard } from './news-card.tsx';
import { NewsFront } from './news-front.tsx';
import { NewsGrid } from './news-grid.tsx';
import { NewsSamples } from './news-samples.tsx';
import { NewsSkeleton } from './news-skeleton.tsx';
import { newsVertical } from './news-vertical.ts';
import { PeriodChips } from './period-chips.tsx';

function NewsPage() {
  const screen = useSearchScreen(newsVertical);
  return (
    <SearchScreen
      screen={screen}
      layout="above"
      skeleton={<NewsSkeleton />}
      tools={<PeriodChips query={screen.query} period={screen.filters.period} />}
      start={<NewsFront />}
      samples={<NewsSamples />}
    >
      {({ results }) => (
        <NewsGrid>
          {results.map((article) => (
            <NewsCard key={article.id} article={article} />
          ))}
        </NewsGrid>
      )}
    </SearchScreen>
  );
}

export { NewsPage as Component };
