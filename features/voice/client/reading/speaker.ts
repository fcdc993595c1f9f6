import { canSpeak, speak, speaksLanguageHere } from '#features/voice/client/speak.ts';
import { voiceAbilities } from '#features/voice/client/voice-abilities.ts';
import { voicePreference } from '#features/voice/client/voice-preference.ts';
import { SoundSpeaker } from './sound-speaker.ts';
import type { Speaker } from './speaker-contract.ts';

/** Nothing can read aloud here; the message says why. */
export class NoVoiceError extends Error {
  override name = 'NoVoiceError';
}

/**
 * Chooses a voice: one on the device that speaks the language, else the server's own. Text goes to a provider only if
 * the person chose it.
 */
export async function chooseSpeaker(): Promise<Speaker> {
  const { voiceEngine } = voicePreference();
  if (voiceEngine === 'device' || (voiceEngine === 'auto' && speaksLanguageHere())) {
    if (canSpeak()) return new DeviceSpeaker();
    throw new NoVoiceError('This device has no voice of its own. Choose another one in the settings.');
  }
  const { ownVoices, speech } = await voiceAbilities();
  if (voiceEngine === 'provider') {
    if (speech) return new SoundSpeaker('provider');
    throw new NoVoiceError(
      'No service for speech is connected to this server. Choose another voice in the settings.',
    );
  }
  if (ownVoices) return new SoundSpeaker('server');
  // A voice for another language is better than silence.
  if (voiceEngine === 'auto' && canSpeak()) return new DeviceSpeaker();
  throw new NoVoiceError(
    'Neither this device nor this server has a voice, so nothing can be read aloud here.',
  );
}

class DeviceSpeaker implements Speaker {
  readonly engine = 'device';
  #stop: (() => void) | undefined;
  #isPaused = false;
  #isQuiet = false;

  say(text: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#stop?.();
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#stop = speak(text, () => {
        signal.removeEventListener('abort', leave);
        resolve();
      });
    });
  }

  prepare(): void {}

  pause(): void {
    this.#isPaused = true;
    speechSynthesis.pause();
  }

  resume(): void {
    this.#isPaused = false;
    speechSynthesis.resume();
  }

  /** Device voices have no volume control within a sentence, so this pauses, except where pausing would end it. */
  setVolume(volume: number): void {
    if (/Android/.test(navigator.userAgent)) return;
    const isQuiet = volume < 1;
    if (isQuiet === this.#isQuiet) return;
    this.#isQuiet = isQuiet;
    if (isQuiet) speechSynthesis.pause();
    else if (!this.#isPaused) speechSynthesis.resume();
  }

  level(): null {
    return null;
  }

  close(): void {
    this.#stop?.();
    // A paused voice would block the next one.
    speechSynthesis.resume();
  }
}
