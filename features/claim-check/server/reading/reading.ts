import { type DateSpan, datesIn } from './dates.ts';
import { namesIn } from './names.ts';
import { type Quantity, quantitiesIn } from './quantities.ts';
import { type Word, wordsIn } from './words.ts';

/** One sentence as the rules see it. */
export interface Reading {
  text: string;
  words: readonly Word[];
  /** Content words, without numbers, dates and names. */
  content: readonly Word[];
  names: readonly Word[];
  quantities: readonly Quantity[];
  dates: readonly DateSpan[];
  /** All words in lower case, with a space before and after each. */
  plain: string;
}

export interface ReadOptions {
  /** The day from which "last year" is counted. */
  pageDate?: Date | null | undefined;
  lexicon?: { isName(word: string): boolean };
  /** Already known dates of the text. */
  words?: readonly Word[];
}

export function read(text: string, { pageDate, lexicon, words = wordsIn(text) }: ReadOptions = {}): Reading {
  const dates = datesIn(text, pageDate);
  const quantities = quantitiesIn(text, dates);
  const names = namesIn(words, text, lexicon);
  const isTaken = ({ start, end }: Word) =>
    [...dates, ...quantities].some((span) => start >= span.start && end <= span.end);
  const nameSet = new Set(names);
  return {
    text,
    words,
    content: words.filter((word) => word.isContent && !nameSet.has(word) && !isTaken(word)),
    names,
    quantities,
    dates,
    plain: ` ${words.map(({ lower }) => lower).join(' ')} `,
  };
}

/** Whether it contains one of the phrases, as whole words. */
export function says({ plain }: { plain: string }, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => plain.includes(` ${phrase} `));
}

/** Words of several lines as a list; `_` joins those of a phrase. */
export function phrases(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .map((phrase) => phrase.replaceAll('_', ' '));
}
