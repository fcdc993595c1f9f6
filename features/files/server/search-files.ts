import { isSliceOver, letOthersRun } from '#server/thread-slices.ts';
import { required } from '#shared/required.ts';
import type { FileText } from './extract/file-text.ts';
import type { FileStore } from './file-store.ts';
import type { FileRow } from './files.queries.ts';
import { readText } from './files.service.ts';
import { buildPassageIndex, isCurrentIndex, PassageIndex } from './passage-index.ts';
import { type RankedPassage, rankPassages, type SearchedFile } from './rank-passages.ts';
import { soughtWords } from './stems.ts';

/** A passage that can be quoted. */
export interface FoundPassage {
  row: FileRow;
  /** Counts from 1 through the whole file. */
  n: number;
  where: string;
  text: string;
}

/** A passage's position: file and passage. */
export type FoundPlace = Pick<RankedPassage, 'file' | 'passage'>;

/** Passages ordered by how well they answer a question. Their text is read only once they are chosen. */
export interface FilesSearch {
  rank(): Iterable<RankedPassage>;
  passageCounts: readonly number[];
  charactersOf(passage: FoundPlace): number;
  characters: number;
}

/** Built at upload. Files from archives, and those tokenized by an earlier version, get one with the
 * first question. */
export async function readPassageIndex(store: FileStore, row: FileRow): Promise<PassageIndex> {
  const key = { userId: row.userId, fileId: row.id };
  if (await store.find(key, 'index')) {
    const stored = await store.read(key, 'index');
    if (isCurrentIndex(stored)) return new PassageIndex(stored);
  }
  const text: FileText = await readText(store, row);
  const index = await buildPassageIndex(text);
  await store.put(key, 'index', index);
  return new PassageIndex(index);
}

/** One file after the other, so that only one is in memory, yielding in between. */
export async function searchFiles(
  store: FileStore,
  rows: readonly FileRow[],
  question: string,
): Promise<FilesSearch> {
  const sought = soughtWords(question);
  const files: SearchedFile[] = [];
  const lengths: number[][] = [];
  for (const row of rows) {
    if (isSliceOver()) await letOthersRun();
    const index = await readPassageIndex(store, row);
    files.push({
      passageCount: index.places.length,
      holders: sought.map((word) => index.holdersOf(word)),
    });
    lengths.push(index.places.map(({ characters }) => characters));
  }
  return {
    rank: () => rankPassages(files, sought.length),
    characters: lengths.flat().reduce((sum, length) => sum + length, 0),
    passageCounts: files.map(({ passageCount }) => passageCount),
    charactersOf: ({ file, passage }) => lengths[file]?.[passage] ?? 0,
  };
}

/** The text of the chosen passages, file by file, each in its own order. */
export async function readPassages(
  store: FileStore,
  rows: readonly FileRow[],
  chosen: readonly FoundPlace[],
): Promise<FoundPassage[][]> {
  const byFile = Map.groupBy(chosen, ({ file }) => file);
  const read: FoundPassage[][] = [];
  for (const [file, row] of rows.entries()) {
    if (isSliceOver()) await letOthersRun();
    const wanted = (byFile.get(file) ?? []).map(({ passage }) => passage);
    if (wanted.length === 0) read.push([]);
    else {
      const index = await readPassageIndex(store, row);
      const passages = wanted.sort((one, other) => one - other).map((at) => foundPassage(index, row, at));
      read.push(passages);
    }
  }
  return read;
}

function foundPassage(index: PassageIndex, row: FileRow, at: number): FoundPassage {
  const place = required(index.places[at]);
  const n = at + 1;
  const where = index.labels[place.page] ?? (index.places.length > 1 ? `part ${n}` : '');
  return { row, n, where, text: index.textOf(place) };
}
