import type { Entries } from '../open-entries.ts';
import { type ReadSource, readFolder } from './folder.ts';

/** Notion appends a page's id to its name. */
const id = /[ _-][0-9a-f]{32}(?=\.|$|_all)/;

export function isNotion(names: readonly string[]): boolean {
  const pages = names.filter((name) => /\.(?:md|html)$/i.test(name));
  return pages.length > 0 && pages.filter((name) => id.test(name)).length * 2 > pages.length;
}

/** Pages in their parents' folders. Tables come as CSV beside the pages of their rows; the pages are imported. */
export function readNotion(entries: Entries): Promise<ReadSource> {
  return readFolder(entries, { nameOf: (name) => name.replace(id, '').trim() });
}
