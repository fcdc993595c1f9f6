import { randomBytes } from 'node:crypto';
import { and, eq, gt, like } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '#server/db/database.ts';
import { sha256 } from '#server/sha256.ts';
import { newId } from '#shared/ids.ts';
import { authVerifications } from '../accounts.table.ts';

const lastsMs = 24 * 60 * 60_000;

const Stored = z.object({
  name: z.string(),
  hash: z.string(),
  timeZone: z.string().optional(),
  isFirst: z.boolean().optional(),
});

/** An account to be created once its address is confirmed. */
export type PendingSignUp = z.infer<typeof Stored> & { email: string };

/** Returns the row's id. No token opens it yet. */
export async function keepPendingSignUp(
  tx: Transaction,
  { email, name, hash, timeZone, isFirst }: PendingSignUp,
): Promise<string> {
  const id = newId();
  const value = JSON.stringify({ name, hash, timeZone, isFirst });
  const expiresAt = new Date(Date.now() + lastsMs);
  await tx.insert(authVerifications).values({ id, identifier: email, value, expiresAt });
  return id;
}

/** Makes the token that opens it, for the email; undefined when the row is gone. */
export async function issueSignUpToken(tx: Transaction, id: string): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const [row] = await tx
    .update(authVerifications)
    .set({ id: sha256(token) })
    .where(eq(authVerifications.id, id))
    .returning({ id: authVerifications.id });
  return row && token;
}

export async function dropPendingSignUp(tx: Transaction, id: string): Promise<void> {
  await tx.delete(authVerifications).where(eq(authVerifications.id, id));
}

/** Reads it without consuming it. */
export async function findPendingSignUp(
  database: Database,
  token: string,
): Promise<PendingSignUp | undefined> {
  const [row] = await database.select().from(authVerifications).where(isOpenedBy(token));
  return row && present(row);
}

/** Consumes it: of any number of callers with the same token, only one gets an answer. */
export async function takePendingSignUp(tx: Transaction, token: string): Promise<PendingSignUp | undefined> {
  const [row] = await tx.delete(authVerifications).where(isOpenedBy(token)).returning();
  return row && present(row);
}

function present({ identifier, value }: typeof authVerifications.$inferSelect): PendingSignUp {
  return { email: identifier, ...Stored.parse(JSON.parse(value)) };
}

function isOpenedBy(token: string) {
  return and(
    eq(authVerifications.id, sha256(token)),
    // Challenges for passkeys and providers share this table, under names that are not addresses.
    like(authVerifications.identifier, '%@%'),
    gt(authVerifications.expiresAt, new Date()),
  );
}
