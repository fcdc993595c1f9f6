import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { operators } from '#features/accounts/server/operators.table.ts';
import type { Database } from '#server/db/database.ts';
import type { SharedServerSettings } from './shared-server-lines.ts';

/** The operator's servers available to this person. Queries the database only if some are restricted. */
export async function serversFor(
  database: Database,
  userId: string,
  servers: readonly SharedServerSettings[],
): Promise<readonly SharedServerSettings[]> {
  if (servers.every(({ who }) => who === undefined)) return servers;
  const [person] = await database
    .select({ email: users.email, operator: operators.userId })
    .from(users)
    .leftJoin(operators, eq(operators.userId, users.id))
    .where(eq(users.id, userId));
  const email = person?.email.toLowerCase() ?? '';
  return servers.filter(({ who }) => {
    if (who === undefined) return true;
    if (who === 'operators') return person?.operator != null;
    return who.some((one) => (one.startsWith('@') ? email.endsWith(one) : email === one));
  });
}
