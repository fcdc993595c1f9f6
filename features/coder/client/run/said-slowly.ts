import { useEffect, useRef, useState } from 'react';
import type { RunLine } from './run-line.ts';

const everyMs = 1_000;

/** At most one announcement a second for screen readers: the newest line, and how many came with it. */
export function useSaidSlowly(lines: readonly RunLine[]): string {
  const [said, setSaid] = useState('');
  const toldKey = useRef(0);
  const latest = useRef(lines);
  latest.current = lines;
  const isEmpty = lines.length === 0;
  useEffect(() => {
    if (isEmpty) {
      setSaid('');
      return;
    }
    const tell = () => {
      const fresh = latest.current.filter(({ key }) => key > toldKey.current);
      const last = fresh.at(-1);
      if (last === undefined) return;
      toldKey.current = last.key;
      const words = 'text' in last ? last.text : last.kind === 'table' ? 'A table' : 'A picture';
      setSaid(fresh.length > 1 ? `${words} (${fresh.length} new lines)` : words);
    };
    tell();
    const timer = setInterval(tell, everyMs);
    return () => clearInterval(timer);
  }, [isEmpty]);
  return said;
}
