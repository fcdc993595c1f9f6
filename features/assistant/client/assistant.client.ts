import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { reasoningPart } from '#features/assistant/shared/reasoning-part.ts';
import { sourcesPart } from '#features/assistant/shared/sources-part.ts';
import { textPart } from '#features/assistant/shared/text-part.ts';
import { messageParts } from './message-parts.ts';
import { partRenderers } from './part-renderer.ts';

export const assistantClient: ClientFeature = {
  contributions: [
    contribute(messageParts, [textPart, reasoningPart, sourcesPart]),
    contribute(partRenderers, [async () => (await import('./assistant.parts.tsx')).assistantParts]),
  ],
};
