import { ClientErrorInput } from '#features/privacy/shared/client-errors.ts';
import { PrivacySettings, UpdatePrivacyInput } from '#features/privacy/shared/privacy.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { keepClientError } from './client-errors.ts';
import { getPrivacySettings, updatePrivacySettings } from './privacy-settings.ts';

const answer = { 200: { description: 'What the person allows', content: jsonContent(PrivacySettings) } };

const errorLimit = { limit: 20, windowMs: 60 * 60_000 };

export function privacyRoutes({ database }: { database: Database }) {
  return createApi()
    .openapi(
      defineRoute({ method: 'get', path: '/api/privacy', access: 'login', responses: answer }),
      async (context) => {
        const actor = await requireActor(context);
        return context.json(await getPrivacySettings(database, actor.userId), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/privacy',
        example: { body: { usageData: false } },
        access: 'login',
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
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/client-errors',
        access: 'login',
        limit: { name: 'client-errors', person: errorLimit },
        example: {
          body: {
            name: 'TypeError',
            message: 'x is not a function',
            stack: '',
            route: '/notes',
            version: 'app-1.js',
          },
        },
        request: { body: { required: true, content: jsonContent(ClientErrorInput) } },
        responses: { 204: { description: 'Stored, unless the person does not allow it' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const input = context.req.valid('json');
        await keepClientError(database, userId, input, context.req.header('user-agent'));
        return context.body(null, 204);
      },
    );
}
