import type { SpeechEngine } from '#features/voice/shared/voice.contract.ts';

/** Speaks sentences. */
export interface Speaker {
  /** The engine, which the reader may display. */
  engine: 'device' | SpeechEngine;
  /** Resolves when spoken. @throws on failure, and the signal's reason */
  say(text: string, signal: AbortSignal): Promise<void>;
  /** Prefetches the next sentence. */
  prepare(text: string): void;
  pause(): void;
  resume(): void;
  /** 0 to 1; voices without volume control pause instead. */
  setVolume(volume: number): void;
  /** Current playback level in dBFS; null if unknown. */
  level(): number | null;
  close(): void;
}
