import { z } from '@hono/zod-openapi';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, requireActor } from '#server/http.ts';
import type { OwnItems } from './own-items.ts';

const params = z.object({ kind: z.string().min(1).max(32), id: z.string().min(1).max(64) });

export function ownItemsRoutes({ ownItems }: { ownItems: OwnItems }) {
  return createApi().openapi(
    defineRoute({
      method: 'delete',
      path: '/api/own-items/{kind}/{id}',
      access: 'login',
      request: { params },
      responses: { 204: { description: 'Gone' } },
    }),
    async (context) => {
      const { userId } = await requireActor(context);
      const isKnown = await ownItems.remove({ userId, ...context.req.valid('param') });
      if (!isKnown) throw new AppError('not_found');
      return context.body(null, 204);
    },
  );
}
