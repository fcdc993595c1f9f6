import { useSyncExternalStore } from 'react';
import { onReading, type ReadingState, readingState } from './reading-state.ts';

export function useReading(): ReadingState {
  return useSyncExternalStore(onReading, readingState);
}
