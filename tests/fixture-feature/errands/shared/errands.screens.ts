import type { Screen } from '#shared/screen.ts';

export const errandsScreens: readonly Screen[] = [
  {
    path: '/errands',
    title: 'Errands',
    guard: 'person',
    palette: { order: 300, otherNames: 'to do list' },
  },
];
