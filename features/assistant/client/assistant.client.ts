import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { partRenderers } from './part-renderer.ts';

export const assistantClient: ClientFeature = {
  contributions: [
    contribute(partRenderers, [async () => (await import('./assistant.parts.tsx')).assistantParts]),
  ],
};
