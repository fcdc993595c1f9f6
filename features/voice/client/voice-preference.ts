import { type SettingsOf, settingsFrom } from '#features/settings/shared/settings-fields.ts';
import { voiceSettings } from '#features/voice/shared/voice.settings-fields.ts';

/** The person's voice settings. */
export type VoicePreference = SettingsOf<typeof voiceSettings>;

let preference: VoicePreference = settingsFrom(voiceSettings, {});

/** Current settings, read on each use. */
export function voicePreference(): VoicePreference {
  return preference;
}

export function preferVoice(next: Partial<VoicePreference>): void {
  preference = { ...preference, ...next };
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

export function onVoicePreference(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language for speech input and output. */
export function spokenLanguage(): string {
  return preference.voiceLanguage ?? (document.documentElement.lang || navigator.language || 'en');
}
