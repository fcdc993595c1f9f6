import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { messageParts } from '#features/assistant/client/message-parts.ts';
import { partRenderers } from '#features/assistant/client/part-renderer.ts';
import { mailKinds } from '#features/notifications/client/mail-kinds.ts';
import { ownItemLooks } from '#features/own-items/client/own-item-look.ts';
import { scheduledQuestionPart } from '../shared/scheduled-question-part.ts';

export const scheduledQuestionsClient: ClientFeature = {
  pages: { '/scheduled': () => import('./scheduled.route.tsx') },
  contributions: [
    contribute(messageParts, [scheduledQuestionPart]),
    contribute(partRenderers, [
      async () => (await import('./scheduled-questions.parts.tsx')).scheduledQuestionsParts,
    ]),
    contribute(mailKinds, [
      async () => (await import('../shared/scheduled-questions.mail-kinds.ts')).scheduledQuestionsMailKinds,
    ]),
    contribute(ownItemLooks, [
      async () => (await import('./scheduled-questions.own-items.ts')).scheduledQuestionsOwnItems,
    ]),
  ],
};
