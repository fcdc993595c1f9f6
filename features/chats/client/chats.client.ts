import { apiKeyScopes } from '#client/app/api-key-scopes.ts';
import type { ClientFeature } from '#client/app/client-feature.ts';
import { commands } from '#client/app/command.ts';
import { contribute } from '#client/app/extension-point.ts';
import { answerActions } from '#features/assistant/client/answer-action.ts';
import { answerSaves } from '#features/assistant/client/answer-save.ts';
import { messageParts } from '#features/assistant/client/message-parts.ts';
import { partRenderers } from '#features/assistant/client/part-renderer.ts';
import { instructionsPart } from '#features/chats/shared/instructions-part.ts';
import { nextPart } from '#features/chats/shared/next-part.ts';
import { ownItemLooks } from '#features/own-items/client/own-item-look.ts';
import { settingsTabs } from '#features/settings/client/settings-tab.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';
import { chatMenuItems } from './screen/chat-menu-item.ts';
import { chatsStarters } from './screen/chats.starters.tsx';
import { starterCards } from './screen/starter-card.ts';
import { keyboardShortcuts } from './shortcuts/keyboard-shortcut.ts';

export const chatsClient: ClientFeature = {
  pages: {
    '/chat/:sessionId?': () => import('./screen/chat.route.tsx'),
  },
  contributions: [
    contribute(apiKeyScopes, [async () => (await import('../shared/chats.scopes.ts')).chatsScopes]),
    contribute(messageParts, [nextPart]),
    contribute(taskKinds, [async () => (await import('../shared/chats.tasks.ts')).chatsTaskKinds]),
    contribute(commands, [async () => (await import('./screen/chats.commands.ts')).chatsCommands]),
    contribute(keyboardShortcuts, [
      async () => (await import('./shortcuts/chats.shortcuts.ts')).chatsShortcuts,
    ]),
    contribute(answerActions, [async () => (await import('./answer/chats.actions.tsx')).chatsActions]),
    contribute(answerSaves, [async () => (await import('./answer/chats.saves.tsx')).chatsSaves]),
    contribute(messageParts, [instructionsPart]),
    contribute(partRenderers, [
      async () => (await import('./instructions/chats.parts.tsx')).chatsParts,
      async () => (await import('./answer/declined.parts.tsx')).declinedParts,
      async () => (await import('./answer/cut-off.parts.tsx')).cutOffParts,
    ]),
    contribute(settingsTabs, [async () => (await import('./instructions/chats.settings.ts')).chatsTabs]),
    contribute(chatMenuItems, [
      async () => (await import('./instructions/chats.chat-menu.ts')).chatsChatMenu,
    ]),
    contribute(starterCards, chatsStarters),
    contribute(ownItemLooks, [async () => (await import('./chats.own-items.ts')).chatsOwnItems]),
  ],
};
