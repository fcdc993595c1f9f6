import type { Screen } from '#shared/screen.ts';

export const siteSettingsScreens: readonly Screen[] = [
  {
    path: '/admin/announcement',
    title: 'Announcement',
    guard: 'person',
    isForOperators: true,
    palette: { order: 313, otherNames: 'console banner notice everybody' },
  },
  {
    path: '/admin/appearance',
    title: 'Name and look of this server',
    guard: 'person',
    isForOperators: true,
    palette: { order: 314, otherNames: 'console brand logo colour picture rename' },
  },
  {
    path: '/admin/terms',
    title: 'Terms and privacy of this server',
    guard: 'person',
    isForOperators: true,
    palette: { order: 315, otherNames: 'console legal policy text' },
  },
  {
    path: '/admin/features',
    title: 'Features of this server',
    guard: 'person',
    isForOperators: true,
    palette: { order: 316, otherNames: 'console switch on off' },
  },
];
