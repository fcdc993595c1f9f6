import type { ListRange } from '#features/assistant/server/assistant-tool.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { type SizedRow, slicesOfRows } from '#server/db/slices-of-rows.ts';
import { letOthersRun } from '#server/thread-slices.ts';
import { decodePlace, encodePlace, type Place } from './text-page.ts';

interface ListedTexts<Row> {
  database: Database;
  userId: string;
  pageSize: number;
  cursor: string | undefined;
  readPage: (tx: Transaction, part: { before: Place | undefined; limit: number }) => Promise<Row[]>;
}

/** A page of a list, with the cursor of the next one. */
export async function listTexts<Row extends Place>(
  input: ListedTexts<Row>,
): Promise<{ page: Row[]; nextCursor: string | null }> {
  const { database, userId, pageSize, cursor, readPage } = input;
  const before = cursor === undefined ? undefined : decodePlace(cursor);
  const rows = await withUser(database, userId, (tx) => readPage(tx, { before, limit: pageSize + 1 }));
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > page.length && last ? encodePlace(last) : null };
}

interface SearchedTexts<Row> {
  database: Database;
  userId: string;
  listed: ListRange;
  /** Every text that may be found, in the order of the list. */
  listSizes: (tx: Transaction) => Promise<SizedRow[]>;
  /** Which of these have the words, in the same order. */
  readWords: (tx: Transaction, ids: readonly string[]) => Promise<Row[]>;
  /** Letters within words; absent if only words are searched for. */
  letters?:
    | {
        /** How many of the newest have their contents read through; of the others, titles and tags. */
        mostReadThrough: number;
        read: (tx: Transaction, ids: readonly string[], isThrough: boolean) => Promise<Row[]>;
      }
    | undefined;
}

/** Their contents are not read. */
const titlesAtOnce = { rows: 2_000, bytes: Number.POSITIVE_INFINITY };

/**
 * A page of a search: whole words first, then letters within words where these do not fill it. Each slice of the texts
 * is a transaction of its own, since nobody else is served by an embedded database meanwhile.
 */
export async function searchTexts<Row extends { id: string }>(input: SearchedTexts<Row>): Promise<Row[]> {
  const { database, userId, listed, listSizes, readWords, letters } = input;
  const wanted = listed.from + listed.most;
  const all = await withUser(database, userId, listSizes);
  const found: Row[] = [];
  const readEach = async (
    slices: readonly string[][],
    read: (tx: Transaction, ids: readonly string[]) => Promise<Row[]>,
  ) => {
    for (const ids of slices) {
      if (found.length >= wanted) return;
      await letOthersRun();
      found.push(...(await withUser(database, userId, (tx) => read(tx, ids))));
    }
  };
  await readEach(slicesOfRows(all), readWords);
  if (letters) {
    const { mostReadThrough, read } = letters;
    const known = new Set(found.map(({ id }) => id));
    const others = (rows: readonly SizedRow[]) => rows.filter(({ id }) => !known.has(id));
    await readEach(slicesOfRows(others(all.slice(0, mostReadThrough))), (tx, ids) => read(tx, ids, true));
    const rest = others(all.slice(mostReadThrough));
    await readEach(slicesOfRows(rest, titlesAtOnce), (tx, ids) => read(tx, ids, false));
  }
  return found.slice(listed.from, wanted);
}
