import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { errands } from './errands.table.ts';

/** Newest first. */
export function listErrands(tx: Transaction, userId: string): Promise<{ id: string; title: string }[]> {
  return tx
    .select({ id: errands.id, title: errands.title })
    .from(errands)
    .where(eq(errands.userId, userId))
    .orderBy(desc(errands.createdAt))
    .limit(100);
}

export async function deleteErrand(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(errands)
    .where(and(eq(errands.userId, userId), eq(errands.id, id)))
    .returning({ id: errands.id });
  return gone.length > 0;
}
