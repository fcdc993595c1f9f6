import { useLayoutEffect } from 'react';

/** Escape stops the answer, unless it has just closed something else. */
export function useStopOnEscape(isRunning: boolean, onStop: () => void): void {
  // Before the change is painted: anyone who sees that an answer is being written may press the key.
  useLayoutEffect(() => {
    if (!isRunning) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      onStop();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [isRunning, onStop]);
}
