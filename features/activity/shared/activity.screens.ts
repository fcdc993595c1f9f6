import type { Screen } from '#shared/screen.ts';

export const activityScreens: readonly Screen[] = [
  {
    path: '/profile/activity',
    title: 'Activity',
    guard: 'person',
    palette: { otherNames: 'history log' },
    accountMenu: { label: 'Activity', group: 'person', order: 5 },
    accountPage: { label: 'Activity', order: 4 },
  },
];
