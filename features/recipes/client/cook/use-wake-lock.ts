import { useEffect, useState } from 'react';

export type WakeState = 'held' | 'asking' | 'impossible';

/**
 * Keeps the screen on. The lock is lost when the page is hidden, so it is requested again whenever it becomes visible.
 */
export function useWakeLock(): WakeState {
  const [state, setState] = useState<WakeState>('wakeLock' in navigator ? 'asking' : 'impossible');

  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isGone = false;

    async function ask() {
      if (document.visibilityState !== 'visible') return;
      try {
        const asked = await navigator.wakeLock.request('screen');
        if (isGone) {
          await asked.release();
          return;
        }
        lock = asked;
        setState('held');
      } catch {
        // Denied by low battery or device policy.
        if (!isGone) setState('impossible');
      }
    }

    const handleChange = () => void ask();
    document.addEventListener('visibilitychange', handleChange);
    void ask();
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', handleChange);
      void lock?.release();
    };
  }, []);

  return state;
}
