import { and, asc, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import {
  chatImportLastsDays,
  foundChatsWaitHours,
  type StartChatImportInput,
} from '#features/chat-imports/shared/chat-import.contract.ts';
import { deleteUnusedFiles, listFileIds } from '#features/chats/server/attachments.queries.ts';
import { chatSessions, chatTurns } from '#features/chats/server/chats.table.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';
import { chatImportItems, chatImports, type ItemState } from './chat-imports.table.ts';

export type ImportRow = typeof chatImports.$inferSelect;
export type ItemRow = typeof chatImportItems.$inferSelect;
export type NewItem = typeof chatImportItems.$inferInsert;

export async function insertImport(tx: Transaction, row: typeof chatImports.$inferInsert): Promise<void> {
  await tx.insert(chatImports).values(row);
}

/** Chats that are here already are marked so. */
export async function insertItems(tx: Transaction, userId: string, items: readonly NewItem[]): Promise<void> {
  if (items.length === 0) return;
  await tx.insert(chatImportItems).values([...items]);
  const ids = items.map(({ id }) => id);
  await tx
    .update(chatImportItems)
    .set({ state: 'same' })
    .where(
      and(
        eq(chatImportItems.userId, userId),
        inArray(chatImportItems.id, ids),
        sql`exists (select 1 from ${chatSessions} s where s.id = ${chatImportItems.chatId} and s.user_id = ${userId})`,
      ),
    );
}

export interface CountedImport extends ImportRow {
  sameCount: number;
  failedCount: number;
  firstAt: Date | null;
  lastAt: Date | null;
}

const ofItems = (what: SQL, state?: ItemState) =>
  sql`(select ${what} from ${chatImportItems} i where i.import_id = ${chatImports}.id ${state === undefined ? sql`` : sql`and i.state = ${state}`})`;

const toDate = (value: unknown) => (value === null ? null : new Date(Number(value)));

/** One, or those of the last week. */
export async function listImports(tx: Transaction, userId: string, id?: string): Promise<CountedImport[]> {
  const millis = (of: SQL) => sql`(extract(epoch from ${of}) * 1000)::float8`;
  const rows = await tx
    .select({
      import: chatImports,
      sameCount: sql<number>`${ofItems(sql`count(*)::int`, 'same')}`,
      failedCount: sql<number>`${ofItems(sql`count(*)::int`, 'failed')}`,
      firstAt: sql<number | null>`${ofItems(millis(sql`min(coalesce(i.created_at, i.updated_at))`))}`,
      lastAt: sql<number | null>`${ofItems(millis(sql`max(i.updated_at)`))}`,
    })
    .from(chatImports)
    .where(and(eq(chatImports.userId, userId), id === undefined ? undefined : eq(chatImports.id, id)))
    .orderBy(desc(chatImports.createdAt))
    .limit(20);
  return rows.map(({ import: row, sameCount, failedCount, firstAt, lastAt }) => ({
    ...{ ...row, sameCount, failedCount },
    firstAt: toDate(firstAt),
    lastAt: toDate(lastAt),
  }));
}

/** How many of those that can be chosen were last written in each month, the oldest first. */
export function countMonths(
  tx: Transaction,
  userId: string,
  importId: string,
): Promise<{ month: string | null; count: number }[]> {
  return select(
    tx,
    sql`select to_char(updated_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as count
      from ${chatImportItems} where import_id = ${importId} and user_id = ${userId} and state = 'found'
      group by 1 order by 1 nulls last`,
  );
}

/** The row, and nobody else changes it before the transaction ends. */
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
  change: Partial<Pick<ImportRow, 'state' | 'total' | 'finishedAt' | 'projects'>>,
): Promise<void> {
  await tx.update(chatImports).set(change).where(own(userId, id));
}

export async function deleteImport(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.delete(chatImports).where(own(userId, id));
}

/** A chat whose time nobody knows is in every range. @returns how many there are. */
export async function chooseItems(
  tx: Transaction,
  userId: string,
  { importId, from, until }: StartChatImportInput & { importId: string },
): Promise<number> {
  const begin = (month: string) => new Date(`${month}-01T00:00:00.000Z`);
  const end = (month: string) => {
    const [year = 0, number = 1] = month.split('-').map(Number);
    return new Date(Date.UTC(year, number, 1));
  };
  const rows = await tx
    .update(chatImportItems)
    .set({ state: 'chosen' })
    .where(
      and(
        ofImport(userId, importId),
        eq(chatImportItems.state, 'found'),
        or(
          isNull(chatImportItems.updatedAt),
          and(
            from === null ? undefined : gte(chatImportItems.updatedAt, begin(from)),
            until === null ? undefined : lt(chatImportItems.updatedAt, end(until)),
          ) ?? sql`true`,
        ),
      ),
    )
    .returning({ id: chatImportItems.id });
  return rows.length;
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

/** One more is settled, whichever way. */
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
 * Chats that came with an import leave again; one that was continued here stays, for it is not only what came.
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

/** Which of these are files of imports that still need them. Runs as the system. */
export async function importsWithFiles(database: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .select({ id: chatImports.id })
    .from(chatImports)
    .where(and(inArray(chatImports.id, [...ids]), inArray(chatImports.state, ['found', 'running'])));
  return new Set(rows.map(({ id }) => id));
}

/** Those that a server which is gone may have been at. Runs as the system. */
export function unfinishedImports(database: Database): Promise<Pick<ImportRow, 'id' | 'userId' | 'state'>[]> {
  return database
    .select({ id: chatImports.id, userId: chatImports.userId, state: chatImports.state })
    .from(chatImports)
    .where(inArray(chatImports.state, ['running', 'undoing']));
}

/** For everyone, as the system: imports that can no longer be undone, and finds that nobody wanted. */
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
