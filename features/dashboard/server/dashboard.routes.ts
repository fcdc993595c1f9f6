import { Dashboard } from '#features/dashboard/shared/dashboard.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { getDashboard } from './dashboard.service.ts';

export function dashboardRoutes({ database }: { database: Database }) {
  return createApi().openapi(
    defineRoute({
      method: 'get',
      path: '/api/dashboard',
      access: 'login',
      responses: { 200: { description: 'Figures and recent chats', content: jsonContent(Dashboard) } },
    }),
    async (context) => context.json(await getDashboard(database, await requireActor(context)), 200),
  );
}
