import { and, asc, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import {
  chatImportLastsDays,
  foundChatsWaitHours,
  type StartChatImportInput,
} from '#features/chat-imports/shared/chat-import.contract.ts';
import { deleteUnusedFiles, listFileIds } from '#features/chats/server/attachments.queries.ts';
import { chatSessions, chatTurns } from '#features/chats/server/chats.table.ts';
import { textArray } from '#features/chats/server/find/find-chats.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';
import { required } from '#shared/required.ts';
import { chatImportItems, chatImports, type ItemState } from './chat-imports.table.ts';

export type ImportRow = typeof chatImports.$inferSelect;
export type ItemRow = typeof chatImportItems.$inferSelect;
export type NewItem = typeof chatImportItems.$inferInsert;

export async function insertImport(tx: Transaction, row: typeof chatImports.$inferInsert): Promise<void> {
  await tx.insert(chatImports).values(row);
}

/** Chats that already exist here are marked as such. */
export async function insertItems(tx: Transaction, userId: string, items: readonly NewItem[]): Promise<void> {
  if (items.length === 0) return;
  const chatIds = textArray(items.map(({ chatId }) => chatId));
  const known = await select<{ id: string }>(
    tx,
    // One at a time: otherwise the planner ignores the owner and scans all of their chats.
    sql`select k.id from unnest(${chatIds}) k (id)
      cross join lateral (select user_id from ${chatSessions} where id = k.id limit 1) s where s.user_id = ${userId}`,
  );
  const here = new Set(known.map(({ id }) => id));
  await tx
    .insert(chatImportItems)
    .values(items.map((item): NewItem => (here.has(item.chatId) ? { ...item, state: 'same' } : item)));
}

export interface CountedImport extends ImportRow {
  sameCount: number;
  failedCount: number;
  firstAt: Date | null;
  lastAt: Date | null;
}

const toDate = (value: unknown) => (value === null ? null : new Date(Number(value)));
const millis = (of: SQL) => sql`(extract(epoch from ${of}) * 1000)::float8`;

/** One, or those of the last week. */
export async function listImports(tx: Transaction, userId: string, id?: string): Promise<CountedImport[]> {
  const rows = await tx
    .select()
    .from(chatImports)
    .where(and(eq(chatImports.userId, userId), id === undefined ? undefined : eq(chatImports.id, id)))
    .orderBy(desc(chatImports.createdAt))
    .limit(20);
  const counted: CountedImport[] = [];
  for (const row of rows) counted.push({ ...row, ...(await countItems(tx, userId, row.id)) });
  return counted;
}

/** All in one pass over its chats, because a running import is polled. */
async function countItems(tx: Transaction, userId: string, importId: string) {
  const [counts] = await tx
    .select({
      sameCount: sql<number>`(count(*) filter (where ${chatImportItems.state} = 'same'))::int`,
      failedCount: sql<number>`(count(*) filter (where ${chatImportItems.state} = 'failed'))::int`,
      firstAt: sql<
        number | null
      >`${millis(sql`min(coalesce(${chatImportItems.createdAt}, ${chatImportItems.updatedAt}))`)}`,
      lastAt: sql<number | null>`${millis(sql`max(${chatImportItems.updatedAt})`)}`,
    })
    .from(chatImportItems)
    .where(ofImport(userId, importId));
  const { sameCount, failedCount, firstAt, lastAt } = required(counts);
  return { sameCount, failedCount, firstAt: toDate(firstAt), lastAt: toDate(lastAt) };
}

/** How many of the selectable chats were last updated in each month, oldest first. */
export function countMonths(
  tx: Transaction,
  userId: string,
  importId: string,
): Promise<{ month: string | null; count: number }[]> {
  return select(
    tx,
    sql`select to_char(updated_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as count
      from ${chatImportItems} where import_id = ${importId} and user_id = ${userId} and state in ('found', 'chosen')
      group by 1 order by 1 nulls last`,
  );
}

/** Locks the row until the transaction ends. */
export async function lockImport(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(chatImports).where(own(userId, id)).for('update');
  return row;
}

export async function updateImport(
  tx: Transaction,
  userId: string,
  id: string,
  change: Partial<Pick<ImportRow, 'state' | 'total' | 'finishedAt' | 'leftOut' | 'projects'>>,
): Promise<void> {
  await tx.update(chatImports).set(change).where(own(userId, id));
}

export async function deleteImport(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.delete(chatImports).where(own(userId, id));
}

/** Selects those of a slice of the file that are in the range; chats without a known time are in every range. */
export async function chooseItems(
  tx: Transaction,
  userId: string,
  { importId, start, end, ...range }: StartChatImportInput & { importId: string; start: number; end: number },
): Promise<void> {
  await tx
    .update(chatImportItems)
    .set({ state: wantedState(range) })
    .where(
      and(
        ofImport(userId, importId),
        gte(chatImportItems.position, start),
        lt(chatImportItems.position, end),
        isChosenOtherwise(range),
      ),
    );
}

/** How many are selected, and whether they match the range: two selections may have run concurrently. */
export async function countChosen(
  tx: Transaction,
  userId: string,
  { importId, ...range }: StartChatImportInput & { importId: string },
): Promise<{ chosen: number; others: number }> {
  const [counts] = await tx
    .select({
      chosen: sql<number>`(count(*) filter (where ${chatImportItems.state} = 'chosen'))::int`,
      others: sql<number>`(count(*) filter (where ${isChosenOtherwise(range)}))::int`,
    })
    .from(chatImportItems)
    .where(ofImport(userId, importId));
  return required(counts);
}

function isChosenOtherwise(range: StartChatImportInput): SQL {
  return sql`(${chatImportItems.state} in ('found', 'chosen') and ${chatImportItems.state} <> ${wantedState(range)})`;
}

function wantedState({ from, until }: StartChatImportInput): SQL<ItemState> {
  const begin = (month: string) => new Date(`${month}-01T00:00:00.000Z`);
  const end = (month: string) => {
    const [year = 0, number = 1] = month.split('-').map(Number);
    return new Date(Date.UTC(year, number, 1));
  };
  const isInRange = or(
    isNull(chatImportItems.updatedAt),
    and(
      from === null ? undefined : gte(chatImportItems.updatedAt, begin(from)),
      until === null ? undefined : lt(chatImportItems.updatedAt, end(until)),
    ) ?? sql`true`,
  );
  return sql`case when ${isInRange} then 'chosen' else 'found' end`;
}

export function nextItems(
  tx: Transaction,
  userId: string,
  { importId, state, limit }: { importId: string; state: ItemState; limit: number },
): Promise<ItemRow[]> {
  return tx
    .select()
    .from(chatImportItems)
    .where(and(ofImport(userId, importId), eq(chatImportItems.state, state)))
    .orderBy(asc(chatImportItems.position))
    .limit(limit);
}

/** One more is settled, either way. */
export async function settleItem(
  tx: Transaction,
  { id, userId, importId }: ItemRow,
  { state, filesLeftOut }: { state: 'imported' | 'same' | 'failed'; filesLeftOut: number },
): Promise<void> {
  await tx
    .update(chatImportItems)
    .set({ state })
    .where(and(eq(chatImportItems.id, id), eq(chatImportItems.userId, userId)));
  await tx
    .update(chatImports)
    .set({
      done: sql`${chatImports.done} + 1`,
      filesLeftOut: sql`${chatImports.filesLeftOut} + ${filesLeftOut}`,
    })
    .where(own(userId, importId));
}

/**
 * Removes an import's chats, except those continued here, which are no longer only the import.
 * @returns the files that nothing shows any more.
 */
export async function takeBackChats(
  tx: Transaction,
  userId: string,
  items: readonly ItemRow[],
): Promise<string[]> {
  const ids = items.map(({ chatId }) => chatId);
  const continued = await tx
    .selectDistinct({ id: chatTurns.sessionId })
    .from(chatTurns)
    .where(and(eq(chatTurns.userId, userId), inArray(chatTurns.sessionId, ids)));
  const staying = new Set(continued.map(({ id }) => id));
  const leaving = ids.filter((id) => !staying.has(id));
  const fileIds: string[] = [];
  for (const id of leaving) fileIds.push(...(await listFileIds(tx, userId, id)));
  if (leaving.length > 0) {
    await tx
      .delete(chatSessions)
      .where(and(eq(chatSessions.userId, userId), inArray(chatSessions.id, leaving)));
  }
  const [first] = items;
  if (first) {
    await tx
      .update(chatImportItems)
      .set({
        state: sql`case when ${inArray(chatImportItems.chatId, [...staying, ''])} then 'stayed' else 'found' end`,
      })
      .where(
        and(
          ofImport(userId, first.importId),
          inArray(
            chatImportItems.id,
            items.map(({ id }) => id),
          ),
        ),
      );
    await tx
      .update(chatImports)
      .set({ stayedCount: sql`${chatImports.stayedCount} + ${staying.size}` })
      .where(own(userId, first.importId));
  }
  return deleteUnusedFiles(tx, userId, [...new Set(fileIds)]);
}

/** Which of these are files that imports still need. Runs as the system. */
export async function importsWithFiles(database: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .select({ id: chatImports.id })
    .from(chatImports)
    .where(and(inArray(chatImports.id, [...ids]), inArray(chatImports.state, ['found', 'running'])));
  return new Set(rows.map(({ id }) => id));
}

/** Those that a dead server may have been working on. Runs as the system. */
export function unfinishedImports(database: Database): Promise<Pick<ImportRow, 'id' | 'userId' | 'state'>[]> {
  return database
    .select({ id: chatImports.id, userId: chatImports.userId, state: chatImports.state })
    .from(chatImports)
    .where(inArray(chatImports.state, ['running', 'undoing']));
}

/** For all people, as the system: removes imports that can no longer be undone and unconfirmed previews. */
export async function sweepChatImports(database: Database, now = new Date()): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
  await database
    .delete(chatImports)
    .where(
      or(
        lt(chatImports.createdAt, before(chatImportLastsDays * 24)),
        and(eq(chatImports.state, 'found'), lt(chatImports.createdAt, before(foundChatsWaitHours))),
      ),
    );
}

function own(userId: string, id: string): SQL | undefined {
  return and(eq(chatImports.userId, userId), eq(chatImports.id, id));
}

function ofImport(userId: string, importId: string): SQL | undefined {
  return and(eq(chatImportItems.userId, userId), eq(chatImportItems.importId, importId));
}
