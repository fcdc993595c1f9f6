import type { Screen } from '#shared/screen.ts';
import { searchPaths } from '#shared/search-paths.ts';

export const videosScreens: readonly Screen[] = [
  {
    path: searchPaths.videos,
    title: 'Video search',
    guard: 'none',
    frame: 'history',
    palette: { order: 60, otherNames: 'films clips' },
    mode: {
      id: 'videos',
      name: 'Videos',
      description: 'Videos and what they cover',
      category: 'search',
      order: 4,
    },
  },
];
