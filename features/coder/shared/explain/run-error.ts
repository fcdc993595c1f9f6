export type ErrorLanguage = 'javascript' | 'python' | 'sql' | 'css';

/** An error of a run, as the language reports it. */
export interface RunError {
  language: ErrorLanguage;
  message: string;
  /** Counts from 1; null if not given. */
  line: number | null;
  /** The full text of the file. */
  source: string;
}

/** Names and code in these sentences are in backticks. */
export interface ErrorExplanation {
  what: string;
  fix: string;
}

/** A kind of error. Its pattern's groups are the names in it. */
export interface ErrorKind {
  id: string;
  pattern: RegExp;
  explain(names: readonly string[], place: ErrorPlace): readonly [what: string, fix: string];
}

/** What is known about the place where it happened. */
export interface ErrorPlace {
  line: number | null;
  /** The trimmed line. */
  code: string;
  /** "line 7", or "this line" if unknown. */
  here: string;
  /** "`total` is used on line 7 and set first on line 9", as far as the file tells. */
  usageOf(name: string): string;
  /** The line where a name is first assigned. */
  firstSet(name: string): number | null;
  /** A similar name in the file. */
  similarTo(name: string): string | null;
}
