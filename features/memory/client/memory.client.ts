import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { messageParts } from '#features/assistant/client/message-parts.ts';
import { partRenderers } from '#features/assistant/client/part-renderer.ts';
import { memoryPart } from '#features/memory/shared/memory-part.ts';
import { ownItemLooks } from '#features/own-items/client/own-item-look.ts';

export const memoryClient: ClientFeature = {
  contributions: [
    contribute(messageParts, [memoryPart]),
    contribute(partRenderers, [async () => (await import('./memory.parts.tsx')).memoryParts]),
    contribute(ownItemLooks, [async () => (await import('./memory.own-items.ts')).memoryOwnItems]),
  ],
};
