import { unzipSync } from 'fflate';
import {
  type CodeFile,
  maxAssetBytes,
  maxFiles,
  maxProjectBytes,
} from '#features/coder/shared/coder.contract.ts';
import { problemOfFiles, problemOfPath } from '#features/coder/shared/file-rules.ts';
import { fileOfBytes } from '../files/read-files.ts';
import { findLink } from './zip-links.ts';

export type ReadZip = { files: Record<string, CodeFile> } | { problem: string };

/** Metadata files of archivers. */
const isLitter = (path: string) => /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/.test(path);

/** Rejects the whole archive for anything a project cannot contain, before unpacking. */
export function readZip(packed: Uint8Array): ReadZip {
  const link = findLink(packed);
  if (link !== null)
    return { problem: /* text */ `“${link}” is a link to another file, and a project holds files only.` };
  let total = 0;
  let count = 0;
  let problem: string | null = null;
  let unpacked: Record<string, Uint8Array>;
  try {
    unpacked = unzipSync(packed, {
      filter({ name, originalSize }) {
        if (problem !== null || name.endsWith('/') || isLitter(name)) return false;
        count += 1;
        total += originalSize;
        if (name.includes('\\') || name.includes('\0'))
          problem = /* text */ `“${name}” is not a path that can be kept.`;
        else problem = problemOfPath(name);
        if (originalSize > maxAssetBytes) problem = `“${name}” is too large. A file can have up to 5 MB.`;
        if (count > maxFiles) problem = `A project can have up to ${maxFiles} files.`;
        if (total > maxProjectBytes) problem = 'A project can have up to 20 MB.';
        return problem === null;
      },
    });
  } catch {
    return { problem: 'This is not a zip file that can be read.' };
  }
  if (problem !== null) return { problem };
  const found = Object.entries(unpacked);
  if (found.length === 0) return { problem: 'There are no files in it.' };
  const folder = commonFolder(found.map(([path]) => path));
  const files = Object.fromEntries(
    found.map(([path, bytes]) => [path.slice(folder.length), fileOfBytes(path, bytes)]),
  );
  const measured = found.map(([path, { length }]) => {
    const short = path.slice(folder.length);
    return { path: short, bytes: length, isText: files[short]?.encoding === 'text' };
  });
  const refused = problemOfFiles(measured);
  return refused === null ? { files } : { problem: refused };
}

/** The single top-level folder with its slash, if any: people zip folders as often as their contents. */
export function commonFolder(paths: readonly string[]): string {
  const first = paths[0]?.split('/') ?? [];
  const folder = first.length > 1 ? `${first[0]}/` : '';
  return folder !== '' && paths.every((path) => path.startsWith(folder)) ? folder : '';
}
