import { TimeZoneInput, Usage } from '#features/usage/shared/usage.contract.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { changeTimeZone } from './change-time-zone.ts';
import { getUsage } from './usage.service.ts';

export function usageRoutes({ database }: { database: Database }) {
  const answer = { 200: { description: 'Tasks used and left', content: jsonContent(Usage) } };
  return createApi()
    .openapi(
      defineRoute({ method: 'get', path: '/api/usage', access: 'login', scope: 'usage', responses: answer }),
      async (context) => {
        const actor = await requireActor(context);
        return context.json(await getUsage(database, actor.userId), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/usage/time-zone',
        example: { body: { timeZone: 'Europe/Berlin' } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(TimeZoneInput) } },
        responses: answer,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { timeZone } = context.req.valid('json');
        await withUser(database, userId, (tx) => changeTimeZone(tx, userId, timeZone));
        return context.json(await getUsage(database, userId), 200);
      },
    );
}
