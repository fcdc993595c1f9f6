import type { SourceFiles } from './source-files.ts';

/** Suffixes that imports may omit, in the order they are tried. */
const endings = [
  '',
  '.ts',
  '.tsx',
  '.js',
  '.jsx',
  '.mjs',
  '.json',
  '/index.ts',
  '/index.tsx',
  '/index.js',
  '/index.jsx',
];

/** Resolves a path named in another file; null if it leaves the project. */
export function joinPaths(from: string, named: string): string | null {
  const clean = named.replace(/[?#].*$/, '');
  const parts = clean.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of clean.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

/** The file an import refers to. */
export function findImported(files: SourceFiles, from: string, named: string): string | null {
  const path = joinPaths(from, named);
  if (path === null) return null;
  const ending = endings.find((end) => files.has(path + end));
  if (ending !== undefined) return path + ending;
  // TypeScript imports use the output's extension.
  const source = path.replace(/\.js(x?)$/, '.ts$1');
  if (source !== path && files.has(source)) return source;
  return null;
}

/** Whether a URL leads to another server. */
export const isElsewhere = (address: string) => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);

export const extensionOf = (path: string) => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
