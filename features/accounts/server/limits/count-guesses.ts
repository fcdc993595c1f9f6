import { eq, lt, lte, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { sha256 } from '#server/sha256.ts';
import { authGuesses } from '../auth-guesses.table.ts';

/** Passwords tried for one account before it is paused. Counted by email address, not by network address. */
const limit = 8;
const windowMs = 10 * 60_000;

/**
 * One more try at the password of this account, whichever form it was typed into. To be called before the
 * password is checked, so that guesses that come together cannot slip through together.
 * @throws AppError `rate_limited` after too many.
 */
export async function countGuess(database: Database, email: string): Promise<void> {
  const now = new Date();
  const addressHash = sha256(email);
  const isOver = lte(authGuesses.endsAt, now);
  const [counted] = await database
    .insert(authGuesses)
    .values({ addressHash, count: 1, endsAt: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: authGuesses.addressHash,
      set: {
        count: sql`case when ${isOver} then 1 else ${authGuesses.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${authGuesses.endsAt} end`,
      },
      setWhere: or(isOver, lt(authGuesses.count, limit)),
    })
    .returning({ count: authGuesses.count });
  if (counted) return;
  const [full] = await database
    .select({ endsAt: authGuesses.endsAt })
    .from(authGuesses)
    .where(eq(authGuesses.addressHash, addressHash));
  const restMs = (full?.endsAt.getTime() ?? 0) - now.getTime();
  const retryAfterSeconds = Math.max(1, Math.ceil(restMs / 1000));
  throw new AppError('rate_limited', { retryAfterSeconds, details: { retryAfterSeconds } });
}

/** After the correct password: it was the owner. */
export async function forgetGuesses(database: Database | Transaction, email: string): Promise<void> {
  await database.delete(authGuesses).where(eq(authGuesses.addressHash, sha256(email)));
}
