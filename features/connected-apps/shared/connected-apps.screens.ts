import type { Screen } from '#shared/screen.ts';

export const connectedAppsScreens: readonly Screen[] = [
  { path: '/oauth/authorize', title: 'Connect an app', guard: 'person', frame: 'bare' },
];
