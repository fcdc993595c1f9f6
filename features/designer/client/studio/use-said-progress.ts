import { useEffect, useRef, useState } from 'react';

const everyMs = 5_000;

/** The newest text, but a new one at most every five seconds: what a screen reader says of something that goes on. */
export function useSaidProgress(text: string): string {
  const [said, setSaid] = useState(text);
  const newest = useRef(text);
  useEffect(() => {
    newest.current = text;
  }, [text]);
  useEffect(() => {
    const timer = setInterval(() => setSaid(newest.current), everyMs);
    return () => clearInterval(timer);
  }, []);
  return said;
}
