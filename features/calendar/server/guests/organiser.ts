import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { greetingName } from '#features/mail/server/names-in-mail.ts';
import type { Transaction } from '#server/db/database.ts';
import { required } from '#shared/required.ts';

export interface Organiser {
  name: string;
  email: string;
  timeZone: string;
  /** The name shown to strangers if it looks like one, else the address. */
  shownName: string;
}

export async function organiserOf(tx: Transaction, userId: string): Promise<Organiser> {
  const [row] = await tx
    .select({ name: users.name, email: users.email, timeZone: users.timeZone })
    .from(users)
    .where(eq(users.id, userId));
  const person = required(row);
  return { ...person, shownName: greetingName(person.name) ?? person.email };
}
