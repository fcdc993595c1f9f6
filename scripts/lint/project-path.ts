import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const aliases = ['assembly', 'client', 'features', 'server', 'shared', 'tests'];

/** A file of this project, as the boundary rules see it. */
export interface ProjectFile {
  /** Relative to the root of the project (or of the lint fixture that imitates one), with `/`. */
  path: string;
  side: 'client' | 'server' | 'shared' | null;
  /** Set for files under features/. */
  feature: string | null;
  /** The files that assemble the product; only they see every feature. */
  isAssembly: boolean;
  isTest: boolean;
}

/** A fixture under tests/lint-fixtures/<name>/ is laid out like the project, so it is treated the same way. */
const fixturePrefix = /^tests\/lint-fixtures\/[^/]+\//;

export function describeFile(absolutePath: string): ProjectFile {
  const relative = path.relative(root, absolutePath).split(path.sep).join('/').replace(fixturePrefix, '');
  const parts = relative.split('/');
  const feature = parts[0] === 'features' && parts.length > 2 ? (parts[1] ?? null) : null;
  const isAssembly = parts[0] === 'assembly';
  const sideName = parts[feature !== null ? 2 : isAssembly ? 1 : 0];
  const side = sideName === 'client' || sideName === 'server' || sideName === 'shared' ? sideName : null;
  return { path: relative, side, feature, isAssembly, isTest: /\.(test|spec|bench)\.tsx?$/.test(relative) };
}

/** The file that an import resolves to, or null for a package or a built-in. */
export function resolveImport(specifier: string, importer: string): ProjectFile | null {
  if (specifier.startsWith('.')) return describeFile(path.resolve(path.dirname(importer), specifier));
  const alias = /^#([^/]+)\//.exec(specifier)?.[1];
  if (alias !== undefined && aliases.includes(alias))
    return describeFile(path.join(root, specifier.slice(1)));
  return null;
}
