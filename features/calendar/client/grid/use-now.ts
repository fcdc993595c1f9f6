import { useEffect, useState } from 'react';
import { minuteMs } from '#features/calendar/shared/wall-time.ts';

/** The current time, updated each minute and when the page becomes visible. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      setNow(Date.now());
      if (document.visibilityState === 'visible')
        timer = setTimeout(look, minuteMs - (Date.now() % minuteMs));
    };
    timer = setTimeout(look, minuteMs - (Date.now() % minuteMs));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
