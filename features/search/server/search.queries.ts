import { and, desc, eq, gt, gte, sql } from 'drizzle-orm';
import { recentSearches, type SearchType } from '#features/search/shared/search.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { searchHistory } from './search.table.ts';

/** How far back the list looks for queries that differ. */
const rowsScanned = 200;

export type SearchRow = Omit<typeof searchHistory.$inferSelect, 'results' | 'userId'>;

interface Owned {
  userId: string;
}

const listed = {
  id: searchHistory.id,
  query: searchHistory.query,
  type: searchHistory.type,
  isPinned: searchHistory.isPinned,
  createdAt: searchHistory.createdAt,
};

const newestFirst = [desc(searchHistory.createdAt), desc(searchHistory.id)] as const;

/** The table is a log, so it may contain a query many times; each is listed once, by its newest row. */
export async function listSearches(
  tx: Transaction,
  { userId, type }: Owned & { type: SearchType },
): Promise<SearchRow[]> {
  const ofType = and(eq(searchHistory.userId, userId), eq(searchHistory.type, type));
  // Written as a literal: a generic plan cannot use the index of pinned rows.
  const pinned = await tx
    .select(listed)
    .from(searchHistory)
    .where(and(ofType, sql`${searchHistory.isPinned}`))
    .orderBy(...newestFirst);
  const recent = await tx
    .select(listed)
    .from(searchHistory)
    .where(and(ofType, sql`not ${searchHistory.isPinned}`))
    .orderBy(...newestFirst)
    .limit(rowsScanned);
  const pinnedOnce = newestOfEach(pinned);
  const isPinned = new Set(pinnedOnce.map(({ query }) => foldQuery(query)));
  const others = newestOfEach(recent).filter(({ query }) => !isPinned.has(foldQuery(query)));
  return [...pinnedOnce, ...others.slice(0, recentSearches)];
}

function newestOfEach(rows: SearchRow[]): SearchRow[] {
  const seen = new Set<string>();
  return rows.filter(({ query }) => {
    const key = foldQuery(query);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function foldQuery(query: string): string {
  return query.toLowerCase();
}

/** One more search, pinned if its query is; or, if it was searched for since `since`, the same one at the top again. */
export async function putSearch(
  tx: Transaction,
  { since, ...row }: Omit<SearchRow, 'isPinned'> & Owned & { results: unknown; since: Date },
): Promise<void> {
  const [results, now] = [JSON.stringify(row.results), row.createdAt.toISOString()];
  await tx.execute(sql`
    with recent as (
      select ${searchHistory.id} from ${searchHistory}
      where ${and(sameQuery(row), gt(searchHistory.createdAt, since))}
      order by ${searchHistory.createdAt} desc, ${searchHistory.id} desc limit 1),
    again as (
      update ${searchHistory} set results = ${results}::jsonb, created_at = ${now}::timestamptz
      where ${searchHistory.userId} = ${row.userId} and ${searchHistory.id} = (select id from recent))
    insert into ${searchHistory} (id, user_id, query, type, results, is_pinned, created_at)
    select ${row.id}, ${row.userId}, ${row.query}, ${row.type}, ${results}::jsonb,
      exists (select 1 from ${searchHistory} where ${and(sameQuery(row), sql`${searchHistory.isPinned}`)}),
      ${now}::timestamptz
    where not exists (select 1 from recent)`);
}

export async function findSearch(
  tx: Transaction,
  { userId, id }: Owned & { id: string },
): Promise<SearchRow | undefined> {
  const [row] = await tx
    .select(listed)
    .from(searchHistory)
    .where(and(eq(searchHistory.userId, userId), eq(searchHistory.id, id)));
  return row;
}

/** Pins or unpins every row of that query, so that the list and the log agree. */
export async function pinSearch(
  tx: Transaction,
  { isPinned, ...search }: Owned & { type: SearchType; query: string; isPinned: boolean },
): Promise<void> {
  await tx.update(searchHistory).set({ isPinned }).where(sameQuery(search));
}

/** Deletes every row of that query. */
export async function deleteSearch(
  tx: Transaction,
  search: Owned & { type: SearchType; query: string },
): Promise<void> {
  await tx.delete(searchHistory).where(sameQuery(search));
}

/** Deletes everything this person ever searched for. */
export async function deleteAllSearches(tx: Transaction, { userId }: Owned): Promise<void> {
  await tx.delete(searchHistory).where(eq(searchHistory.userId, userId));
}

/** Searches of every kind since an instant. */
export async function countSearchesSince(
  tx: Transaction,
  { userId, since }: Owned & { since: Date },
): Promise<number> {
  const [row] = await tx
    .select({ value: sql<number>`count(*)::int` })
    .from(searchHistory)
    .where(and(eq(searchHistory.userId, userId), gte(searchHistory.createdAt, since)));
  return row!.value;
}

function sameQuery({ userId, type, query }: Owned & { type: SearchType; query: string }) {
  return and(
    eq(searchHistory.userId, userId),
    eq(searchHistory.type, type),
    sql`lower(${searchHistory.query}) = lower(${query})`,
  );
}
