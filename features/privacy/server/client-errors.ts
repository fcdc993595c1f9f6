import { and, desc, eq, lt, notInArray } from 'drizzle-orm';
import { nameDevice } from '#features/accounts/server/sessions/device-name.ts';
import type { ClientErrorInput } from '#features/privacy/shared/client-errors.ts';
import { scrubError } from '#features/privacy/shared/scrub-error.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { newId } from '#shared/ids.ts';
import { clientErrors } from './privacy.table.ts';
import { readPrivacySettings } from './privacy-settings.ts';

const keptForMs = 30 * 24 * 3_600_000;
/** Per person; a page that keeps failing reports the same thing. */
const keptOfOne = 100;

/** Stores an error from a person's page, unless they opted out. Scrubs it again, because the client is not trusted. */
export function keepClientError(
  database: Database,
  userId: string,
  input: ClientErrorInput,
  userAgent: string | undefined,
): Promise<void> {
  return withUser(database, userId, async (tx) => {
    const { crashReports } = await readPrivacySettings(tx, userId);
    if (!crashReports) return;
    await tx
      .insert(clientErrors)
      .values({ id: newId(), userId, ...scrubError(input), browser: nameDevice(userAgent) });
    const newest = tx
      .select({ id: clientErrors.id })
      .from(clientErrors)
      .where(eq(clientErrors.userId, userId))
      .orderBy(desc(clientErrors.createdAt), desc(clientErrors.id))
      .limit(keptOfOne);
    await tx
      .delete(clientErrors)
      .where(and(eq(clientErrors.userId, userId), notInArray(clientErrors.id, newest)));
  });
}

/** As the system, for all people. */
export async function deleteOldClientErrors(database: Database, now = new Date()): Promise<void> {
  await database.delete(clientErrors).where(lt(clientErrors.createdAt, new Date(now.getTime() - keptForMs)));
}
