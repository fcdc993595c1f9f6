import { type WebResult, WebSearchAnswer } from '#features/search/shared/search.contract.ts';
import { searchPaths } from '#shared/search-paths.ts';
import type { SearchVertical } from './search-vertical.ts';

export const webVertical: SearchVertical<WebResult> = {
  id: 'web',
  path: searchPaths.web,
  title: 'Web search',
  panelTitle: 'AI-Generated Summary',
  fieldLabel: 'Search the web',
  placeholder: 'Search the web...',
  resultsTitle: 'Web results',
  noSource: 'No source is connected.',
  answer: WebSearchAnswer,
};
