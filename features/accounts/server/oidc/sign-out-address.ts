import { eq } from 'drizzle-orm';
import type { Log } from '#server/log.ts';
import type { AccountsDependencies } from '../accounts.service.ts';
import { authSessions } from '../accounts.table.ts';
import { oidcProviderId } from './identity.ts';

/**
 * Must be called before the login ends: where the browser ends the login at the provider; undefined without such an
 * endpoint.
 */
export async function findSignOutAddress(
  { database, organisation }: Pick<AccountsDependencies, 'database' | 'organisation'>,
  { sessionId, origin, log }: { sessionId: string; origin: string; log: Log },
): Promise<string | undefined> {
  const [login] = await database
    .select({ vouchedBy: authSessions.vouchedBy, idToken: authSessions.idToken })
    .from(authSessions)
    .where(eq(authSessions.id, sessionId));
  const found = organisation.settings.providers.find(
    ({ issuer }) => oidcProviderId(issuer) === login?.vouchedBy,
  );
  if (!found) return undefined;
  try {
    const client = await organisation.provider(found.id);
    const idToken = login?.idToken ? organisation.idTokens.open(login.idToken) : null;
    return await client.signOutAddress({ idToken, returnTo: `${origin}/signin` });
  } catch (error) {
    // The login here ends regardless.
    log.warn('a login could not be ended at its provider', { provider: found.id, error });
    return undefined;
  }
}
