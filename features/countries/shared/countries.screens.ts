import type { Screen } from '#shared/screen.ts';

export const countriesScreens: readonly Screen[] = [
  {
    path: '/countries',
    title: 'Countries',
    guard: 'none',
    palette: { order: 235, otherNames: 'world capitals flags atlas' },
  },
  { path: '/countries/:slug', title: 'Country', guard: 'none' },
];
