import type { Screen } from '#shared/screen.ts';
import { searchPaths } from '#shared/search-paths.ts';

export const searchScreens: readonly Screen[] = [
  {
    path: searchPaths.all,
    title: 'Search',
    guard: 'none',
    frame: 'history',
    palette: { order: 30, otherNames: 'everything all' },
    mode: {
      id: 'all',
      name: 'All',
      description: 'Everything at once: web, images, videos, news and places',
      category: 'search',
      order: 1,
    },
  },
  {
    path: searchPaths.web,
    title: 'Web search',
    guard: 'none',
    frame: 'history',
    palette: { order: 40, otherNames: 'pages results', isCommon: true },
    mode: {
      id: 'web',
      name: 'Web',
      description: 'Web pages with a cited summary',
      category: 'search',
      order: 2,
    },
  },
];
