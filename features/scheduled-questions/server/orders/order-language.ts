import type { Phrase } from '#shared/words/phrases.ts';

/** How people of one language say what is to be asked, and when. When it is, the calendar reads. */
export interface OrderLanguage {
  /** What is another order, whatever else it says. */
  isOtherOrder: RegExp;
  /** Parts a sentence into `when` and `what`. */
  split: Phrase;
  /** Words that ask for information; anything else after a time is a calendar reminder. */
  asksFor: Phrase;
  /** “Every morning”: how it is read, and its usual time. */
  partsOfDay: readonly [RegExp, string, string][];
  /** Questions that were written without a mark, and the mark that they get. */
  isQuestion: RegExp;
  questionMark: string;
}
