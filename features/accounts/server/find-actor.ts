import type { Actor } from '#server/http.ts';
import type { Auth } from './auth.ts';

/** The person whose session cookie came with the request; null without a valid one. */
export async function findActor(auth: Auth, headers: Headers): Promise<Actor | null> {
  if (!headers.get('cookie')) return null;
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  if (!found) return null;
  const { user, session } = found;
  return {
    userId: user.id,
    email: user.email,
    name: user.name || user.email.split('@')[0]!,
    timeZone: user.timeZone ?? 'UTC',
    tier: user.subscriptionTier ?? 'free',
    sessionId: session.id,
  };
}
