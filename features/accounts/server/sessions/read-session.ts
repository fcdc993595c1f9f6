import type { Context } from 'hono';
import { avatarPath } from '#features/accounts/shared/avatar-path.ts';
import type { HttpEnv } from '#server/http.ts';
import type { SessionAnswer } from '#shared/session.contract.ts';
import type { AccountsDependencies } from '../accounts.service.ts';

/** Who is signed in, through Better Auth, which also moves the expiry of a session that is in use. */
export async function readSession(
  { auth }: Pick<AccountsDependencies, 'auth'>,
  context: Context<HttpEnv>,
): Promise<SessionAnswer> {
  const [response, actor] = await Promise.all([
    auth.api.getSession({ headers: context.req.raw.headers, asResponse: true }),
    context.get('findActor')(),
  ]);
  for (const cookie of response.headers.getSetCookie())
    context.header('Set-Cookie', cookie, { append: true });
  const avatar = avatarPath(actor?.image ?? null);
  const user = actor && {
    id: actor.userId,
    email: actor.email,
    name: actor.name,
    ...(avatar && { avatar }),
    ...(actor.via === 'login' && actor.isOperator && { isOperator: true }),
  };
  return { user };
}
