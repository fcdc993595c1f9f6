import { z } from '@hono/zod-openapi';
import { AskedRunList, CodeRunResult } from '#features/coder/shared/runs/runs.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import type { CodeRuns } from './code-runs.ts';

const byId = { params: z.object({ id: z.string().min(1).max(64) }) };
const nothing = { 204: { description: 'Done' } };

/** Runs that answers request from an open page. */
export function runsRoutes({ runs }: { runs: CodeRuns }) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/developer/projects/{id}/runs',
        access: 'login',
        request: byId,
        responses: { 200: { description: 'What answers wait for', content: jsonContent(AskedRunList) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json({ runs: await runs.list(userId, context.req.valid('param').id) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/developer/runs/{id}/take',
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await runs.take(userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/developer/runs/{id}/result',
        access: 'login',
        maxBodyBytes: 1_000_000,
        example: { body: { state: 'finished', lines: [{ kind: 'log', text: 'Zoë washes up' }] } },
        request: { ...byId, body: { required: true, content: jsonContent(CodeRunResult) } },
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await runs.finish(userId, context.req.valid('param').id, context.req.valid('json'));
        return context.body(null, 204);
      },
    );
}
