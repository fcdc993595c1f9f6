import type { SQL } from 'drizzle-orm';
import { type Database, withUser } from './database.ts';
import { select } from './table-shapes.ts';

/** The rows of one statement on behalf of a person, in a transaction of its own that is sent with its end. */
export function selectAs<Row>(database: Database, userId: string, statement: SQL): Promise<Row[]> {
  return withUser(database, userId, (tx) => select<Row>(tx, statement), { isOne: true });
}
