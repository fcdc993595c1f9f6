import { canSpeak, speak, speaksLanguageHere } from '#features/voice/client/speak.ts';
import { voiceAbilities } from '#features/voice/client/voice-abilities.ts';
import { voicePreference } from '#features/voice/client/voice-preference.ts';
import type { SpeechEngine } from '#features/voice/shared/voice.contract.ts';
import { SoundSpeaker } from './sound-speaker.ts';

/** Whatever says a sentence. */
export interface Speaker {
  /** Who it is, as the reader may show it. */
  engine: 'device' | SpeechEngine;
  /** Resolves when it has been said. @throws what kept it from being said, and the signal's reason */
  say(text: string, signal: AbortSignal): Promise<void>;
  /** It will be said next. */
  prepare(text: string): void;
  pause(): void;
  resume(): void;
  /** From 0 to 1; where a voice cannot be made quieter it stays as it is. */
  setVolume(volume: number): void;
  close(): void;
}

/** Nothing here can read aloud; the message says why. */
export class NoVoiceError extends Error {
  override name = 'NoVoiceError';
}

/**
 * Who reads: a voice of the device that knows the language, else the server's own. A provider is sent a text only when it
 * was chosen.
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
  // A voice that does not know the language is better than silence, and all that there is.
  if (voiceEngine === 'auto' && canSpeak()) return new DeviceSpeaker();
  throw new NoVoiceError(
    'Neither this device nor this server has a voice, so nothing can be read aloud here.',
  );
}

class DeviceSpeaker implements Speaker {
  readonly engine = 'device';
  #stop: (() => void) | undefined;

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
    speechSynthesis.pause();
  }

  resume(): void {
    speechSynthesis.resume();
  }

  setVolume(): void {}

  close(): void {
    this.#stop?.();
    // A voice that was paused would keep the next one waiting.
    speechSynthesis.resume();
  }
}
