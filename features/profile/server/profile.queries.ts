import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { authTokens } from '#features/accounts/server/auth-tokens.table.ts';
import type { UpdateProfileInput } from '#features/profile/shared/profile.contract.ts';
import type { Database, Transaction } from '#server/db/database.ts';

export type PersonRow = typeof users.$inferSelect;

export async function findPerson(tx: Transaction, userId: string): Promise<PersonRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId));
  return row;
}

export async function updatePerson(
  tx: Transaction,
  userId: string,
  change: UpdateProfileInput,
): Promise<PersonRow | undefined> {
  const [row] = await tx
    .update(users)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(users.id, userId))
    .returning();
  return row;
}

/** Sets the picture and returns the one it replaced; undefined for a deleted account. */
export async function replaceImage(
  tx: Transaction,
  userId: string,
  image: string | null,
): Promise<{ previous: string | null } | undefined> {
  // Of two concurrent changes, the second must see the first, or a picture would be orphaned.
  const [row] = await tx.select({ image: users.image }).from(users).where(eq(users.id, userId)).for('update');
  if (!row) return undefined;
  await tx.update(users).set({ image, updatedAt: new Date() }).where(eq(users.id, userId));
  return { previous: row.image };
}

/** Which of these files are a person's avatar. As the system. */
export async function namedAsImage(database: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .select({ image: users.image })
    .from(users)
    .where(inArray(users.image, [...ids]));
  return new Set(rows.flatMap(({ image }) => image ?? []));
}

/** As the system, which alone may read tokens. */
export async function findPendingEmail(
  database: Database,
  userId: string,
): Promise<{ email: string; expiresAt: Date } | undefined> {
  const [row] = await database
    .select({ email: sql<string>`${authTokens.details} ->> 'email'`, expiresAt: authTokens.expiresAt })
    .from(authTokens)
    .where(
      and(
        eq(authTokens.userId, userId),
        eq(authTokens.purpose, 'email-change'),
        gt(authTokens.expiresAt, new Date()),
      ),
    );
  return row;
}
