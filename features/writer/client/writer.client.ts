import type { ClientFeature } from '#client/app/client-feature.ts';
import { commands } from '#client/app/command.ts';
import { contribute } from '#client/app/extension-point.ts';
import { answerSaves } from '#features/assistant/client/answer-save.ts';
import { foundTextActions } from '#features/assistant/client/found-text-action.ts';
import { messageParts } from '#features/assistant/client/message-parts.ts';
import { partRenderers } from '#features/assistant/client/part-renderer.ts';
import { ownItemLooks } from '#features/own-items/client/own-item-look.ts';
import { rephrasedActions } from '#features/rephraser/client/rephrased-action.ts';
import { writerPart } from '#features/writer/shared/writer-part.ts';

export const writerClient: ClientFeature = {
  pages: {
    '/writer/:documentId?': () => import('./writer.route.tsx'),
    '/document-invitation': () => import('./document-invitation.route.tsx'),
    '/shared-document/:token': () => import('./shared-document.route.tsx'),
  },
  contributions: [
    contribute(messageParts, [writerPart]),
    contribute(partRenderers, [async () => (await import('./writer.parts.tsx')).writerParts]),
    contribute(answerSaves, [async () => (await import('./writer.saves.tsx')).writerSaves]),
    contribute(foundTextActions, [
      async () => (await import('./writer.answer-actions.tsx')).writerFoundTextActions,
    ]),
    contribute(rephrasedActions, [
      async () => (await import('./rephraser/writer.rephrased-actions.ts')).writerRephrasedActions,
    ]),
    contribute(commands, [async () => (await import('./writer.commands.ts')).writerCommands]),
    contribute(ownItemLooks, [async () => (await import('./writer.own-items.ts')).writerOwnItems]),
  ],
};
