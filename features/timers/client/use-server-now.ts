import { useEffect, useState } from 'react';

const tickMs = 250;

/**
 * The server's current time. The remaining time is recomputed from it each time, so nothing drifts while the page
 * sleeps or its timers are throttled.
 */
export function useServerNow(offsetMs: number, isTicking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    if (!isTicking) return;
    const tick = setInterval(() => document.visibilityState === 'visible' && look(), tickMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(tick);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isTicking]);
  return now + offsetMs;
}
