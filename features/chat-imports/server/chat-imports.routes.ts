import { z } from '@hono/zod-openapi';
import {
  ChatImport,
  ChatImportList,
  ImportChatsQuery,
  StartChatImportInput,
} from '#features/chat-imports/shared/chat-import.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import type { ChatImports } from './chat-imports.service.ts';

const byId = { params: z.object({ id: z.string().min(1).max(64) }) };
const one = { 200: { description: 'The import as it is now', content: jsonContent(ChatImport) } };

/** Chats of other programs. */
export function chatImportsRoutes(imports: ChatImports) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/chat-imports',
        example: {
          query: { name: 'conversations.json' },
          file: { name: 'conversations.json', type: 'application/json' },
        },
        access: 'login',
        body: 'file',
        limit: { name: 'chat-import', person: { limit: 10, windowMs: 60_000 } },
        request: { query: ImportChatsQuery },
        responses: one,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { name } = context.req.valid('query');
        return context.json(await imports.find(userId, { name, body: context.req.raw.body }), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/chat-imports',
        access: 'login',
        responses: { 200: { description: 'Of the last week', content: jsonContent(ChatImportList) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json({ imports: await imports.list(userId) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/chat-imports/{id}',
        access: 'login',
        request: byId,
        responses: one,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await imports.get(userId, context.req.valid('param').id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/chat-imports/{id}/start',
        access: 'login',
        request: { ...byId, body: { required: true, content: jsonContent(StartChatImportInput) } },
        responses: one,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const range = context.req.valid('json');
        return context.json(await imports.start(userId, context.req.valid('param').id, range), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/chat-imports/{id}/undo',
        access: 'login',
        request: byId,
        responses: { 204: { description: 'It was forgotten, or is being undone' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await imports.undo(userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    );
}
