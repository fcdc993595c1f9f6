import { useEffect, useState } from 'react';

/** The current local time there. */
export function CountryClock({ timeZone }: { timeZone: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const everyMinute = setInterval(() => setNow(new Date()), 15_000);
    return () => clearInterval(everyMinute);
  }, []);
  const text = now.toLocaleString('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  return <time dateTime={now.toISOString()}>{text}</time>;
}
