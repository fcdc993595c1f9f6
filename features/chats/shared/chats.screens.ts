import type { Screen } from '#shared/screen.ts';

export const chatsScreens: readonly Screen[] = [
  {
    path: '/chat/:sessionId?',
    title: 'Chat',
    guard: 'person',
    frame: 'history',
    palette: { order: 20, otherNames: 'ask question conversation' },
    mode: {
      id: 'chat',
      name: 'Chat',
      description: 'Ask anything and follow the sources',
      category: 'tools',
      order: 1,
    },
  },
];
