import { canListen, canRecord } from '#features/voice/client/may-listen.ts';
import { onDeviceRecognition } from '#features/voice/client/speech-recognition.ts';
import { voiceAbilities } from '#features/voice/client/voice-abilities.ts';
import { voicePreference } from '#features/voice/client/voice-preference.ts';

/** Who transcribes speech, and where the audio goes. */
export type Recogniser =
  | { kind: 'device' }
  | { kind: 'server'; host: string }
  | { kind: 'browser' }
  | { kind: 'none'; reason: string };

/** The consent needed before a recogniser can be used. */
export type Question = 'install' | 'browser' | 'language';

export interface Choice {
  recogniser: Recogniser;
  /** Null if no consent is needed. */
  question: Question | null;
}

const answerKey = {
  install: 'everyday-speech-install',
  browser: 'everyday-speech-browser',
  language: 'everyday-speech-language',
} as const;

/** Stored per device, since other devices have other browsers. */
export function answerTo(question: Question): 'yes' | 'no' | null {
  const answer = localStorage.getItem(answerKey[question]);
  return answer === 'yes' || answer === 'no' ? answer : null;
}

export function keepAnswer(question: Question, answer: 'yes' | 'no'): void {
  localStorage.setItem(answerKey[question], answer);
}

/**
 * Preference: on-device recognition, then the server's provider, then the browser vendor's service. Settings may choose
 * one of them.
 */
export async function chooseRecogniser(): Promise<Choice> {
  const { dictation } = voicePreference();
  if (dictation === 'auto' || dictation === 'device') {
    const local = await onDeviceRecognition();
    if (local === 'yes') return { recogniser: { kind: 'device' }, question: null };
    if (local === 'downloadable' && (dictation === 'device' || answerTo('install') !== 'no')) {
      return { recogniser: { kind: 'device' }, question: 'install' };
    }
    if (dictation === 'device') {
      return none(
        'This browser cannot turn speech into text on this device. Choose another way in the settings.',
      );
    }
  }
  if (dictation !== 'browser' && canRecord()) {
    const { transcription } = await voiceAbilities().catch((error: unknown) => {
      // The vendor's service works while our server is unreachable.
      if (dictation === 'server') throw error;
      return { transcription: null };
    });
    if (transcription) return { recogniser: { kind: 'server', host: transcription.host }, question: null };
  }
  if (dictation === 'server') {
    return none('No service for speech is connected to this server. Choose another way in the settings.');
  }
  if (!canListen()) return none('This browser cannot turn speech into text, and neither can this server.');
  return { recogniser: { kind: 'browser' }, question: answerTo('browser') === 'yes' ? null : 'browser' };
}

const none = (reason: string): Choice => ({ recogniser: { kind: 'none', reason }, question: null });
