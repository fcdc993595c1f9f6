import { createRoute } from '@hono/zod-openapi';
import { AskOnceAnswer, AskOnceInput } from '#features/chats/shared/ask-once.contract.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import type { RateLimiter } from '#server/rate-limiter.ts';
import { type AskOnceDependencies, askOnce } from './ask-once.service.ts';

const askLimit = { limit: 60, windowMs: 60_000 };

/** The address of the product's first days. Its errors are plain sentences in `error`; see handle-error.ts. */
export function askOnceRoutes(dependencies: AskOnceDependencies & { limiter: RateLimiter }) {
  const api = createApi();
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/openai',
      request: { body: { required: true, content: jsonContent(AskOnceInput) } },
      responses: { 200: { description: 'The whole answer', content: jsonContent(AskOnceAnswer) } },
    }),
    async (context) => {
      const actor = await requireActor(context);
      dependencies.limiter.consume(`ask-once:${actor.userId}`, askLimit);
      const { signal } = context.req.raw;
      return context.json(await askOnce(dependencies, actor, { ...context.req.valid('json'), signal }), 200);
    },
  );
  return api;
}
