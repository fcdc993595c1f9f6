import type { CodeFile, CodeFiles, FileChanges } from '#features/coder/shared/coder.contract.ts';
import { type MeasuredFile, problemOfFiles } from '#features/coder/shared/file-rules.ts';

/** File size in bytes. */
export function bytesOf({ encoding, text }: CodeFile): number {
  if (encoding === 'text') return new Blob([text]).size;
  return Math.floor((text.length * 3) / 4) - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0);
}

/** @returns why the change is not allowed; null if it is. */
export function problemAfter(files: CodeFiles, changes: FileChanges): string | null {
  const after = { ...files, ...changes };
  const measured = Object.entries(after).flatMap(([path, file]): MeasuredFile[] =>
    file === null ? [] : [{ path, bytes: bytesOf(file), isText: file.encoding === 'text' }],
  );
  return problemOfFiles(measured);
}

/** Renames a file, or a folder with its contents. */
export function renameChanges(files: CodeFiles, from: string, to: string): FileChanges {
  const changes: Record<string, CodeFile | null> = {};
  for (const path of Object.keys(files)) {
    if (path === from || path.startsWith(`${from}/`)) changes[path] = null;
  }
  for (const [path, file] of Object.entries(files)) {
    if (path === from || path.startsWith(`${from}/`)) changes[to + path.slice(from.length)] = file;
  }
  return changes;
}

/** Deletes a file, or a folder with its contents. */
export function deleteChanges(files: CodeFiles, gone: string): FileChanges {
  return Object.fromEntries(
    Object.keys(files)
      .filter((path) => path === gone || path.startsWith(`${gone}/`))
      .map((path) => [path, null]),
  );
}

/** The entry file after a rename or deletion. */
export function entryAfter(entry: string, files: CodeFiles): string {
  if (entry in files) return entry;
  const paths = Object.keys(files).sort();
  return (
    paths.find((path) => path === 'index.html') ??
    paths.find((path) => /\.html?$/i.test(path)) ??
    paths[0] ??
    ''
  );
}
