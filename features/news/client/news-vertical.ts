import { type NewsResult, NewsSearchAnswer } from '#features/news/shared/news.contract.ts';
import type { SearchVertical } from '#features/search/client/search-vertical.ts';
import { searchPaths } from '#shared/search-paths.ts';

export const newsVertical: SearchVertical<NewsResult> = {
  id: 'news',
  path: searchPaths.news,
  title: 'News search',
  panelTitle: 'News Analysis',
  fieldLabel: 'Search news',
  placeholder: 'Search news...',
  resultsTitle: 'News',
  noSource: 'No news source is connected.',
  filters: ['period'],
  answer: NewsSearchAnswer,
};
