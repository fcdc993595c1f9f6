import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { type HttpEnv, type LoginActor, requireLogin } from '#server/http.ts';
import { authSessions } from '../accounts.table.ts';

/** How long a proof is valid. */
export const reauthenticationLastsMs = 10 * 60_000;

/**
 * For what a borrowed or stolen login must not do: the person must have authenticated a short while
 * ago, by signing in or by `POST /api/account/proof`.
 * @throws AppError `proof_required`; the page then asks and repeats the request.
 */
export async function requireRecentAuthentication(
  context: Context<HttpEnv>,
  { database }: { database: Database },
): Promise<LoginActor> {
  const actor = await requireLogin(context);
  const [login] = await database
    .select({ reauthenticatedAt: authSessions.reauthenticatedAt })
    .from(authSessions)
    .where(eq(authSessions.id, actor.sessionId));
  const provedAtMs = login?.reauthenticatedAt?.getTime() ?? 0;
  if (provedAtMs < Date.now() - reauthenticationLastsMs) throw new AppError('proof_required');
  return actor;
}
