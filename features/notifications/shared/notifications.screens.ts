import type { Screen } from '#shared/screen.ts';

export const notificationsScreens: readonly Screen[] = [
  {
    path: '/profile/notifications',
    title: 'Notifications',
    guard: 'person',
    palette: { order: 200, otherNames: 'mail alerts' },
    accountMenu: { label: 'Notifications', group: 'person', order: 4 },
    accountPage: { label: 'Notifications', order: 3, icon: 'bell' },
  },
  { path: '/unsubscribe', title: 'Unsubscribe', guard: 'none' },
];
