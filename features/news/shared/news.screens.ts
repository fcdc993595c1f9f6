import type { Screen } from '#shared/screen.ts';
import { searchPaths } from '#shared/search-paths.ts';

export const newsScreens: readonly Screen[] = [
  {
    path: searchPaths.news,
    title: 'News search',
    guard: 'none',
    frame: 'history',
    palette: { order: 70, otherNames: 'papers headlines articles' },
    mode: {
      id: 'news',
      name: 'News',
      description: 'Today’s news, by publisher',
      category: 'search',
      order: 5,
    },
  },
];
