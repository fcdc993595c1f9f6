import { apiSend } from '#client/api-client.ts';
import { preferVoice, spokenLanguage, voicePreference } from '#features/voice/client/voice-preference.ts';
import { answerTo } from './choose-recogniser.ts';

const baseOf = (tag: string) => tag.split('-')[0]!.toLowerCase();

/** The browser's first language, where it is not that of the screens and nobody has said which one is spoken. */
export function otherLanguage(): string | null {
  if (voicePreference().voiceLanguage !== null || answerTo('language') !== null) return null;
  const { language } = navigator;
  return baseOf(language) === baseOf(spokenLanguage()) ? null : language;
}

/** A language as those who speak it call it. */
export function ownNameOf(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(baseOf(tag)) ?? tag;
}

/** From now on that language is spoken and heard, as if it had been chosen in the settings. */
export function speakIn(voiceLanguage: string): void {
  preferVoice({ voiceLanguage });
  // Who cannot be reached now is asked again on another device.
  apiSend('PATCH', '/api/settings', { voiceLanguage }).catch(() => undefined);
}
