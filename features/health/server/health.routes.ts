import { HealthReport } from '#features/health/shared/health.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent } from '#server/http.ts';

/** The guard of `/api/admin` has already authorised the caller. */
export function healthReportRoutes(report: () => Promise<HealthReport>) {
  return createApi().openapi(
    defineRoute({
      method: 'get',
      path: '/api/admin/health',
      access: 'login',
      responses: { 200: { description: 'How the server is', content: jsonContent(HealthReport) } },
    }),
    async (context) => context.json(await report(), 200),
  );
}
