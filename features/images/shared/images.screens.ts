import type { Screen } from '#shared/screen.ts';
import { searchPaths } from '#shared/search-paths.ts';

export const imagesScreens: readonly Screen[] = [
  {
    path: searchPaths.images,
    title: 'Image search',
    guard: 'none',
    frame: 'history',
    palette: { order: 50, otherNames: 'pictures photos' },
    mode: {
      id: 'images',
      name: 'Images',
      description: 'Pictures and where they come from',
      category: 'search',
      order: 3,
    },
  },
];
