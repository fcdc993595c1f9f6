import type { Screen } from '#shared/screen.ts';

export const researchScreens: readonly Screen[] = [
  {
    path: '/research',
    title: 'Research',
    guard: 'person',
    palette: { otherNames: 'deep report sources', isCommon: true },
  },
];
