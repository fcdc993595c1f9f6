import { and, count, desc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { learnBookmarks } from './learn-bookmarks.table.ts';

/** Newest first. */
export async function listBookmarks(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: learnBookmarks.resourceId })
    .from(learnBookmarks)
    .where(eq(learnBookmarks.userId, userId))
    .orderBy(desc(learnBookmarks.createdAt), learnBookmarks.resourceId);
  return rows.map(({ id }) => id);
}

export async function countBookmarks(tx: Transaction, userId: string): Promise<number> {
  const [kept] = await tx
    .select({ count: count() })
    .from(learnBookmarks)
    .where(eq(learnBookmarks.userId, userId));
  return Number(kept?.count);
}

export async function insertBookmark(tx: Transaction, userId: string, resourceId: string): Promise<void> {
  await tx.insert(learnBookmarks).values({ userId, resourceId }).onConflictDoNothing();
}

export async function deleteBookmark(tx: Transaction, userId: string, resourceId: string): Promise<void> {
  await tx
    .delete(learnBookmarks)
    .where(and(eq(learnBookmarks.userId, userId), eq(learnBookmarks.resourceId, resourceId)));
}
