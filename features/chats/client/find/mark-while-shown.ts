import { typedWords } from '#shared/typed-words.ts';
import { findMatches } from './find-matches.ts';
import { markMatches } from './mark-matches.ts';

/**
 * Marks each of the words in a message until the returned function is called, and again when its text is redrawn, for a
 * formula or a table that arrives late.
 */
export function markWhileShown(row: HTMLElement, words: string): () => void {
  const wanted = typedWords(words);
  let unmark: (() => void) | undefined;
  const mark = () => {
    unmark = markMatches(
      wanted.flatMap((word) => findMatches(row, word)),
      undefined,
    );
  };
  const drawings = new MutationObserver(mark);
  mark();
  drawings.observe(row, { childList: true, subtree: true, characterData: true });
  return () => {
    drawings.disconnect();
    unmark?.();
  };
}
