import type { CodeSnippet, SnippetLanguage } from '#features/coder/shared/snippets/code-snippet.ts';
import { findSnippets } from '#features/coder/shared/snippets/find-snippets.ts';
import { searchByWords } from '#features/coder/shared/snippets/search-by-words.ts';
import type { CodeTemplate } from '#features/coder/shared/templates/code-template.ts';
import { codeTemplates } from '#features/coder/shared/templates/code-templates.ts';

export interface FoundLine {
  path: string;
  line: number;
  text: string;
}

/** A parsed request, as far as the rules can tell. */
export type HelpRequest =
  | { kind: 'find'; text: string }
  | { kind: 'rename'; from: string; to: string }
  | { kind: 'count' }
  | { kind: 'format' }
  | { kind: 'explain' }
  | { kind: 'run' }
  | { kind: 'check' }
  | { kind: 'test' }
  | { kind: 'look-up'; snippets: CodeSnippet[]; templates: CodeTemplate[] };

const unquoted = (text: string) => text.trim().replace(/^["'“‘`]|["'”’`?.!]+$/gu, '');

const orders: readonly (readonly [
  pattern: RegExp,
  kind: 'count' | 'format' | 'explain' | 'run' | 'check' | 'test',
])[] = [
  [
    /^(?:please )?(?:count|how (?:many|long|big|large)) ?(?:the )?(?:lines|words|files|characters|it|is|this|my|$)/i,
    'count',
  ],
  [/^(?:please )?(?:format|tidy|prettify|clean)\b/i, 'format'],
  [/^(?:please )?(?:explain|why|what(?:’s|'s| is| went) wrong|help with (?:the|this) error)\b/i, 'explain'],
  [/^(?:please )?(?:run|start|execute)(?: it| this| the (?:code|program|project))?[.!]?$/i, 'run'],
  [/^(?:please )?(?:check|lint|find (?:mistakes|errors|problems))\b/i, 'check'],
  [/^(?:please )?tests?\b/i, 'test'],
];

export function readRequest(asked: string, openLanguage?: SnippetLanguage): HelpRequest {
  const text = asked.trim();
  const rename = /^(?:please )?(?:rename|replace|change) (.+?) (?:to|with|by|into) (.+)$/i.exec(text);
  if (rename) return { kind: 'rename', from: unquoted(rename[1] ?? ''), to: unquoted(rename[2] ?? '') };
  for (const [pattern, kind] of orders) if (pattern.test(text)) return { kind };
  const find = /^(?:please )?(?:find|where(?: is| are)?|search(?: for)?|look for) (.+)$/i.exec(text);
  if (find && !/duplicate/i.test(text)) return { kind: 'find', text: unquoted(find[1] ?? '') };
  return {
    kind: 'look-up',
    snippets: findSnippets(text, openLanguage).slice(0, 4),
    templates: searchByWords(
      text,
      codeTemplates.map((template) => ({
        ...template,
        otherWords: `${template.description} ${template.language}`,
      })),
      { atLeast: 1 },
    ).slice(0, 3),
  };
}

export function findLines(files: Readonly<Record<string, string>>, sought: string): FoundLine[] {
  const wanted = sought.toLowerCase();
  return Object.entries(files).flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        line.toLowerCase().includes(wanted) ? [{ path, line: at + 1, text: line.trim() }] : [],
      ),
  );
}

/** Whole names only: `total` does not match in `totals`. */
export function renameIn(text: string, from: string, to: string): string {
  const sign = String.raw`[\p{L}\p{N}_$]`;
  const escaped = from.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const whole = new RegExp(`(?<!${sign})${escaped}(?!${sign})`, 'gu');
  return text.replace(whole, () => to);
}

export function countIn(
  files: Readonly<Record<string, string>>,
): { path: string; lines: number; words: number }[] {
  return Object.entries(files).map(([path, text]) => ({
    path,
    lines: text === '' ? 0 : text.replace(/\n$/, '').split('\n').length,
    words: text.split(/\s+/).filter(Boolean).length,
  }));
}
