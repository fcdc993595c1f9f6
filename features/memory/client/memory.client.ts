import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { partRenderers } from '#features/assistant/client/part-renderer.ts';

export const memoryClient: ClientFeature = {
  contributions: [contribute(partRenderers, [async () => (await import('./memory.parts.tsx')).memoryParts])],
};
