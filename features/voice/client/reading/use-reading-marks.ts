import { useEffect } from 'react';
import { findSentences, markSentence, sentenceAtPoint } from './mark-sentence.ts';
import { reader } from './reader.ts';
import type { SpokenSentence } from './spoken-sentence.ts';

/** Highlights the sentence being read in `root`, and jumps to a clicked one. */
export function useReadingMarks(
  findRoot: () => Element | null,
  sentences: readonly SpokenSentence[] | null,
  at: number,
): void {
  useEffect(() => {
    const root = sentences && findRoot();
    if (!root) return;
    markSentence(findSentences(root, sentences)[at] ?? null);
    const handleClick = (event: Event) => {
      const { target, clientX, clientY } = event as MouseEvent;
      if (target instanceof Element && target.closest('a, button, input, pre')) return;
      // Selecting text to copy must not start reading.
      if (getSelection()?.isCollapsed === false) return;
      const chosen = sentenceAtPoint(findSentences(root, sentences), clientX, clientY);
      if (chosen >= 0) reader().jump(chosen);
    };
    root.addEventListener('click', handleClick);
    return () => {
      root.removeEventListener('click', handleClick);
      markSentence(null);
    };
  }, [findRoot, sentences, at]);
}
