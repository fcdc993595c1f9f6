import { z } from '@hono/zod-openapi';
import { ChatFeedback, RateAnswerInput, RatedAnswer } from '#features/chats/shared/feedback.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { listFeedback, rateAnswer, withdrawFeedback } from './feedback.service.ts';

const byId = { params: z.object({ id: z.string().min(1).max(64) }) };

/** What a person thinks of the answers they got. */
export function feedbackRoutes({ database }: { database: Database }) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/chats/{id}/feedback',
        access: 'login',
        request: byId,
        responses: {
          200: { description: 'The person’s votes in a chat', content: jsonContent(ChatFeedback) },
        },
      }),
      async (context) => {
        const actor = await requireActor(context);
        const feedback = await listFeedback(database, actor, context.req.valid('param').id);
        return context.json({ feedback }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/answers/{id}/feedback',
        example: { body: { rating: 'up' } },
        access: 'login',
        request: { ...byId, body: { required: true, content: jsonContent(RateAnswerInput) } },
        responses: { 200: { description: 'The vote as stored', content: jsonContent(RatedAnswer) } },
      }),
      async (context) => {
        const actor = await requireActor(context);
        const { id: answerId } = context.req.valid('param');
        return context.json(
          await rateAnswer(database, actor, { answerId, ...context.req.valid('json') }),
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/answers/{id}/feedback',
        access: 'login',
        request: byId,
        responses: { 204: { description: 'The vote is removed' } },
      }),
      async (context) => {
        const actor = await requireActor(context);
        await withdrawFeedback(database, actor, context.req.valid('param').id);
        return context.body(null, 204);
      },
    );
}
