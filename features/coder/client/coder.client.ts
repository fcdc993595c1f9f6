import type { ClientFeature } from '#client/app/client-feature.ts';
import { commands } from '#client/app/command.ts';
import { contribute } from '#client/app/extension-point.ts';
import { codeActions } from '#features/assistant/client/code-action.ts';
import { messageParts } from '#features/assistant/client/message-parts.ts';
import { partRenderers } from '#features/assistant/client/part-renderer.ts';
import { projectChips } from '#features/chats/client/screen/project-chip.ts';
import { proposalPart } from '#features/coder/shared/proposals/proposal-part.ts';
import { ownItemLooks } from '#features/own-items/client/own-item-look.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';

export const coderClient: ClientFeature = {
  pages: {
    '/developer/:projectId?': () => import('./coder.route.tsx'),
    '/shared-code/:token': () => import('./shared-code.route.tsx'),
  },
  contributions: [
    contribute(messageParts, [proposalPart]),
    contribute(partRenderers, [async () => (await import('./proposals/proposals.parts.tsx')).proposalParts]),
    contribute(taskKinds, [async () => (await import('../shared/coder.tasks.ts')).coderTaskKinds]),
    contribute(codeActions, [async () => (await import('./coder.code-actions.ts')).coderCodeActions]),
    contribute(projectChips, [async () => (await import('./code-chip.tsx')).codeChips]),
    contribute(commands, [async () => (await import('./coder.commands.ts')).coderCommands]),
    contribute(ownItemLooks, [async () => (await import('./coder.own-items.ts')).coderOwnItems]),
  ],
};
