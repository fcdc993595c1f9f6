import { useEffect } from 'react';

/** Escape stops the answer, unless it has just closed something else. */
export function useStopOnEscape(isRunning: boolean, onStop: () => void): void {
  useEffect(() => {
    if (!isRunning) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      onStop();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [isRunning, onStop]);
}
