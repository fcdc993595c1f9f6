import { z } from '@hono/zod-openapi';
import { atOneMoment, type Database, withUser } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, requireActor } from '#server/http.ts';
import { readWholeChat } from '../chats.service.ts';
import { attachment, exportChat } from './export-chat.ts';

const byId = { params: z.object({ id: z.string().min(1).max(64) }) };

/** A chat as a file. */
export function exportRoutes({ database }: { database: Database }) {
  return createApi().openapi(
    defineRoute({
      method: 'get',
      path: '/api/chats/{id}/export',
      example: { query: { format: 'md' } },
      access: 'login',
      request: { ...byId, query: z.object({ format: z.enum(['md', 'json']) }) },
      responses: { 200: { description: 'The chat as a file' } },
    }),
    async (context) => {
      const actor = await requireActor(context);
      const { id } = context.req.valid('param');
      const chat = await withUser(
        database,
        actor.userId,
        (tx) => readWholeChat(tx, actor.userId, id),
        atOneMoment,
      );
      const { origin } = new URL(context.req.url);
      const { body, type, fileName } = exportChat(chat, context.req.valid('query').format, origin);
      return context.body(body, 200, { 'Content-Type': type, 'Content-Disposition': attachment(fileName) });
    },
  );
}
