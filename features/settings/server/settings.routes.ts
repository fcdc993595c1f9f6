import { settingsAnswer, settingsChange } from '#features/settings/shared/settings.contract.ts';
import type { SettingsFields } from '#features/settings/shared/settings-fields.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { getSettings, updateSettings } from './settings.service.ts';

export function settingsRoutes({ database, fields }: { database: Database; fields: SettingsFields }) {
  const answer = {
    200: { description: 'What the person chose', content: jsonContent(settingsAnswer(fields)) },
  };
  return createApi()
    .openapi(
      defineRoute({ method: 'get', path: '/api/settings', access: 'login', responses: answer }),
      async (context) => {
        const actor = await requireActor(context);
        return context.json(await getSettings(database, actor.userId, fields), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/settings',
        example: { body: { theme: 'dark', language: 'en' } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(settingsChange(fields)) } },
        responses: answer,
      }),
      async (context) => {
        const actor = await requireActor(context);
        const change = context.req.valid('json');
        return context.json(await updateSettings(database, actor.userId, { fields, change }), 200);
      },
    );
}
