import type { Screen } from '#shared/screen.ts';

export const notesScreens: readonly Screen[] = [
  {
    path: '/notes/:noteId?',
    title: 'Notes',
    guard: 'person',
    palette: { order: 110, otherNames: 'write down' },
    mode: {
      id: 'notes',
      name: 'Notes',
      description: 'Write things down and find them again',
      category: 'tools',
      order: 2,
    },
  },
];
