import { ApiError } from '#client/api-client.ts';
import { spokenLanguage, voicePreference } from '#features/voice/client/voice-preference.ts';
import type { SpeechEngine } from '#features/voice/shared/voice.contract.ts';
import { LoudnessOverTime } from './loudness-over-time.ts';
import type { Speaker } from './speaker-contract.ts';
import { fetchSpeech } from './speech.api.ts';

/** Plays audio from the server: its own voice, or a provider's. */
export class SoundSpeaker implements Speaker {
  readonly engine: SpeechEngine;
  readonly #audio = new Audio();
  readonly #closing = new AbortController();
  /** Prefetched sentences. */
  readonly #ahead = new Map<string, Promise<Blob>>();
  #isPaused = false;
  #loudness: LoudnessOverTime | undefined;

  constructor(engine: SpeechEngine) {
    this.engine = engine;
  }

  async say(text: string, signal: AbortSignal): Promise<void> {
    const sound = await this.#fetch(text);
    this.#ahead.delete(text);
    signal.throwIfAborted();
    this.#loudness = new LoudnessOverTime(sound);
    const address = URL.createObjectURL(sound);
    try {
      await this.#play(address, signal);
    } finally {
      URL.revokeObjectURL(address);
    }
  }

  prepare(text: string): void {
    // Errors surface when its turn comes.
    this.#fetch(text).catch(() => undefined);
  }

  pause(): void {
    this.#isPaused = true;
    this.#audio.pause();
  }

  resume(): void {
    this.#isPaused = false;
    if (this.#audio.src !== '') void this.#audio.play();
  }

  setVolume(volume: number): void {
    this.#audio.volume = volume;
  }

  level(): number | null {
    const { currentTime, paused, volume } = this.#audio;
    if (paused || volume === 0) return -100;
    const level = this.#loudness?.at(currentTime) ?? null;
    return level === null ? null : level + 20 * Math.log10(volume);
  }

  close(): void {
    this.#closing.abort();
    this.#audio.pause();
  }

  #play(address: string, signal: AbortSignal): Promise<void> {
    const audio = this.#audio;
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        audio.pause();
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      audio.onended = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      audio.onerror = () => reject(new Error('The sound could not be played.', { cause: audio.error }));
      audio.src = address;
      if (!this.#isPaused) audio.play().catch((error: unknown) => reject(refusal(error)));
    });
  }

  #fetch(text: string): Promise<Blob> {
    const known = this.#ahead.get(text);
    if (known) return known;
    const asked = this.#ask(text);
    this.#ahead.set(text, asked);
    asked.catch(() => this.#ahead.delete(text));
    return asked;
  }

  async #ask(text: string): Promise<Blob> {
    const { voiceName, voiceRate } = voicePreference();
    const isOwn = this.engine === 'server' && voiceName?.startsWith(ownVoicePrefix);
    const input = {
      ...{ text, engine: this.engine, rate: voiceRate, language: spokenLanguage() },
      ...(isOwn && voiceName && { voice: voiceName.slice(ownVoicePrefix.length) }),
    };
    return fetchSpeech(input, this.#closing.signal).catch((cause: unknown) => {
      if (this.#closing.signal.aborted) throw this.#closing.signal.reason;
      if (cause instanceof ApiError) throw cause;
      throw new ApiError(
        'unreachable',
        'We could not reach the server. Check your connection and try again.',
        { status: 0 },
        { cause },
      );
    });
  }
}

/** Browsers block autoplay without a user gesture. */
function refusal(error: unknown): unknown {
  if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return error;
  return new Error('Your browser lets no sound begin by itself. Press Read aloud to hear it.', {
    cause: error,
  });
}

/** Prefix of the server's voices in the list of voices. */
export const ownVoicePrefix = 'everyday:';
