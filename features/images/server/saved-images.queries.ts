import { and, count, desc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { required } from '#shared/required.ts';
import { savedImages } from './saved-images.table.ts';

export type SavedImageRow = typeof savedImages.$inferSelect;

export function listSavedImages(
  tx: Transaction,
  { userId, limit }: { userId: string; limit: number },
): Promise<SavedImageRow[]> {
  return tx
    .select()
    .from(savedImages)
    .where(eq(savedImages.userId, userId))
    .orderBy(desc(savedImages.createdAt), desc(savedImages.id))
    .limit(limit);
}

export async function countSavedImages(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx.select({ value: count() }).from(savedImages).where(eq(savedImages.userId, userId));
  return required(row).value;
}

/** Saving twice keeps the first: the existing row is returned. */
export async function insertSavedImage(
  tx: Transaction,
  row: typeof savedImages.$inferInsert,
): Promise<SavedImageRow> {
  await tx.insert(savedImages).values(row).onConflictDoNothing();
  const [kept] = await tx
    .select()
    .from(savedImages)
    .where(and(eq(savedImages.userId, row.userId), eq(savedImages.imageUrl, row.imageUrl)));
  return required(kept);
}

export async function deleteSavedImage(
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const gone = await tx
    .delete(savedImages)
    .where(and(eq(savedImages.userId, userId), eq(savedImages.id, id)))
    .returning({ id: savedImages.id });
  return gone.length > 0;
}
