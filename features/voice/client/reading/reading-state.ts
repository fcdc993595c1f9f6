import type { Speaker } from './speaker-contract.ts';
import type { SpokenSentence } from './spoken-sentence.ts';

export interface ReadingState {
  /** The source being read; null if none. */
  id: string | null;
  phase: 'off' | 'starting' | 'reading' | 'waiting' | 'paused';
  /** Index of the current sentence. */
  at: number;
  sentence: SpokenSentence | null;
  engine: Speaker['engine'] | null;
  /** Why reading stopped, from `problemOf`. */
  problem: string | null;
  problemOf: string | null;
}

export const silent: ReadingState = {
  id: null,
  phase: 'off',
  at: 0,
  sentence: null,
  engine: null,
  problem: null,
  problemOf: null,
};

let state = silent;
const listeners = new Set<() => void>();

/** State of this page's reader. Kept here, so that checking it does not load the reader. */
export const readingState = (): ReadingState => state;

export function onReading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function publishReading(next: ReadingState): void {
  state = next;
  for (const listener of [...listeners]) listener();
}
