import { z } from '@hono/zod-openapi';
import { Design } from '#features/designer/shared/designer.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { correctVersion } from './corrections.service.ts';

/** Painted pictures corrected in the browser. */
export function correctionsRoutes(sources: Parameters<typeof correctVersion>[0]) {
  return createApi().openapi(
    defineRoute({
      method: 'post',
      path: '/api/designer/versions/{id}/corrected',
      access: 'login',
      body: 'file',
      limit: { name: 'designer-corrected', person: { limit: 60, windowMs: 60_000 } },
      // The body is the raw picture.
      request: { params: z.object({ id: z.string().min(1).max(64) }) },
      responses: { 200: { description: 'The design with its versions', content: jsonContent(Design) } },
    }),
    async (context) => {
      const { userId } = await requireActor(context);
      const { body, signal } = context.req.raw;
      const versionId = context.req.valid('param').id;
      return context.json(await correctVersion(sources, userId, { versionId, body, signal }), 200);
    },
  );
}
