/** A working project to start from. */
export interface CodeTemplate {
  id: string;
  title: string;
  description: string;
  language: 'website' | 'react' | 'javascript' | 'python' | 'sql' | 'markdown';
  /** The entry file for Run Code. */
  entry: string;
  /** Path → text. */
  files: Readonly<Record<string, string>>;
}
