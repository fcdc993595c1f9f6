import { eq } from 'drizzle-orm';
import { changesOf } from '#features/live-changes/server/change-hub.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { accessDocument } from './document-access.ts';
import { documentMembers, documents } from './documents.table.ts';

/** Notifies everyone who has the document open of a change, without waiting. */
export function publishChange(
  database: Database,
  by: string,
  { id, revision }: { id: string; revision: number },
): void {
  const hub = changesOf(database);
  if (!hub.isHeard) return;
  void readAudience(database, id).then(
    (audience) => hub.publish({ type: 'changed', kind: 'document', id, revision, by, audience }),
    // Anyone who missed it merges with the next save.
    () => undefined,
  );
}

/** Tells a member's open pages that they may do something else with the document now, or nothing. */
export function publishMembership(
  database: Database,
  by: string,
  { documentId, userId }: { documentId: string; userId: string },
): void {
  // No text changed.
  const event = { type: 'changed', kind: 'document', id: documentId, revision: 0, by } as const;
  changesOf(database).publish({ ...event, audience: [by, userId] });
}

/** The owner and all members. As the system: members cannot read one another's membership. */
export async function readAudience(database: Database, documentId: string): Promise<string[]> {
  const [owners, members] = await Promise.all([
    database.select({ id: documents.userId }).from(documents).where(eq(documents.id, documentId)),
    database
      .select({ id: documentMembers.userId })
      .from(documentMembers)
      .where(eq(documentMembers.thingId, documentId)),
  ]);
  return [...owners, ...members].map(({ id }) => id);
}

/**
 * Tells the others who share a document that this person has it open. @returns their number. @throws AppError
 * `not_found`
 */
export async function publishLooking(database: Database, by: string, id: string): Promise<number> {
  const { row } = await withUser(database, by, (tx) => accessDocument(tx, by, id));
  const audience = (await readAudience(database, id)).filter((userId) => userId !== by);
  const event = { type: 'looking', kind: 'document', id, revision: row.revision, by } as const;
  if (audience.length > 0) changesOf(database).publish({ ...event, audience });
  return audience.length;
}
