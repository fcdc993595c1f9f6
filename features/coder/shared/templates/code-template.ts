/** A project that works as it is, to begin with. */
export interface CodeTemplate {
  id: string;
  title: string;
  description: string;
  language: 'website' | 'react' | 'javascript' | 'python' | 'sql' | 'markdown';
  /** The file that Run Code starts. */
  entry: string;
  /** Path → text. */
  files: Readonly<Record<string, string>>;
}
