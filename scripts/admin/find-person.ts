import { eq, or } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { Database } from '#server/db/database.ts';
import { CommandError } from './command.ts';

export interface FoundPerson {
  id: string;
  email: string;
  name: string;
  tier: string;
}

/** @throws CommandError when no account has this address or id. */
export async function findPerson(database: Database, word: string): Promise<FoundPerson> {
  const [found] = await database
    .select({ id: users.id, email: users.email, name: users.name, tier: users.subscriptionTier })
    .from(users)
    .where(or(eq(users.email, word.trim().toLowerCase()), eq(users.id, word)));
  if (!found) {
    throw new CommandError(
      `Nobody here has the email address or id “${word}”. npm run admin -- list-users shows everyone.`,
    );
  }
  return found;
}
