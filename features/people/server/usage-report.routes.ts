import { UsageQuery, UsageReport, UsageRows } from '#features/people/shared/usage-report.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent } from '#server/http.ts';
import { checkStretch, listUsageRows, reportUsage } from './usage-report.queries.ts';

/** This server's usage, as figures only. */
export function usageReportRoutes({ database }: { database: Database }) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/admin/usage',
        example: { query: { from: '2026-03-01', to: '2026-03-31' } },
        access: 'login',
        request: { query: UsageQuery },
        responses: { 200: { description: 'Tasks and cost', content: jsonContent(UsageReport) } },
      }),
      async (context) => {
        const query = context.req.valid('query');
        checkStretch(query);
        return context.json(await reportUsage(database, query), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/admin/usage/rows',
        example: { query: { from: '2026-03-01', to: '2026-03-31' } },
        access: 'login',
        request: { query: UsageQuery },
        responses: { 200: { description: 'The same line by line', content: jsonContent(UsageRows) } },
      }),
      async (context) => {
        const query = context.req.valid('query');
        checkStretch(query);
        return context.json(await listUsageRows(database, query), 200);
      },
    );
}
