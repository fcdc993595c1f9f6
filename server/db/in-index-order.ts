import type { SQL } from 'drizzle-orm';
import { type Database, withUser } from './database.ts';
import { select } from './table-shapes.ts';

// Disabled plan types count as extremely expensive, and expensive statements would be JIT-compiled for a fifth of a second.
const inIndexOrder = { enable_sort: 'off', enable_bitmapscan: 'off', jit: 'off' };

/**
 * The same as `selectAs`, for a statement that reads the first few of a person's rows in the order of one index. A
 * generic plan assumes that everyone has few rows, and would read and sort a person's hundred thousand to return a
 * hundred.
 */
export function selectInIndexOrder<Row>(database: Database, userId: string, statement: SQL): Promise<Row[]> {
  return withUser(database, userId, (tx) => select<Row>(tx, statement), {
    settings: inIndexOrder,
    isOne: true,
  });
}
