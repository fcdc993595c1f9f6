import { saveSettings } from '#features/settings/client/save-settings.api.ts';
import { preferVoice, spokenLanguage, voicePreference } from '#features/voice/client/voice-preference.ts';
import { answerTo } from './choose-recogniser.ts';

const baseOf = (tag: string) => tag.split('-')[0]!.toLowerCase();

/** The browser's first language, if it differs from the UI language and no voice language was chosen. */
export function otherLanguage(): string | null {
  if (voicePreference().voiceLanguage !== null || answerTo('language') !== null) return null;
  const { language } = navigator;
  return baseOf(language) === baseOf(spokenLanguage()) ? null : language;
}

/** A language's own name. */
export function ownNameOf(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(baseOf(tag)) ?? tag;
}

/** Sets the voice language, as if chosen in the settings. */
export function speakIn(voiceLanguage: string): void {
  preferVoice({ voiceLanguage });
  // If the server is unreachable, other devices will ask again.
  saveSettings({ voiceLanguage }).catch(() => undefined);
}
