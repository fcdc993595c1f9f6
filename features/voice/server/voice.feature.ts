import { voiceSettings } from '#features/voice/shared/voice.settings-fields.ts';
import type { Feature } from '#server/feature.ts';

/** Browsers speak and listen by themselves; the server keeps what the person chose. */
export function voiceFeature() {
  return { name: 'voice', settings: [voiceSettings] } satisfies Feature;
}
