import type { BesideWeb, SearchResult, SearchType } from '#features/search/shared/search.contract.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { newId } from '#shared/ids.ts';
import type { DescribedResult, NumberedResult, NumberedResults } from './numbered-results.ts';
import {
  deleteSearch,
  findSearch,
  listSearches,
  pinSearch,
  putSearch,
  type SearchRow,
} from './search.queries.ts';
import type { Vertical, VerticalRequest } from './vertical.ts';

/** The same query within this time is the same search: a reload, or going back to it. */
const sameSearchMs = 10 * 60_000;

/** What the person sees. Fast while the federation has it cached. */
export async function findNumberedResults(
  vertical: Vertical,
  { page, ...request }: VerticalRequest,
): Promise<NumberedResults> {
  const pages: NumberedResult[][] = [];
  let last: SearchResult[] = [];
  let beside: BesideWeb | undefined;
  for (let number = 1; number <= page; number++) {
    const { results, ...answer } = await vertical.search({ ...request, page: number });
    beside = answer.beside;
    pages.push(results.map((result) => ({ n: result.n, ...vertical.describe(result) })));
    last = results;
  }
  const analysis = last.length > 0 ? vertical.analyse?.(last, request) : undefined;
  return {
    upToPage: pages.flat(),
    onPage: pages.at(-1) ?? [],
    ...(analysis === undefined ? {} : { analysis }),
    ...(beside === undefined ? {} : { beside }),
  };
}

/** Adds a search to the person's history, once however many of its pages they turn. */
export async function recordSearch(
  database: Database,
  {
    userId,
    type,
    query,
    results,
    now = new Date(),
  }: { userId: string; type: SearchType; query: string; results: DescribedResult[]; now?: Date },
): Promise<void> {
  const since = new Date(now.getTime() - sameSearchMs);
  const row = { id: newId(now.getTime()), userId, type, query, results, createdAt: now, since };
  await withUser(database, userId, (tx) => putSearch(tx, row), { isOne: true });
}

export function listSearchHistory(
  database: Database,
  input: { userId: string; type: SearchType },
): Promise<SearchRow[]> {
  return withUser(database, input.userId, (tx) => listSearches(tx, input));
}

/** @throws AppError `not_found` for a search that is not the person's. */
export function setSearchPinned(
  database: Database,
  { userId, id, isPinned }: { userId: string; id: string; isPinned: boolean },
): Promise<SearchRow> {
  return withUser(database, userId, async (tx) => {
    const row = await findSearch(tx, { userId, id });
    if (!row) throw new AppError('not_found');
    await pinSearch(tx, { userId, type: row.type, query: row.query, isPinned });
    return { ...row, isPinned };
  });
}

/** @throws AppError `not_found` for a search that is not the person's. */
export function forgetSearch(
  database: Database,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  return withUser(database, userId, async (tx) => {
    const row = await findSearch(tx, { userId, id });
    if (!row) throw new AppError('not_found');
    await deleteSearch(tx, { userId, type: row.type, query: row.query });
  });
}
