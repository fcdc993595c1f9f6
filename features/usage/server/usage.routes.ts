import { createRoute } from '@hono/zod-openapi';
import { TimeZoneInput, Usage } from '#features/usage/shared/usage.contract.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { changeTimeZone } from './change-time-zone.ts';
import { getUsage } from './usage.service.ts';

export function usageRoutes({ database }: { database: Database }) {
  const answer = { 200: { description: 'Tasks used and left', content: jsonContent(Usage) } };
  return createApi()
    .openapi(createRoute({ method: 'get', path: '/api/usage', responses: answer }), async (context) => {
      const actor = await requireActor(context);
      return context.json(await getUsage(database, actor.userId), 200);
    })
    .openapi(
      createRoute({
        method: 'put',
        path: '/api/usage/time-zone',
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
