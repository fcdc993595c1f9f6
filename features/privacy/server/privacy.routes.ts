import { createRoute } from '@hono/zod-openapi';
import { PrivacySettings, UpdatePrivacyInput } from '#features/privacy/shared/privacy.contract.ts';
import type { Database } from '#server/db/database.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { getPrivacySettings, updatePrivacySettings } from './privacy-settings.ts';

const answer = { 200: { description: 'What the person allows', content: jsonContent(PrivacySettings) } };

export function privacyRoutes({ database }: { database: Database }) {
  return createApi()
    .openapi(createRoute({ method: 'get', path: '/api/privacy', responses: answer }), async (context) => {
      const actor = await requireActor(context);
      return context.json(await getPrivacySettings(database, actor.userId), 200);
    })
    .openapi(
      createRoute({
        method: 'patch',
        path: '/api/privacy',
        request: { body: { required: true, content: jsonContent(UpdatePrivacyInput) } },
        responses: answer,
      }),
      async (context) => {
        const actor = await requireActor(context);
        return context.json(
          await updatePrivacySettings(database, actor.userId, context.req.valid('json')),
          200,
        );
      },
    );
}
