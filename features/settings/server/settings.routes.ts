import { Settings, UpdateSettingsInput } from '#features/settings/shared/settings.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { getSettings, updateSettings } from './settings.service.ts';

const answer = { 200: { description: 'What the person chose', content: jsonContent(Settings) } };

export function settingsRoutes({ database }: { database: Database }) {
  return createApi()
    .openapi(
      defineRoute({ method: 'get', path: '/api/settings', access: 'login', responses: answer }),
      async (context) => {
        const actor = await requireActor(context);
        return context.json(await getSettings(database, actor.userId), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/settings',
        access: 'login',
        request: { body: { required: true, content: jsonContent(UpdateSettingsInput) } },
        responses: answer,
      }),
      async (context) => {
        const actor = await requireActor(context);
        return context.json(await updateSettings(database, actor.userId, context.req.valid('json')), 200);
      },
    );
}
