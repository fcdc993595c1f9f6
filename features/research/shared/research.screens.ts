import type { Screen } from '#shared/screen.ts';

export const researchScreens: readonly Screen[] = [
  {
    path: '/research',
    title: 'Research',
    guard: 'person',
    palette: { order: 90, otherNames: 'deep report sources', isCommon: true },
  },
];
