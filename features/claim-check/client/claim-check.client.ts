import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { messageParts } from '#features/assistant/client/message-parts.ts';
import { partRenderers } from '#features/assistant/client/part-renderer.ts';
import { verdictsPart } from '#features/claim-check/shared/verdicts-part.ts';

export const claimCheckClient: ClientFeature = {
  contributions: [
    contribute(messageParts, [verdictsPart]),
    contribute(partRenderers, [async () => (await import('./claim-check.parts.tsx')).claimCheckParts]),
  ],
};
