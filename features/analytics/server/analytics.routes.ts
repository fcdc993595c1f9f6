import { Analytics } from '#features/analytics/shared/analytics.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { getAnalytics } from './analytics.service.ts';

export function analyticsRoutes({ database }: { database: Database }) {
  return createApi().openapi(
    defineRoute({
      method: 'get',
      path: '/api/analytics',
      access: 'login',
      responses: {
        200: { description: 'What the last thirty days were used for', content: jsonContent(Analytics) },
      },
    }),
    async (context) => {
      const { userId } = await requireActor(context);
      return context.json(await getAnalytics(database, userId), 200);
    },
  );
}
