import type { ClientFeature } from '#client/app/client-feature.ts';
import { commands } from '#client/app/command.ts';
import { contribute } from '#client/app/extension-point.ts';
import { answerSaves } from '#features/assistant/client/answer-save.ts';
import { foundTextActions } from '#features/assistant/client/found-text-action.ts';
import { messageParts } from '#features/assistant/client/message-parts.ts';
import { partRenderers } from '#features/assistant/client/part-renderer.ts';
import { designUses } from '#features/designer/client/export/design-use.ts';
import { notesPart } from '#features/notes/shared/notes-part.ts';
import { ownItemLooks } from '#features/own-items/client/own-item-look.ts';

export const notesClient: ClientFeature = {
  pages: {
    '/notes/:noteId?': () => import('./notes.route.tsx'),
  },
  contributions: [
    contribute(messageParts, [notesPart]),
    contribute(partRenderers, [async () => (await import('./notes.parts.tsx')).notesParts]),
    contribute(answerSaves, [async () => (await import('./notes.saves.tsx')).notesSaves]),
    contribute(foundTextActions, [async () => (await import('./notes.actions.tsx')).notesFoundTextActions]),
    contribute(designUses, [async () => (await import('./notes.design-uses.tsx')).notesDesignUses]),
    contribute(commands, [async () => (await import('./notes.commands.ts')).notesCommands]),
    contribute(ownItemLooks, [async () => (await import('./notes.own-items.ts')).notesOwnItems]),
  ],
};
