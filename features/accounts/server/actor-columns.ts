import { users } from './accounts.table.ts';

/** What is known about the actor, however they authenticated. */
export const actorColumns = {
  userId: users.id,
  email: users.email,
  name: users.name,
  image: users.image,
  timeZone: users.timeZone,
  tier: users.subscriptionTier,
};

/** Without a name, the part of the address before the @ is used. */
export function shownName({ name, email }: { name: string; email: string }): string {
  return name || email.split('@')[0]!;
}
