import { researchSettings } from '#features/research/shared/research.settings-fields.ts';
import type { Feature } from '#server/feature.ts';

/** Research runs inside chats, which call it; all it stores itself is what a person chose about it. */
export function researchFeature() {
  return { name: 'research', settings: [researchSettings] } satisfies Feature;
}
