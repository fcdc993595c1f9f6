import type { ListRange } from '#features/assistant/server/assistant-tool.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { decodePlace, encodePlace, type Place } from './text-page.ts';

interface Part {
  limit: number;
  offset: number;
}

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
  readWords: (tx: Transaction, part: Part) => Promise<Row[]>;
  countWords: (tx: Transaction) => Promise<number>;
  /** In transactions of its own, because it takes longer; absent if only words are searched for. */
  readLetters?: ((part: Part) => Promise<Row[]>) | undefined;
}

/** A page of a search: whole words first, then letters within words where these do not fill it. */
export async function searchTexts<Row>(input: SearchedTexts<Row>): Promise<Row[]> {
  const { database, userId, listed, readWords, countWords, readLetters } = input;
  const { from: offset, most: limit } = listed;
  const { found, counted } = await withUser(database, userId, async (tx) => {
    const found = await readWords(tx, { limit, offset });
    const isBeyond = found.length === 0 && offset > 0;
    return { found, counted: isBeyond ? await countWords(tx) : offset + found.length };
  });
  if (found.length === limit || readLetters === undefined) return found;
  // Letters begin where the words end, which may be on an earlier page.
  const others = await readLetters({ limit: limit - found.length, offset: Math.max(0, offset - counted) });
  return [...found, ...others];
}
