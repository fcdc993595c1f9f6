import type { Extension } from '@codemirror/state';

/** Language support, loaded with the first file of each language. */
const loaders: Readonly<Record<string, () => Promise<Extension>>> = {
  js: async () => (await import('@codemirror/lang-javascript')).javascript(),
  jsx: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true }),
  ts: async () => (await import('@codemirror/lang-javascript')).javascript({ typescript: true }),
  tsx: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true, typescript: true }),
  html: async () => (await import('@codemirror/lang-html')).html(),
  css: async () => (await import('@codemirror/lang-css')).css(),
  py: async () => (await import('@codemirror/lang-python')).python(),
  json: async () => (await import('@codemirror/lang-json')).json(),
  md: async () => (await import('@codemirror/lang-markdown')).markdown(),
  sql: async () => {
    const { sql, SQLite } = await import('@codemirror/lang-sql');
    return sql({ dialect: SQLite });
  },
};
const sameAs: Readonly<Record<string, string>> = {
  ...{ mjs: 'js', cjs: 'js', mts: 'ts', cts: 'ts', htm: 'html', svg: 'html', xml: 'html' },
  markdown: 'md',
};

export function endingOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** Empty for unsupported languages. */
export async function loadLanguage(path: string): Promise<Extension> {
  const ending = endingOf(path);
  return (await loaders[sameAs[ending] ?? ending]?.()) ?? [];
}

/** Noted below the editor: types are not checked. */
export const hasTypes = (path: string): boolean => /\.[cm]?tsx?$/i.test(path);
