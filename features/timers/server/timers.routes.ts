import { z } from '@hono/zod-openapi';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import {
  ChangeTimerInput,
  DismissTimersInput,
  StartTimerInput,
  Timer,
  TimersAnswer,
} from '../shared/timers.contract.ts';
import type { Timers } from './timers.service.ts';

const params = z.object({ id: z.string().min(1).max(64) });
/** Deleted ones count for a week, so that they cannot fill the table. */
const limit = { name: 'timers', person: { limit: 60, windowMs: 60_000 } };

export function timersRoutes({ timers }: { timers: Timers }) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/timers',
        access: 'login',
        responses: { 200: { description: 'The next to ring first', content: jsonContent(TimersAnswer) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await timers.list(userId), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/timers',
        access: 'login',
        limit,
        example: {
          body: {
            id: '0191f2a4-7c1e-7d6b-9a53-5f0c8e2b4d19',
            label: 'eggs',
            seconds: 300,
          },
        },
        request: { body: { required: true, content: jsonContent(StartTimerInput) } },
        responses: { 200: { description: 'It runs', content: jsonContent(Timer) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await timers.start(userId, context.req.valid('json')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/timers/dismiss',
        example: { body: { ids: ['your_timer_id'] } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(DismissTimersInput) } },
        responses: { 204: { description: 'They were seen' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await timers.dismiss(userId, context.req.valid('json').ids);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/timers/{id}',
        example: { body: { action: 'pause' } },
        access: 'login',
        request: { params, body: { required: true, content: jsonContent(ChangeTimerInput) } },
        responses: { 200: { description: 'As it is now', content: jsonContent(Timer) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        return context.json(await timers.change(userId, id, context.req.valid('json')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/timers/{id}',
        access: 'login',
        request: { params },
        responses: { 204: { description: 'It can be restored' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await timers.remove(userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/timers/{id}/restore',
        access: 'login',
        request: { params },
        responses: { 200: { description: 'As it is now', content: jsonContent(Timer) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await timers.restore(userId, context.req.valid('param').id), 200);
      },
    );
}
