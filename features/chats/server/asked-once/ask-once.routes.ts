import { AskOnceAnswer, AskOnceInput } from '#features/chats/shared/ask-once.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { type AskOnceDependencies, askOnce } from './ask-once.service.ts';

const askLimit = { limit: 60, windowMs: 60_000 };

/** The address of the product's first days. Its errors are plain sentences in `error`; see handle-error.ts. */
export function askOnceRoutes(dependencies: AskOnceDependencies) {
  const api = createApi();
  api.openapi(
    defineRoute({
      method: 'post',
      path: '/api/openai',
      access: 'login',
      scope: 'chat',
      errors: 'plain',
      charge: ['question'],
      limit: { name: 'ask-once', person: askLimit },
      example: { body: { query: 'How deep do tomatoes root?', searchWeb: false } },
      request: { body: { required: true, content: jsonContent(AskOnceInput) } },
      responses: { 200: { description: 'The whole answer', content: jsonContent(AskOnceAnswer) } },
    }),
    async (context) => {
      const actor = await requireActor(context);
      const { signal } = context.req.raw;
      return context.json(await askOnce(dependencies, actor, { ...context.req.valid('json'), signal }), 200);
    },
  );
  return api;
}
