import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { cutOffPart } from '#features/assistant/shared/cut-off-part.ts';
import { declinedPart } from '#features/assistant/shared/declined-part.ts';
import { lookUpsPart } from '#features/assistant/shared/look-ups-part.ts';
import { passagesPart } from '#features/assistant/shared/passages-part.ts';
import { reasoningPart } from '#features/assistant/shared/reasoning-part.ts';
import { sourcesPart } from '#features/assistant/shared/sources-part.ts';
import { summaryPart } from '#features/assistant/shared/summary-part.ts';
import { textPart } from '#features/assistant/shared/text-part.ts';
import { usagePart } from '#features/assistant/shared/usage-part.ts';
import { answerActions } from './answer-action.ts';
import { messageParts } from './message-parts.ts';
import { partRenderers } from './part-renderer.ts';

export const assistantClient: ClientFeature = {
  contributions: [
    contribute(messageParts, [
      textPart,
      reasoningPart,
      lookUpsPart,
      sourcesPart,
      passagesPart,
      summaryPart,
      usagePart,
      declinedPart,
      cutOffPart,
    ]),
    contribute(answerActions, [async () => (await import('./assistant.actions.tsx')).assistantActions]),
    contribute(partRenderers, [async () => (await import('./assistant.parts.tsx')).assistantParts]),
  ],
};
