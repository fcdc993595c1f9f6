import { searchPath, searchPaths } from '#shared/search-paths.ts';
import type { PastSearch, SearchType } from './search.contract.ts';

const pages: Record<SearchType, string> = {
  web: searchPaths.web,
  image: searchPaths.images,
  video: searchPaths.videos,
  news: searchPaths.news,
  place: searchPaths.places,
};

/** The same search again, on the page where it was made. */
export function pathOfSearch({ type, query }: Pick<PastSearch, 'type' | 'query'>): string {
  return searchPath(pages[type], query);
}
