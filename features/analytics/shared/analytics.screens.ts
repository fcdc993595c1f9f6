import type { Screen } from '#shared/screen.ts';

export const analyticsScreens: readonly Screen[] = [
  {
    path: '/analytics',
    title: 'Analytics',
    guard: 'person',
    palette: { order: 240, otherNames: 'usage figures charts statistics' },
    accountMenu: { label: 'Analytics', group: 'product', order: 2 },
  },
];
