import type { Screen } from '#shared/screen.ts';

export const imagesScreens: readonly Screen[] = [
  {
    path: '/search/images',
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
