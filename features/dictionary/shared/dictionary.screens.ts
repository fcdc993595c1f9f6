import type { Screen } from '#shared/screen.ts';

export const dictionaryScreens: readonly Screen[] = [
  { path: '/reference/:slug', title: 'Reference', guard: 'none' },
];
