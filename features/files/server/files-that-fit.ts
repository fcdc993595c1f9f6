import type { FileStore } from './file-store.ts';
import type { FileRow } from './files.queries.ts';
import { searchFiles } from './search-files.ts';

/**
 * Of many files, those that match a question best, in their original order. A few files are all taken: a
 * question such as “sum it up” matches none of them.
 */
export async function filesThatFit(
  store: FileStore,
  rows: readonly FileRow[],
  { question, most }: { question: string; most: number },
): Promise<FileRow[]> {
  if (rows.length <= most) return [...rows];
  const best = new Set<number>();
  for (const { file, score } of (await searchFiles(store, rows, question)).rank()) {
    if (score === 0 || best.size === most) break;
    best.add(file);
  }
  return rows.filter((_, at) => best.has(at));
}
