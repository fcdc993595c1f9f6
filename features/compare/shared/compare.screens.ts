import type { Screen } from '#shared/screen.ts';

export const compareScreens: readonly Screen[] = [
  {
    path: '/compare',
    title: 'Compare models',
    guard: 'person',
    palette: { order: 101, otherNames: 'side by side arena versus difference between answers' },
  },
];
