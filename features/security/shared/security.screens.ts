import type { Screen } from '#shared/screen.ts';

export const securityScreens: readonly Screen[] = [
  {
    path: '/profile/security',
    title: 'Security',
    guard: 'person',
    palette: { order: 190, otherNames: 'password devices two-factor passkey sign-in' },
    accountMenu: { label: 'Security', group: 'person', order: 3 },
    accountPage: { label: 'Security', order: 2, icon: 'shield' },
  },
];
