import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Packages that stay outside the server's bundle: PGlite finds its WebAssembly and sharp its native library beside
 * their own files.
 */
export const packagesBeside = ['@electric-sql/pglite', 'sharp'] as const;

/**
 * Whether a server needs a file of these packages: it loads ES modules, but not their CommonJS versions, files for
 * debuggers and compilers, or the database's extensions, of which we use none.
 */
export function isNeededFile(file: string): boolean {
  if (/\.(?:map|d\.[cm]?ts)$/.test(file)) return false;
  return !(file.includes('@electric-sql/pglite/') && /\.cjs$|\.tar\.gz$/.test(file));
}

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * Folders below `node_modules` that must ship beside the bundle: those packages, and their dependencies. Optional ones
 * that npm did not install on this platform are skipped.
 */
export function foldersBeside(root: string): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const file = path.join(root, 'node_modules', name, 'package.json');
    if (found.has(name) || !existsSync(file)) return;
    found.add(name);
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) visit(needed);
  };
  for (const name of packagesBeside) visit(name);
  return [...found].sort();
}
