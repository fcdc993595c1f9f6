import { z } from '@hono/zod-openapi';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import {
  NewScheduledQuestion,
  ScheduledQuestion,
  ScheduledQuestionChange,
  ScheduledQuestionList,
} from '../shared/scheduled-questions.contract.ts';
import type { ScheduledQuestions } from './scheduled-questions.service.ts';

const params = z.object({ id: z.string().min(1).max(64) });
/** Deleted ones count for a week, so that they cannot fill the table. */
const limit = { name: 'scheduled-questions', person: { limit: 30, windowMs: 60_000 } };

export function scheduledQuestionsRoutes({ questions }: { questions: ScheduledQuestions }) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/scheduled-questions',
        access: 'login',
        responses: {
          200: { description: 'In the order they were made', content: jsonContent(ScheduledQuestionList) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await questions.list(userId), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/scheduled-questions',
        example: {
          body: {
            id: '0191f2a4-7c1e-7d6b-9a53-5f0c8e2b4d35',
            days: [1],
            time: '08:00',
            timeZone: 'Europe/London',
            endsOn: 'your_end_date',
            question: 'What is new about slugs?',
            model: null,
            skipsWhenNothingNew: true,
          },
        },
        access: 'login',
        limit,
        request: { body: { required: true, content: jsonContent(NewScheduledQuestion) } },
        responses: { 200: { description: 'It is scheduled', content: jsonContent(ScheduledQuestion) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await questions.create(userId, context.req.valid('json')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/scheduled-questions/{id}',
        example: { body: { time: '07:30' } },
        access: 'login',
        request: { params, body: { required: true, content: jsonContent(ScheduledQuestionChange) } },
        responses: { 200: { description: 'As it is now', content: jsonContent(ScheduledQuestion) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        return context.json(await questions.change(userId, id, context.req.valid('json')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/scheduled-questions/{id}/run',
        access: 'login',
        limit,
        request: { params },
        responses: { 202: { description: 'It is being asked' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await questions.runNow(userId, context.req.valid('param').id);
        return context.body(null, 202);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/scheduled-questions/{id}',
        access: 'login',
        request: { params },
        responses: { 204: { description: 'It can be restored for a week' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await questions.remove(userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/scheduled-questions/{id}/restore',
        access: 'login',
        request: { params },
        responses: { 200: { description: 'As it is now', content: jsonContent(ScheduledQuestion) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await questions.restore(userId, context.req.valid('param').id), 200);
      },
    );
}
