import type { Screen } from '#shared/screen.ts';

export const profileScreens: readonly Screen[] = [
  {
    path: '/profile',
    title: 'Profile',
    guard: 'person',
    palette: { order: 180, otherNames: 'account name' },
    accountMenu: { label: 'Profile', group: 'person', order: 2 },
    accountPage: { label: 'Profile', order: 1, icon: 'person' },
  },
  { path: '/confirm-email', title: 'Confirm your new address', guard: 'none', frame: 'bare' },
];
