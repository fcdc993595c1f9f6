import type { ProposedChange } from '../coder.contract.ts';
import type { CodeTemplate } from '../templates/code-template.ts';
import type { CodeSnippet, SnippetLanguage } from './code-snippet.ts';

type Texts = Readonly<Record<string, string>>;

const languages: Readonly<Record<string, SnippetLanguage>> = {
  ...{ js: 'javascript', jsx: 'javascript', ts: 'javascript', tsx: 'javascript', mjs: 'javascript' },
  ...{ py: 'python', sql: 'sql', css: 'css', html: 'html' },
};
const endings: Readonly<Record<SnippetLanguage, string>> = {
  ...{ javascript: 'js', python: 'py', sql: 'sql', css: 'css', html: 'html' },
};

export function snippetLanguageOf(path: string): SnippetLanguage | undefined {
  return languages[path.split('.').at(-1)?.toLowerCase() ?? ''];
}

/** Appends to the file if it has the same language; otherwise a new file. */
export function changeOfSnippet({ language, code }: CodeSnippet, files: Texts, path: string): ProposedChange {
  const fits = snippetLanguageOf(path) === language && path in files;
  const target = fits ? path : freePath(files, `snippet.${endings[language]}`);
  const before = files[target];
  const text = before === undefined ? code : `${before.replace(/\n*$/, '\n\n')}${code}`;
  return { kind: 'write', path: target, base: before ?? null, text };
}

export function changesOfTemplate({ files: wanted }: CodeTemplate, files: Texts): ProposedChange[] {
  return Object.entries(wanted).map(([path, text]) => ({
    ...{ kind: 'write' as const, path, base: files[path] ?? null, text },
  }));
}

function freePath(files: Texts, wanted: string): string {
  const [name, ending] = wanted.split('.');
  let path = wanted;
  for (let number = 2; path in files; number += 1) path = `${name}-${number}.${ending}`;
  return path;
}
