/** A calculation stated in words, and how to word its result. */
export interface EverydaySum {
  expression: string;
  /** The sentence, with `{}` as placeholder for the result. */
  says: string;
  /** Shown with two decimals and this currency sign; if empty, just the decimals. */
  money?: string;
  /** Rounded to this many decimals if it is not exact. */
  decimals?: number;
  /** A number of minutes, shown as a duration: “5:24”, or “1 h 45 min”. */
  clock?: 'minutes' | 'hours';
  /** Additional notes. */
  further?: EverydaySum[];
}

/** The calculation in a question, if it is of this kind. */
export type ReadEverydaySum = (question: string) => EverydaySum | undefined;
