import { apiKeyScopes } from '#client/app/api-key-scopes.ts';
import type { ClientFeature } from '#client/app/client-feature.ts';
import { commands } from '#client/app/command.ts';
import { contribute } from '#client/app/extension-point.ts';
import { answerActions } from '#features/assistant/client/answer-action.ts';
import { chatsScopes } from '#features/chats/shared/chats.scopes.ts';
import { chatsTaskKinds } from '#features/chats/shared/chats.tasks.ts';
import { ownItemLooks } from '#features/own-items/client/own-item-look.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';
import { chatsStarters } from './screen/chats.starters.ts';
import { starterCards } from './screen/starter-card.ts';
import { keyboardShortcuts } from './shortcuts/keyboard-shortcut.ts';

export const chatsClient: ClientFeature = {
  pages: {
    '/chat/:sessionId?': () => import('./screen/chat.route.tsx'),
  },
  contributions: [
    contribute(apiKeyScopes, chatsScopes),
    contribute(taskKinds, chatsTaskKinds),
    contribute(commands, [async () => (await import('./screen/chats.commands.ts')).chatsCommands]),
    contribute(keyboardShortcuts, [
      async () => (await import('./shortcuts/chats.shortcuts.ts')).chatsShortcuts,
    ]),
    contribute(answerActions, [async () => (await import('./answer/chats.actions.tsx')).chatsActions]),
    contribute(starterCards, chatsStarters),
    contribute(ownItemLooks, [async () => (await import('./chats.own-items.ts')).chatsOwnItems]),
  ],
};
