export type SnippetLanguage = 'javascript' | 'python' | 'sql' | 'css' | 'html';

/** A few lines that do one thing, to be put into a file and changed there. */
export interface CodeSnippet {
  id: string;
  language: SnippetLanguage;
  /** What it does, as somebody would ask for it. */
  title: string;
  /** Other words for the same. */
  otherWords: string;
  code: string;
}
