import { inArray } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { Database } from '#server/db/database.ts';

/** As the system, for people who are known to share something: people cannot read other accounts. */
export async function readNames(
  database: Database,
  userIds: readonly string[],
): Promise<Map<string, { name: string; email: string }>> {
  if (userIds.length === 0) return new Map();
  const rows = await database
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  return new Map(rows.map(({ id, name, email }) => [id, { name, email }]));
}
