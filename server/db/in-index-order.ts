import { type Database, type Transaction, withUser } from './database.ts';

// Disabled plan types count as extremely expensive, and expensive statements would be JIT-compiled for a fifth of a second.
const inIndexOrder = { enable_sort: 'off', enable_bitmapscan: 'off', jit: 'off' };

/**
 * The same as `withUser`, for one statement that reads the first few of a person's rows in the order of one index. A
 * generic plan assumes that everyone has few rows, and would read and sort a person's hundred thousand to return a
 * hundred.
 */
export function withUserInIndexOrder<Result>(
  database: Database,
  userId: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return withUser(database, userId, work, { settings: inIndexOrder, isOne: true });
}
