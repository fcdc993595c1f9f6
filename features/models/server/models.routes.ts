import { ModelList } from '#features/models/shared/models.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import type { Models } from './models.ts';

export function modelsRoutes({ models }: { models: Models }) {
  return createApi().openapi(
    defineRoute({
      method: 'get',
      path: '/api/models',
      access: 'login',
      responses: { 200: { description: 'The models a person may choose', content: jsonContent(ModelList) } },
    }),
    async (context) => {
      const { language, userId } = await requireActor(context);
      return context.json(await models.list(language, userId), 200);
    },
  );
}
