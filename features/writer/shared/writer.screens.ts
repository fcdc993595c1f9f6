import type { Screen } from '#shared/screen.ts';

export const writerScreens: readonly Screen[] = [
  {
    path: '/writer',
    title: 'Writer',
    guard: 'person',
    planned: {
      will: 'Keeps your documents and helps you write them.',
      instead: { label: 'Ask in a chat', href: '/chat' },
    },
    palette: { order: 150, otherNames: 'letters articles documents' },
    mode: {
      id: 'writer',
      name: 'Writer',
      description: 'Letters, articles and drafts',
      category: 'creation',
      order: 1,
    },
  },
];
