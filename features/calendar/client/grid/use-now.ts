import { useEffect, useState } from 'react';
import { minuteMs } from '#features/calendar/shared/wall-time.ts';

/** This moment, looked at again each minute and when the page comes into view. */
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
