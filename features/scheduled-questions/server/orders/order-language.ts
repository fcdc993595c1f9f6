import type { Phrase } from '#shared/words/phrases.ts';

/** How people of one language say what to ask, and when. The calendar parses the time. */
export interface OrderLanguage {
  /** Matches another kind of order, whatever else it says. */
  isOtherOrder: RegExp;
  /** Splits a sentence into `when` and `what`. */
  split: Phrase;
  /** Words that ask for information; anything else after a time is a calendar reminder. */
  asksFor: Phrase;
  /** Patterns like “every morning”, with their default time. */
  partsOfDay: readonly [RegExp, string, string][];
  /** Questions that are written without a question mark, and the mark that they get. */
  isQuestion: RegExp;
  questionMark: string;
}
