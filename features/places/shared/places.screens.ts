import type { Screen } from '#shared/screen.ts';
import { searchPaths } from '#shared/search-paths.ts';

export const placesScreens: readonly Screen[] = [
  {
    path: searchPaths.places,
    title: 'Places search',
    guard: 'none',
    frame: 'history',
    palette: { order: 80, otherNames: 'map shops restaurants' },
    mode: {
      id: 'places',
      name: 'Places',
      description: 'Shops, parks and sights, on a map',
      category: 'search',
      order: 6,
    },
  },
];
