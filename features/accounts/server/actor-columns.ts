import { users } from './accounts.table.ts';

/** What is known of whoever acts, however they proved it. */
export const actorColumns = {
  userId: users.id,
  email: users.email,
  name: users.name,
  image: users.image,
  timeZone: users.timeZone,
  tier: users.subscriptionTier,
};

/** Without a name the part of the address before the @ stands for it. */
export function shownName({ name, email }: { name: string; email: string }): string {
  return name || email.split('@')[0]!;
}
