import { Outlook, OutlookQuery } from '#features/chats/shared/outlook.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { type OutlookDependencies, readOutlook } from './outlook.service.ts';

export function outlookRoutes(dependencies: OutlookDependencies) {
  return createApi().openapi(
    defineRoute({
      method: 'get',
      path: '/api/chat/outlook',
      access: 'login',
      request: { query: OutlookQuery },
      responses: {
        200: { description: 'What a question would meet if it were sent now', content: jsonContent(Outlook) },
      },
    }),
    async (context) => {
      const actor = await requireActor(context);
      return context.json(await readOutlook(dependencies, actor, context.req.valid('query')), 200);
    },
  );
}
