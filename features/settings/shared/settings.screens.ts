import type { Screen } from '#shared/screen.ts';

export const settingsScreens: readonly Screen[] = [
  {
    path: '/settings/:tab?',
    title: 'Settings',
    guard: 'person',
    palette: {
      order: 270,
      otherNames:
        'preferences appearance theme density accessibility contrast voice language time zone region',
      isCommon: true,
    },
    accountMenu: { label: 'Settings', group: 'product', order: 5 },
  },
];
