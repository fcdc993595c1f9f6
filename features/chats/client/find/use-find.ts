import { type RefObject, useEffect, useState } from 'react';
import { findMatches } from './find-matches.ts';
import { markMatches } from './mark-matches.ts';

export interface Find {
  count: number;
  /** From 0; meaningless while nothing matches. */
  at: number;
  /** +1 for the next match, -1 for the previous one; wraps around. */
  step: (by: number) => void;
  /** The chat has not been searched completely yet. */
  isSearching: boolean;
}

/** Marks the words in the messages and scrolls to one match after another. */
export function useFind(root: RefObject<HTMLElement | null>, words: string, version: unknown): Find {
  const [matches, setMatches] = useState<Range[]>([]);
  const [at, setAt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other messages mean other matches
  useEffect(() => {
    const list = root.current?.querySelector<HTMLElement>('[data-messages]');
    setMatches(list ? findMatches(list, words) : []);
    setAt(0);
  }, [root, words, version]);

  useEffect(() => markMatches(matches, matches[at]), [matches, at]);

  useEffect(() => {
    matches[at]?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  }, [matches, at]);

  return {
    count: matches.length,
    isSearching: false,
    at,
    step: (by) => setAt((now) => (matches.length === 0 ? 0 : (now + by + matches.length) % matches.length)),
  };
}
