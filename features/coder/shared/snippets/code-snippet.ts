export type SnippetLanguage = 'javascript' | 'python' | 'sql' | 'css' | 'html';

/** A few lines with a single purpose, to be inserted and adapted. */
export interface CodeSnippet {
  id: string;
  language: SnippetLanguage;
  /** What it does, as somebody would ask for it. */
  title: string;
  /** Synonyms. */
  otherWords: string;
  code: string;
}
