import type { Screen } from '#shared/screen.ts';

export const memoryScreens: readonly Screen[] = [
  {
    path: '/memory',
    title: 'Memory',
    guard: 'person',
    frame: 'history',
    palette: { otherNames: 'remember facts bookmarks tags find again' },
    accountMenu: { label: 'Memory', group: 'product', order: 1 },
  },
];
