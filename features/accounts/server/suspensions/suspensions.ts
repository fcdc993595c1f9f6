import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { users } from '../accounts.table.ts';
import { suspensions } from '../suspensions.table.ts';

export async function isSuspended(database: Database | Transaction, userId: string): Promise<boolean> {
  const [row] = await database
    .select({ userId: suspensions.userId })
    .from(suspensions)
    .where(eq(suspensions.userId, userId));
  return row !== undefined;
}

/** For a query over `users`: a login opened at the moment of the suspension does not work either. */
export function isOpenAccount(): SQL {
  return sql`not exists (select 1 from ${suspensions} where ${suspensions.userId} = ${users.id})`;
}
