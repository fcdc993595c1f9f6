import type { Screen } from '#shared/screen.ts';

export const referenceScreens: readonly Screen[] = [
  { path: '/reference/:slug', title: 'Reference', guard: 'none' },
];
