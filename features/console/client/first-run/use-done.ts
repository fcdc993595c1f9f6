import { useEffect } from 'react';

/** A step is done as soon as its goal is met, in whatever way. */
export function useDone(isDone: boolean, onDone: () => void): void {
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
}
