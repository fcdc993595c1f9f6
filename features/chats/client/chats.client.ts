import type { ClientFeature } from '#client/app/client-feature.ts';
import { commands } from '#client/app/command.ts';
import { contribute } from '#client/app/extension-point.ts';
import { chatsStarters } from './chats.starters.ts';
import { keyboardShortcuts } from './keyboard-shortcut.ts';
import { starterCards } from './starter-card.ts';

export const chatsClient: ClientFeature = {
  pages: {
    '/chat/:sessionId?': () => import('./chat.route.tsx'),
    '/shared/:token': () => import('./shared-chat.route.tsx'),
  },
  contributions: [
    contribute(commands, [async () => (await import('./chats.commands.ts')).chatsCommands]),
    contribute(keyboardShortcuts, [async () => (await import('./chats.shortcuts.ts')).chatsShortcuts]),
    contribute(starterCards, chatsStarters),
  ],
};
