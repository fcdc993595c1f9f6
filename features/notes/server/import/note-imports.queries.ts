import { and, asc, desc, eq, gt, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import {
  foundNotesWaitHours,
  importItemsPageSize,
  noteImportLastsDays,
} from '#features/notes/shared/note-import.contract.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { noteImportItems, noteImports, notes } from '../notes.table.ts';

export type ImportRow = typeof noteImports.$inferSelect;
export type ItemRow = typeof noteImportItems.$inferSelect;
type NewItem = typeof noteImportItems.$inferInsert;

/** Rows per statement; each contains a note's text. */
const itemsAtOnce = 50;

export interface CountedImport extends ImportRow {
  sameCount: number;
  failedCount: number;
}

export async function insertImport(
  tx: Transaction,
  row: typeof noteImports.$inferInsert,
  items: readonly NewItem[],
): Promise<void> {
  await tx.insert(noteImports).values(row);
  for (let at = 0; at < items.length; at += itemsAtOnce) {
    await tx.insert(noteImportItems).values(items.slice(at, at + itemsAtOnce));
  }
  await markSame(tx, row.userId, row.id);
}

/** Title and text of an existing note, from any source. */
async function markSame(tx: Transaction, userId: string, importId: string): Promise<void> {
  await tx.execute(sql`
    update ${noteImportItems} i set state = 'same'
    where i.import_id = ${importId} and i.user_id = ${userId} and exists (
      select 1 from ${notes} n where n.user_id = ${userId} and n.deleted_at is null
        and n.title = i.title and n.content = i.content)`);
}

const countOf = (state: string): SQL<number> =>
  sql<number>`(select count(*)::int from ${noteImportItems} i where i.import_id = ${noteImports}.id and i.state = ${state})`;
const counted = { sameCount: countOf('same'), failedCount: countOf('failed') };

function present(row: { import: ImportRow; sameCount: number; failedCount: number }): CountedImport {
  return { ...row.import, sameCount: row.sameCount, failedCount: row.failedCount };
}

export async function listImports(tx: Transaction, userId: string): Promise<CountedImport[]> {
  const rows = await tx
    .select({ import: noteImports, ...counted })
    .from(noteImports)
    .where(eq(noteImports.userId, userId))
    .orderBy(desc(noteImports.createdAt))
    .limit(50);
  return rows.map(present);
}

export async function findImport(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<CountedImport | undefined> {
  const [row] = await tx
    .select({ import: noteImports, ...counted })
    .from(noteImports)
    .where(own(userId, id));
  return row && present(row);
}

/** The same, locked until the transaction ends. */
export async function lockImport(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(noteImports).where(own(userId, id)).for('update');
  return row;
}

export async function updateImport(
  tx: Transaction,
  userId: string,
  id: string,
  change: Partial<Pick<ImportRow, 'state' | 'total' | 'finishedAt'>>,
): Promise<void> {
  await tx.update(noteImports).set(change).where(own(userId, id));
}

export async function deleteImport(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.delete(noteImports).where(own(userId, id));
}

export function listItems(
  tx: Transaction,
  userId: string,
  { importId, after }: { importId: string; after: number },
): Promise<ItemRow[]> {
  return tx
    .select()
    .from(noteImportItems)
    .where(and(ofImport(userId, importId), gt(noteImportItems.position, after)))
    .orderBy(asc(noteImportItems.position))
    .limit(importItemsPageSize + 1);
}

/** @returns how many there are. */
export async function chooseItems(
  tx: Transaction,
  userId: string,
  { importId, except }: { importId: string; except: readonly string[] },
): Promise<number> {
  const rows = await tx
    .update(noteImportItems)
    .set({ state: 'chosen' })
    .where(
      and(
        ofImport(userId, importId),
        eq(noteImportItems.state, 'found'),
        except.length === 0 ? undefined : notInArray(noteImportItems.id, [...except]),
      ),
    )
    .returning({ id: noteImportItems.id });
  return rows.length;
}

export async function nextChosen(
  tx: Transaction,
  userId: string,
  importId: string,
): Promise<ItemRow | undefined> {
  const [row] = await tx
    .select()
    .from(noteImportItems)
    .where(and(ofImport(userId, importId), eq(noteImportItems.state, 'chosen')))
    .orderBy(asc(noteImportItems.position))
    .limit(1);
  return row;
}

/** One more is settled, either way. */
export async function settleItem(
  tx: Transaction,
  { id, userId, importId }: ItemRow,
  state: 'imported' | 'failed',
): Promise<void> {
  await tx
    .update(noteImportItems)
    .set({ state, ...(state === 'imported' && { content: '' }) })
    .where(and(eq(noteImportItems.id, id), eq(noteImportItems.userId, userId)));
  await tx
    .update(noteImports)
    .set({ done: sql`${noteImports.done} + 1` })
    .where(own(userId, importId));
}

/** An import's notes: deleted if unchanged, moved to Deleted otherwise. */
export async function takeBackNotes(
  tx: Transaction,
  userId: string,
  importId: string,
  now: Date,
): Promise<{ removed: number; movedToDeleted: number }> {
  const came = sql`${notes.id} in (select id from ${noteImportItems}
    where import_id = ${importId} and user_id = ${userId} and state = 'imported')`;
  const removed = await tx
    .delete(notes)
    .where(and(eq(notes.userId, userId), eq(notes.revision, 1), came))
    .returning({ id: notes.id });
  const moved = await tx
    .update(notes)
    .set({ deletedAt: sql`coalesce(${notes.deletedAt}, ${now.toISOString()}::timestamptz)`, isPinned: false })
    .where(and(eq(notes.userId, userId), came))
    .returning({ id: notes.id });
  return { removed: removed.length, movedToDeleted: moved.length };
}

/** Which of these are files that imports still need. Runs as the system. */
export async function importsWithFiles(database: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .select({ id: noteImports.id })
    .from(noteImports)
    .where(and(inArray(noteImports.id, [...ids]), inArray(noteImports.state, ['found', 'running'])));
  return new Set(rows.map(({ id }) => id));
}

/** Those that a dead server may have been working on. Runs as the system. */
export function runningImports(database: Database): Promise<{ id: string; userId: string }[]> {
  return database
    .select({ id: noteImports.id, userId: noteImports.userId })
    .from(noteImports)
    .where(eq(noteImports.state, 'running'));
}

/**
 * For all people, as the system: removes imports that can no longer be undone and previews that nobody confirmed.
 */
export async function sweepNoteImports(database: Database, now = new Date()): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
  await database
    .delete(noteImports)
    .where(
      or(
        lt(noteImports.createdAt, before(noteImportLastsDays * 24)),
        and(eq(noteImports.state, 'found'), lt(noteImports.createdAt, before(foundNotesWaitHours))),
      ),
    );
}

function own(userId: string, id: string): SQL | undefined {
  return and(eq(noteImports.userId, userId), eq(noteImports.id, id));
}

function ofImport(userId: string, importId: string): SQL | undefined {
  return and(eq(noteImportItems.userId, userId), eq(noteImportItems.importId, importId));
}
