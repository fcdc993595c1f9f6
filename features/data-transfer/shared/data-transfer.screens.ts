import type { Screen } from '#shared/screen.ts';

export const dataTransferScreens: readonly Screen[] = [
  {
    path: '/profile/privacy',
    title: 'Data & Privacy',
    guard: 'person',
    palette: { order: 230, otherNames: 'export delete' },
    accountMenu: { label: 'Data & Privacy', group: 'person', order: 6 },
    accountPage: { label: 'Data & Privacy', order: 5, icon: 'lock' },
  },
];
