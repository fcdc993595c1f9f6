import { createHmac, randomUUID } from 'node:crypto';
import { authSessions, users } from '#features/accounts/server/accounts.table.ts';
import { sessionCookieName } from '#features/accounts/server/auth.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#shared/ids.ts';
import type { TestPerson } from './test-person.ts';

export interface NewPerson {
  name?: string;
  email?: string;
  timeZone?: string;
}

/** Creates an account without a password and signs it in, with the cookie that sign-in would set. */
export async function signInDirectly(
  person: TestPerson,
  database: Database,
  { name = 'Person', email, timeZone = 'UTC', secret }: NewPerson & { secret: string },
): Promise<void> {
  person.id = newId();
  person.email = email ?? `${person.id}@example.test`;
  const token = randomUUID();
  await database.insert(users).values({ id: person.id, email: person.email, name, timeZone });
  await database.insert(authSessions).values({
    id: newId(),
    userId: person.id,
    token,
    expiresAt: new Date(Date.now() + 3_600_000),
    reauthenticatedAt: new Date(),
  });
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  person.cookie = `${sessionCookieName}=${encodeURIComponent(`${token}.${signature}`)}`;
}
