import type { Screen } from '#shared/screen.ts';

export const scheduledQuestionsScreens: readonly Screen[] = [
  {
    path: '/scheduled',
    title: 'Scheduled questions',
    guard: 'person',
    palette: { order: 152, otherNames: 'recurring every day automatic briefing digest morning news' },
  },
];
