import {
  maxAssetBytes,
  maxFiles,
  maxFolderDepth,
  maxPathLength,
  maxProjectBytes,
  maxTextBytes,
} from './coder.contract.ts';

/** Names reserved by Windows, with any extension. */
const deviceNames = new Set([
  ...['con', 'prn', 'aux', 'nul'],
  ...Array.from({ length: 10 }, (_, at) => [`com${at}`, `lpt${at}`]).flat(),
]);
const allowedSigns = /^[\p{L}\p{M}\p{N}\-_. ]+$/u;

/** @returns why a path is invalid; null if it is valid. */
export function problemOfPath(path: string): string | null {
  if (path === '') return /* text */ 'Give the file a name.';
  if (path.length > maxPathLength) return `A path can have up to ${maxPathLength} characters.`;
  if (path.startsWith('/')) return /* text */ 'A path does not begin with a slash.';
  const parts = path.split('/');
  if (parts.length - 1 > maxFolderDepth) return `Folders can be ${maxFolderDepth} deep.`;
  for (const part of parts) {
    if (part === '') return /* text */ 'A folder or file needs a name.';
    if (part === '..' || part === '.') return /* text */ 'A path cannot lead out of the project.';
    if (!allowedSigns.test(part))
      return `“${part}” has a character that names cannot have. Letters, digits, - _ . and spaces can be used.`;
    if (part !== part.trim() || part.endsWith('.')) {
      return `“${part}” begins or ends with a space, or ends with a full stop.`;
    }
    if (deviceNames.has((part.split('.')[0] ?? '').toLowerCase())) {
      return `“${part}” is the name of a device on some computers.`;
    }
  }
  return null;
}

export interface MeasuredFile {
  path: string;
  bytes: number;
  isText: boolean;
}

/** @returns why a project cannot have these files; null if it can. Names are compared case-insensitively. */
export function problemOfFiles(files: readonly MeasuredFile[]): string | null {
  if (files.length > maxFiles) return `A project can have up to ${maxFiles} files.`;
  const known = new Map<string, string>();
  let total = 0;
  for (const { path, bytes, isText } of files) {
    const problem = problemOfPath(path);
    if (problem !== null) return problem;
    const twin = known.get(path.toLowerCase());
    if (twin !== undefined) return `“${path}” and “${twin}” differ only in capital letters.`;
    known.set(path.toLowerCase(), path);
    if (isText && bytes > maxTextBytes) return `“${path}” is too large. A text file can have up to 1 MB.`;
    if (bytes > maxAssetBytes) return `“${path}” is too large. A file can have up to 5 MB.`;
    total += bytes;
  }
  if (total > maxProjectBytes) return /* text */ 'A project can have up to 20 MB.';
  for (const path of known.keys()) {
    const parts = path.split('/');
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/');
      if (known.has(folder)) return `“${known.get(folder)}” is a file and cannot be a folder as well.`;
    }
  }
  return null;
}
