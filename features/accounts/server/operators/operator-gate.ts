import type { Context, MiddlewareHandler } from 'hono';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { createApi, type HttpEnv, type LoginActor, requireActor } from '#server/http.ts';
import { requireRecentAuthentication } from '../step-up/step-up.ts';
import type { OperatorCaller } from './operator-events.ts';

/**
 * Guards everything below `/api/admin`, before any input is read: for anyone else nothing exists
 * there, and an operator must have authenticated recently.
 */
function operatorsOnly(dependencies: { database: Database }): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const actor = await requireActor(context);
    if (actor.via !== 'login' || !actor.isOperator) throw new AppError('not_found');
    await requireRecentAuthentication(context, dependencies);
    await next();
  };
}

export function operatorGate(dependencies: { database: Database }) {
  const api = createApi();
  api.use('/api/admin/*', operatorsOnly(dependencies));
  return api;
}

/** The author of the change that this request makes; for the audit log. */
export async function operatorOf(context: Context<HttpEnv>): Promise<OperatorCaller & { userId: string }> {
  const { userId } = (await requireActor(context)) as LoginActor;
  return { userId, via: 'console', address: context.get('fullAddress') };
}
