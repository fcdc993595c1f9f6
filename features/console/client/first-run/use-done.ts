import { useEffect } from 'react';

/** A step is done as soon as what it is for is there, however it came. */
export function useDone(isDone: boolean, onDone: () => void): void {
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
}
