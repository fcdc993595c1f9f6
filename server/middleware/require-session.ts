import type { MiddlewareHandler } from 'hono';
import { keyNeeded } from '#server/api-key-header.ts';
import { AppError } from '#server/errors.ts';
import type { HttpEnv } from '#server/http.ts';

/** Non-public routes, and unknown addresses, require a sign-in before anyone looks at the input. */
export const requireSession: MiddlewareHandler<HttpEnv> = async (context, next) => {
  const { access = 'login', errors } = context.get('rules') ?? {};
  if (access === 'login' && !(await context.get('findActor')()))
    throw errors === 'openai' ? keyNeeded() : new AppError('unauthenticated');
  await next();
};
