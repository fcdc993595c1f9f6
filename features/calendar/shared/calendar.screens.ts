import type { Screen } from '#shared/screen.ts';

export const calendarScreens: readonly Screen[] = [
  {
    path: '/calendar',
    title: 'Calendar',
    guard: 'person',
    palette: { order: 120, otherNames: 'events dates' },
    mode: {
      id: 'calendar',
      name: 'Calendar',
      description: 'Events by day, week and month',
      category: 'tools',
      order: 3,
    },
  },
];
