import { KindSection } from '#features/search/client/kind-section.tsx';
import type { SearchSection, SearchSectionProps } from '#features/search/client/search-section.ts';
import { NewsCard } from './news-card.tsx';
import { NewsGrid } from './news-grid.tsx';
import { newsVertical } from './news-vertical.ts';

function NewsSection(search: SearchSectionProps) {
  return (
    <KindSection vertical={newsVertical} shows={3} {...search}>
      {(articles) => (
        <NewsGrid>
          {articles.map((article) => (
            <NewsCard key={article.id} article={article} hasNumber={false} headingLevel={3} />
          ))}
        </NewsGrid>
      )}
    </KindSection>
  );
}

export const newsSections: readonly SearchSection[] = [{ id: 'news', order: 4, Section: NewsSection }];
