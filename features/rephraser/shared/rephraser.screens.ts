import type { Screen } from '#shared/screen.ts';

export const rephraserScreens: readonly Screen[] = [
  {
    path: '/rephraser',
    title: 'Rephraser',
    guard: 'none',
    planned: {
      will: 'Says the same thing in another tone, from plain to poetic.',
      instead: { label: 'Ask in a chat', href: '/chat' },
    },
    palette: { order: 140, otherNames: 'tone rewrite' },
    mode: {
      id: 'rephraser',
      name: 'Rephraser',
      description: 'Say it in another tone',
      category: 'tools',
      order: 4,
    },
  },
];
