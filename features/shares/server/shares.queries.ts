import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { newId } from '#shared/ids.ts';
import { chatShares, type ShareSnapshot } from './shares.table.ts';

export type ShareRow = typeof chatShares.$inferSelect;

const isOpen = isNull(chatShares.revokedAt);

export async function insertShare(
  tx: Transaction,
  values: { userId: string; sessionId: string; tokenHash: string; snapshot: ShareSnapshot; createdAt: Date },
): Promise<ShareRow> {
  const [row] = await tx
    .insert(chatShares)
    .values({ id: newId(), ...values })
    .returning();
  return row!;
}

export async function countShares(tx: Transaction, userId: string, sessionId: string): Promise<number> {
  const [row] = await tx
    .select({ value: count() })
    .from(chatShares)
    .where(and(eq(chatShares.userId, userId), eq(chatShares.sessionId, sessionId), isOpen));
  return Number(row!.value);
}

export async function listShares(
  tx: Transaction,
  userId: string,
  sessionId: string,
): Promise<Pick<ShareRow, 'id' | 'createdAt'>[]> {
  return tx
    .select({ id: chatShares.id, createdAt: chatShares.createdAt })
    .from(chatShares)
    .where(and(eq(chatShares.userId, userId), eq(chatShares.sessionId, sessionId), isOpen))
    .orderBy(desc(chatShares.createdAt));
}

/** The content is deleted at once; the row stays as a record of the link. */
export async function revokeShare(tx: Transaction, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(chatShares)
    .set({ revokedAt: now, snapshot: null })
    .where(and(eq(chatShares.id, id), eq(chatShares.userId, userId), isOpen))
    .returning({ id: chatShares.id });
  return rows.length > 0;
}

/** Runs as the system: anyone with the token may read, signed in or not. */
export async function findSharedSnapshot(
  database: Database,
  tokenHash: string,
): Promise<{ snapshot: ShareSnapshot; createdAt: Date } | undefined> {
  const [row] = await database
    .select({ snapshot: chatShares.snapshot, createdAt: chatShares.createdAt })
    .from(chatShares)
    .where(and(eq(chatShares.tokenHash, tokenHash), isOpen));
  return row?.snapshot ? { snapshot: row.snapshot, createdAt: row.createdAt } : undefined;
}
