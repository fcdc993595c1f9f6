import type { ClientFeature } from '#client/app/client-feature.ts';
import { commands } from '#client/app/command.ts';
import { contribute } from '#client/app/extension-point.ts';
import { chatMenuItems } from '#features/chats/client/screen/chat-menu-item.ts';
import { projectChips } from '#features/chats/client/screen/project-chip.ts';
import { historyExtras } from '#features/history/client/panel/history-extra.ts';
import { ownItemLooks } from '#features/own-items/client/own-item-look.ts';

export const projectsClient: ClientFeature = {
  pages: {
    '/projects/:projectId?': () => import('./projects.route.tsx'),
    '/project-invitation': () => import('./project-invitation.route.tsx'),
  },
  contributions: [
    contribute(chatMenuItems, [async () => (await import('./move/projects.chat-menu.ts')).projectsChatMenu]),
    contribute(projectChips, [async () => (await import('./project-chip.tsx')).projectsChips]),
    contribute(historyExtras, [async () => (await import('./projects.history.tsx')).projectsHistory]),
    contribute(commands, [async () => (await import('./projects.commands.ts')).projectsCommands]),
    contribute(ownItemLooks, [async () => (await import('./projects.own-items.ts')).projectsOwnItems]),
  ],
};
