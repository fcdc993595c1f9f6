import { useEffect, useRef, useState } from 'react';

/** Faster, and sentences are cut off by the next. */
const betweenMs = 1_000;
const mostWaiting = 3;

/** Sentences for one polite region, at most one a second; of many that wait, the newest. */
export function useAnnouncements(): { said: string; announce: (sentence: string) => void } {
  const [said, setSaid] = useState('');
  const waiting = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [announce] = useState(() => {
    function sayNext() {
      const sentence = waiting.current.shift();
      timer.current = sentence === undefined ? undefined : setTimeout(sayNext, betweenMs);
      // Emptied in between, the same sentence is said again.
      setSaid(sentence ?? '');
    }
    return (sentence: string) => {
      if (sentence === '') return;
      waiting.current = [...waiting.current, sentence].slice(-mostWaiting);
      if (timer.current === undefined) sayNext();
    };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return { said, announce };
}
