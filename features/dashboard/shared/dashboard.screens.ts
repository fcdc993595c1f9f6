import { homePath } from '#shared/home-path.ts';
import type { Screen } from '#shared/screen.ts';

export const dashboardScreens: readonly Screen[] = [
  {
    path: homePath,
    title: 'Dashboard',
    guard: 'person',
    palette: { order: 10, title: 'Home', otherNames: 'dashboard start usage', isCommon: true },
    accountMenu: { label: 'Home', group: 'person', order: 1 },
  },
];
