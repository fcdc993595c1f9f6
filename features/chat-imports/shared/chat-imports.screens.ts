import type { Screen } from '#shared/screen.ts';

export const chatImportsScreens: readonly Screen[] = [
  {
    path: '/profile/import-chats',
    title: 'Import chats',
    guard: 'person',
    palette: { order: 235, otherNames: 'chatgpt claude open webui librechat bring move' },
  },
];
