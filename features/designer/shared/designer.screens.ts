import type { Screen } from '#shared/screen.ts';

export const designerScreens: readonly Screen[] = [
  {
    path: '/designer',
    title: 'Designer',
    guard: 'person',
    planned: { will: 'Draws pictures from your words.', instead: { label: 'Ask in a chat', href: '/chat' } },
    palette: { order: 160, otherNames: 'pictures images' },
    mode: {
      id: 'designer',
      name: 'Designer',
      description: 'Pictures from words',
      category: 'creation',
      order: 3,
    },
  },
];
