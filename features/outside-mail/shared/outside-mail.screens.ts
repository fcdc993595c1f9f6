import type { Screen } from '#shared/screen.ts';

export const outsideMailScreens: readonly Screen[] = [
  { path: '/stop-emails', title: 'Stop emails', guard: 'none' },
];
