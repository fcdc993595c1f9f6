import type { CodeSnippet, SnippetLanguage } from './code-snippet.ts';
import { javascriptSnippets } from './javascript-snippets.ts';
import { pageSnippets } from './page-snippets.ts';
import { pythonSnippets } from './python-snippets.ts';
import { searchByWords } from './search-by-words.ts';
import { sqlSnippets } from './sql-snippets.ts';

export const codeSnippets: readonly CodeSnippet[] = [
  ...javascriptSnippets,
  ...pythonSnippets,
  ...sqlSnippets,
  ...pageSnippets,
];

const names: Readonly<Record<string, SnippetLanguage>> = {
  javascript: 'javascript',
  js: 'javascript',
  typescript: 'javascript',
  react: 'javascript',
  python: 'python',
  py: 'python',
  sql: 'sql',
  sqlite: 'sql',
  css: 'css',
  style: 'css',
  html: 'html',
};

/**
 * Snippets matching a plain-language question, best first. A named language is decisive; otherwise the open file's
 * language comes first.
 */
export function findSnippets(question: string, preferred?: SnippetLanguage): CodeSnippet[] {
  const words = question.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const named = words.map((word) => (Object.hasOwn(names, word) ? names[word] : undefined)).find(Boolean);
  const rest = words.filter((word) => !Object.hasOwn(names, word)).join(' ');
  const offered = named ? codeSnippets.filter(({ language }) => language === named) : codeSnippets;
  return searchByWords(rest, offered, { weigh: ({ language }) => (language === preferred ? 1.2 : 1) });
}
