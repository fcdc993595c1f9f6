export type ErrorLanguage = 'javascript' | 'python' | 'sql' | 'css';

/** What went wrong in a run, as the language says it. */
export interface RunError {
  language: ErrorLanguage;
  message: string;
  /** Counting from 1; null where the language did not say. */
  line: number | null;
  /** The whole text of the file that it happened in. */
  source: string;
}

/** Names and code in these sentences stand between backticks. */
export interface ErrorExplanation {
  what: string;
  fix: string;
}

/** One kind of error. The groups of its pattern are the names in it. */
export interface ErrorKind {
  id: string;
  pattern: RegExp;
  explain(names: readonly string[], place: ErrorPlace): readonly [what: string, fix: string];
}

/** What can be found out about the place where it happened. */
export interface ErrorPlace {
  line: number | null;
  /** The text of that line, trimmed. */
  code: string;
  /** "line 7", or "this line" where it is not known. */
  here: string;
  /** "`total` is used on line 7 and set first on line 9", as far as the file says so. */
  usageOf(name: string): string;
  /** The line where a name gets its first value. */
  firstSet(name: string): number | null;
  /** A name in the file that is almost this one. */
  similarTo(name: string): string | null;
}
