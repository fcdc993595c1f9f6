import type { MiddlewareHandler } from 'hono';
import { AppError } from '#server/errors.ts';
import type { HttpEnv } from '#server/http.ts';

/** A route that is not open, and an address without one, ask for a sign-in before anyone looks at the input. */
export const requireSession: MiddlewareHandler<HttpEnv> = async (context, next) => {
  const { access = 'login' } = context.get('rules') ?? {};
  if (access === 'login' && !(await context.get('findActor')())) throw new AppError('unauthenticated');
  await next();
};
