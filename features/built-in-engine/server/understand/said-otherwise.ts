import { type AnyCase, anyCase } from '#shared/words/any-case.ts';

/**
 * A wording, what it says in other words, and the words of which every such text has one. A pattern is compiled at its
 * first text, so a text without them saves that.
 */
export interface Way {
  /** “name|word”: one of these is in the text. */
  needs: string;
  pattern: AnyCase;
  said: string;
}

export const way = (needs: string, pattern: RegExp, said: string): Way => ({
  needs,
  pattern: anyCase(pattern),
  said,
});

/** What a text says in other words. */
export function sayOtherwise(text: string, ways: readonly Way[]): string[] {
  const lowered = text.toLowerCase();
  return ways.flatMap(({ needs, pattern, said }) =>
    needs.split('|').some((word) => lowered.includes(word)) && pattern.test(text)
      ? [text.replace(pattern.of(text), said)]
      : [],
  );
}
