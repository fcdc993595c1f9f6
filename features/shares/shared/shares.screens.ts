import type { Screen } from '#shared/screen.ts';

export const sharesScreens: readonly Screen[] = [
  { path: '/shared/:token', title: 'Shared chat', guard: 'none' },
];
