import type { Speaker } from './speaker-contract.ts';
import type { SpokenSentence } from './spoken-sentence.ts';

export interface ReadingState {
  /** What is read; null when nothing is. */
  id: string | null;
  phase: 'off' | 'starting' | 'reading' | 'waiting' | 'paused';
  /** Which sentence of it. */
  at: number;
  sentence: SpokenSentence | null;
  engine: Speaker['engine'] | null;
  /** Why nothing is read any more, of `problemOf`. */
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

/** What this page's reader does. It is known here, so that nobody loads a reader to learn that nothing is read. */
export const readingState = (): ReadingState => state;

export function onReading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function publishReading(next: ReadingState): void {
  state = next;
  for (const listener of [...listeners]) listener();
}
