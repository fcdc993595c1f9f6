import type { Screen } from '#shared/screen.ts';

export const peopleScreens: readonly Screen[] = [
  {
    path: '/admin/people',
    title: 'People',
    guard: 'person',
    isForOperators: true,
    palette: { order: 310, otherNames: 'console accounts users invite suspend plans sign-up' },
  },
  {
    path: '/admin/usage',
    title: 'Usage of this server',
    guard: 'person',
    isForOperators: true,
    palette: { order: 311, otherNames: 'console cost tokens models report csv' },
  },
];
