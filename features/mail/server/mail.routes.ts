import { MailOverview, mailOverviewPath } from '#features/mail/shared/mail.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent } from '#server/http.ts';
import { describeMail } from './mail-outcomes.ts';

/** The guard of `/api/admin` has already authorised the caller. */
export function mailRoutes({ database }: { database: Database }) {
  return createApi().openapi(
    defineRoute({
      method: 'get',
      path: mailOverviewPath,
      access: 'login',
      responses: {
        200: { description: 'What became of the last email', content: jsonContent(MailOverview) },
      },
    }),
    async (context) => context.json(await describeMail(database), 200),
  );
}
