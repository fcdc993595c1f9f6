import type { Screen } from '#shared/screen.ts';

export const healthScreens: readonly Screen[] = [
  {
    path: '/admin/health',
    title: 'Health',
    guard: 'person',
    isForOperators: true,
    palette: { order: 312, otherNames: 'console status disk backup errors queue version' },
  },
];
