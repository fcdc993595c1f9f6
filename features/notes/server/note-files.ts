import { inArray } from 'drizzle-orm';
import { keepFiles } from '#features/files/server/files.queries.ts';
import { namedFiles } from '#features/files/server/named-files.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { noteFiles } from './notes.table.ts';

/**
 * Records which uploads a note shows, so that they are kept. Those it once showed are kept for its earlier versions.
 */
export async function keepNoteFiles(
  tx: Transaction,
  { id, userId, content }: { id: string; userId: string; content: string },
  now: Date,
): Promise<void> {
  const named = namedFiles(content);
  if (named.length === 0) return;
  const kept = await keepFiles(tx, userId, named, now);
  if (kept.length === 0) return;
  await tx
    .insert(noteFiles)
    .values(kept.map((fileId) => ({ noteId: id, fileId, userId })))
    .onConflictDoNothing();
}

/** Which of these uploads a note shows. Runs as the system, for everyone. */
export async function filesInNotes(database: Database, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectDistinct({ fileId: noteFiles.fileId })
    .from(noteFiles)
    .where(inArray(noteFiles.fileId, ids));
  return new Set(rows.map(({ fileId }) => fileId));
}
