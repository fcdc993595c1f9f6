/** A sum that was told in words, and how its result is said. */
export interface EverydaySum {
  expression: string;
  /** The sentence, with `{}` in the place of the result. */
  says: string;
  /** Shown with two decimals and this sign; an empty one shows the decimals alone. */
  money?: string;
  /** Rounded to this many decimals when it is not exact. */
  decimals?: number;
  /** It counts minutes, and is shown as a clock shows them: “5:24”, or “1 h 45 min”. */
  clock?: 'minutes' | 'hours';
  /** What is worth knowing beside it. */
  further?: EverydaySum[];
}

/** The sum in a question, if it is of this kind. */
export type ReadEverydaySum = (question: string) => EverydaySum | undefined;
