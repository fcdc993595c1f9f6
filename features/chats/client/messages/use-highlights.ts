import { useCallback, useRef } from 'react';
import { CitationHighlight } from '#features/assistant/client/citation-highlight.ts';

/** One highlight per answer, shared by its text and its sources wherever they are rendered. */
export function useHighlights(): (answerId: string) => CitationHighlight {
  const highlights = useRef(new Map<string, CitationHighlight>());
  return useCallback((answerId: string) => {
    const known = highlights.current.get(answerId);
    if (known) return known;
    const highlight = new CitationHighlight();
    highlights.current.set(answerId, highlight);
    return highlight;
  }, []);
}
