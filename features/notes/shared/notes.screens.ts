import type { Screen } from '#shared/screen.ts';

export const notesScreens: readonly Screen[] = [
  {
    path: '/notes/:noteId?',
    title: 'Notes',
    guard: 'person',
    worksOffline: { parts: ['editor', 'text-suggestions'] },
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
