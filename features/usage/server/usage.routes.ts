import { createRoute } from '@hono/zod-openapi';
import { Usage } from '#features/usage/shared/usage.contract.ts';
import type { Database } from '#server/db/database.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { getUsage } from './usage.service.ts';

export function usageRoutes({ database }: { database: Database }) {
  return createApi().openapi(
    createRoute({
      method: 'get',
      path: '/api/usage',
      responses: { 200: { description: 'Tasks used and left', content: jsonContent(Usage) } },
    }),
    async (context) => {
      const actor = await requireActor(context);
      return context.json(await getUsage(database, actor.userId), 200);
    },
  );
}
