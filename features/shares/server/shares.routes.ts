import { z } from '@hono/zod-openapi';
import { NewShare, SharedChat, ShareList } from '#features/shares/shared/shares.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { listShares, readSharedChat, revokeShare, shareChat } from './shares.service.ts';

const byId = { params: z.object({ id: z.string().min(1).max(64) }) };
/** Created by hand, one at a time. */
const shareLimit = { limit: 30, windowMs: 60_000 };
const readLimit = { limit: 120, windowMs: 60_000 };
const unlisted = 'noindex, nofollow';

/** Links to a frozen copy of a chat. */
export function sharesRoutes({ database }: { database: Database }) {
  const api = createApi();

  // A shared chat is for people with its URL, not for search engines.
  api.use('/shared/*', async (context, next) => {
    await next();
    context.res.headers.set('X-Robots-Tag', unlisted);
  });

  api.openapi(
    defineRoute({
      method: 'post',
      path: '/api/chats/{id}/share',
      access: 'login',
      limit: { name: 'share', person: shareLimit },
      request: byId,
      responses: {
        200: { description: 'A new link; its address is shown once', content: jsonContent(NewShare) },
      },
    }),
    async (context) => {
      const actor = await requireActor(context);
      return context.json(await shareChat(database, actor, context.req.valid('param').id), 200);
    },
  );

  api.openapi(
    defineRoute({
      method: 'get',
      path: '/api/chats/{id}/shares',
      access: 'login',
      request: byId,
      responses: { 200: { description: 'Links that still work', content: jsonContent(ShareList) } },
    }),
    async (context) => {
      const actor = await requireActor(context);
      return context.json(await listShares(database, actor, context.req.valid('param').id), 200);
    },
  );

  api.openapi(
    defineRoute({
      method: 'delete',
      path: '/api/shares/{id}',
      access: 'login',
      request: byId,
      responses: { 204: { description: 'The link no longer works' } },
    }),
    async (context) => {
      await revokeShare(database, await requireActor(context), context.req.valid('param').id);
      return context.body(null, 204);
    },
  );

  api.openapi(
    defineRoute({
      method: 'get',
      path: '/api/shared/{token}',
      access: 'public',
      limit: { name: 'shared', address: readLimit },
      request: { params: z.object({ token: z.string().min(1).max(64) }) },
      responses: { 200: { description: 'The chat as it was shared', content: jsonContent(SharedChat) } },
    }),
    async (context) => {
      const chat = await readSharedChat(database, context.req.valid('param').token);
      return context.json(chat, 200, { 'X-Robots-Tag': unlisted });
    },
  );

  return api;
}
