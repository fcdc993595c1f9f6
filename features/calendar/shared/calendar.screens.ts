import type { Screen } from '#shared/screen.ts';

export const calendarScreens: readonly Screen[] = [
  {
    path: '/calendar',
    title: 'Calendar',
    guard: 'person',
    planned: {
      will: 'Keeps your events by day, week and month, and helps you plan them.',
      instead: { label: 'Open your dashboard', href: '/dashboard' },
    },
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
