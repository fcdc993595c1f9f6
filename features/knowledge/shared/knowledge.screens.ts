import type { Screen } from '#shared/screen.ts';

export const knowledgeScreens: readonly Screen[] = [
  {
    path: '/knowledge',
    title: 'What Everyday knows and from where',
    guard: 'none',
    palette: { order: 236, otherNames: 'sources licences credits facts' },
  },
  { path: '/knowledge/:subject', title: 'What Everyday knows', guard: 'none' },
];
