import type { Screen } from '#shared/screen.ts';

export const notesScreens: readonly Screen[] = [
  {
    path: '/notes',
    title: 'Notes',
    guard: 'person',
    planned: {
      will: 'Keeps your notes, with tags, search and help organising them.',
      instead: { label: 'Ask in a chat', href: '/chat' },
    },
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
