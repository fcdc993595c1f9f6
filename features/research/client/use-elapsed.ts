import { useEffect, useState } from 'react';

/** Elapsed seconds of a run, ticking between server updates, and never beyond the limit. */
export function useElapsed(
  seconds: number,
  { isRunning, most }: { isRunning: boolean; most: number },
): number {
  const [told, setTold] = useState({ seconds, at: 0 });
  const [now, setNow] = useState(0);

  useEffect(() => {
    const at = performance.now();
    setTold({ seconds, at });
    setNow(at);
  }, [seconds]);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);

  const since = isRunning ? Math.max(0, Math.floor((now - told.at) / 1000)) : 0;
  return Math.min(most, Math.max(seconds, told.seconds + since));
}
