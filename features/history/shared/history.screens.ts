import type { Screen } from '#shared/screen.ts';

export const historyScreens: readonly Screen[] = [
  {
    path: '/profile/activity',
    title: 'Activity',
    guard: 'person',
    palette: { order: 210, otherNames: 'history log' },
    accountMenu: { label: 'Activity', group: 'person', order: 5 },
    accountPage: { label: 'Activity', order: 4, icon: 'clock' },
  },
  {
    path: '/memory',
    title: 'Memory',
    guard: 'person',
    frame: 'history',
    palette: { order: 220, otherNames: 'remember facts bookmarks tags find again' },
    accountMenu: { label: 'Memory', group: 'product', order: 1 },
  },
];
