import { sql } from 'drizzle-orm';
import { type Database, type Transaction, withUser } from './database.ts';

/**
 * The same as `withUser`, for statements that read the first few of a person's rows in the order of one index. A
 * generic plan assumes that everyone has few rows, and would read and sort a person's hundred thousand to return a
 * hundred.
 */
export function withUserInIndexOrder<Result>(
  database: Database,
  userId: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return withUser(database, userId, async (tx) => {
    await tx.execute(
      // Disabled plan types count as extremely expensive, and expensive statements would be JIT-compiled for a fifth of
      // a second.
      sql`select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true),
        set_config('jit', 'off', true)`,
    );
    return work(tx);
  });
}
