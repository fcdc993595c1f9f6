import type { Screen } from '#shared/screen.ts';

export const calendarScreens: readonly Screen[] = [
  {
    path: '/calendar',
    title: 'Calendar',
    guard: 'person',
    worksOffline: { parts: [] },
    palette: { order: 120, otherNames: 'events dates' },
    mode: {
      id: 'calendar',
      name: 'Calendar',
      description: 'Events by day, week and month',
      category: 'tools',
      order: 3,
    },
  },
  { path: '/invitation/:token', title: 'Invitation', guard: 'none' },
  { path: '/meet/:token', title: 'When can you meet?', guard: 'none' },
  { path: '/book/:token', title: 'Book a time', guard: 'none' },
  { path: '/booking/:token', title: 'Your booking', guard: 'none' },
];
