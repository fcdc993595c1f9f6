import type { SpeechEngine } from '#features/voice/shared/voice.contract.ts';

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
  /** From 0 to 1; where a voice cannot be made quieter it holds its breath. */
  setVolume(volume: number): void;
  /** How loud what is played at this moment is, in decibels below the loudest there is; null where nobody knows. */
  level(): number | null;
  close(): void;
}
