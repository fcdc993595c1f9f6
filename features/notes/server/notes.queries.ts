import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { maxNamedVersions } from '#features/editor/shared/text-fields.ts';
import {
  deletedNotesLastDays,
  noteVersionsLastDays,
  noteVersionsPerNote,
} from '#features/notes/shared/notes.contract.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { newId } from '#shared/ids.ts';
import { notes, noteVersions } from './notes.table.ts';

export type NoteRow = typeof notes.$inferSelect;
export type VersionRow = typeof noteVersions.$inferSelect;

/** Wherever it is, including Deleted. */
export async function findNote(tx: Transaction, userId: string, id: string): Promise<NoteRow | undefined> {
  const [row] = await tx.select().from(notes).where(ownNote(userId, id));
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockNote(tx: Transaction, userId: string, id: string): Promise<NoteRow | undefined> {
  const [row] = await tx.select().from(notes).where(ownNote(userId, id)).for('update');
  return row;
}

/** @returns false when a row with this id already exists, whoever owns it. */
export async function insertNote(tx: Transaction, row: typeof notes.$inferInsert): Promise<boolean> {
  const made = await tx.insert(notes).values(row).onConflictDoNothing().returning({ id: notes.id });
  return made.length > 0;
}

export async function countNotes(tx: Transaction, userId: string): Promise<number> {
  return tx.$count(notes, eq(notes.userId, userId));
}

export async function updateNote(
  tx: Transaction,
  userId: string,
  id: string,
  change: Partial<
    Pick<NoteRow, 'title' | 'content' | 'tags' | 'isPinned' | 'revision' | 'updatedAt' | 'deletedAt'>
  >,
): Promise<NoteRow | undefined> {
  const [row] = await tx.update(notes).set(change).where(ownNote(userId, id)).returning();
  return row;
}

export async function deleteNote(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const gone = await tx.delete(notes).where(ownNote(userId, id)).returning({ id: notes.id });
  return gone.length > 0;
}

interface NewVersion {
  reason: VersionRow['reason'];
  now: Date;
  name?: string;
  program?: string | undefined;
}

export async function insertVersion(
  tx: Transaction,
  { id: noteId, userId, title, content }: NoteRow,
  { reason, now, name, program }: NewVersion,
): Promise<string> {
  const id = newId(now.getTime());
  await tx.insert(noteVersions).values({
    ...{ id, userId, noteId, title, content, reason, createdAt: now },
    ...(name !== undefined && { name }),
    ...(program !== undefined && { program }),
  });
  // Named ones stay.
  await tx.execute(sql`
    delete from ${noteVersions} where user_id = ${userId} and name is null and id in (
      select id from ${noteVersions} where user_id = ${userId} and note_id = ${noteId} and name is null
      order by created_at desc, id desc offset ${noteVersionsPerNote})`);
  return id;
}

/** Newest first. */
export function listVersions(tx: Transaction, userId: string, noteId: string): Promise<VersionRow[]> {
  return tx
    .select()
    .from(noteVersions)
    .where(and(eq(noteVersions.userId, userId), eq(noteVersions.noteId, noteId)))
    .orderBy(desc(noteVersions.createdAt), desc(noteVersions.id))
    .limit(noteVersionsPerNote + maxNamedVersions);
}

export async function findVersion(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<VersionRow | undefined> {
  const [row] = await tx
    .select()
    .from(noteVersions)
    .where(and(eq(noteVersions.userId, userId), eq(noteVersions.id, id)));
  return row;
}

export async function renameVersion(
  tx: Transaction,
  userId: string,
  { id, name }: { id: string; name: string | null },
): Promise<boolean> {
  const changed = await tx
    .update(noteVersions)
    .set({ name })
    .where(and(eq(noteVersions.userId, userId), eq(noteVersions.id, id)))
    .returning({ id: noteVersions.id });
  return changed.length > 0;
}

export function countNamedVersions(tx: Transaction, userId: string, noteId: string): Promise<number> {
  return tx.$count(
    noteVersions,
    and(eq(noteVersions.userId, userId), eq(noteVersions.noteId, noteId), isNotNull(noteVersions.name)),
  );
}

/** When a note's newest version was created. */
export async function lastVersionAt(tx: Transaction, userId: string, noteId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: noteVersions.createdAt })
    .from(noteVersions)
    .where(and(eq(noteVersions.userId, userId), eq(noteVersions.noteId, noteId)))
    .orderBy(desc(noteVersions.createdAt))
    .limit(1);
  return row?.at ?? null;
}

/** For all people, as the system: notes that have been in Deleted long enough, and versions that are too old. */
export async function sweepNotes(database: Database, now = new Date()): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  await database
    .delete(notes)
    .where(and(isNotNull(notes.deletedAt), lt(notes.deletedAt, before(deletedNotesLastDays))));
  await database
    .delete(noteVersions)
    .where(and(isNull(noteVersions.name), lt(noteVersions.createdAt, before(noteVersionsLastDays))));
}

function ownNote(userId: string, id: string): SQL | undefined {
  return and(eq(notes.userId, userId), eq(notes.id, id));
}
