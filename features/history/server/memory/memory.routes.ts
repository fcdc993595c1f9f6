import { z } from '@hono/zod-openapi';
import { deleteMessage } from '#features/chats/server/branches/delete-message.ts';
import type { ChatsDependencies } from '#features/chats/server/chats.service.ts';
import {
  BookmarkInput,
  DeletedMessages,
  MemoryModels,
  MemoryPage,
  MemoryQuery,
  MemoryTags,
  SetTagsInput,
} from '#features/history/shared/memory.contract.ts';
import type { OwnItems } from '#features/own-items/server/own-items.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import type { RateLimit } from '#server/rate-limiter.ts';
import { listModels } from './list-models.ts';
import { listTags, readMemory, setBookmark, setMessageTags, setSearchTags } from './memory.service.ts';

/** Enough for a page per few keystrokes, and no more. */
const readLimit: RateLimit = { limit: 300, windowMs: 60_000 };
const byId = { params: z.object({ id: z.string().min(1).max(64) }) };
const tagsBody = { body: { required: true, content: jsonContent(SetTagsInput) } };

/** Everything that a person asked and searched for. */
export function memoryRoutes({
  database,
  store,
  ownItems,
}: Pick<ChatsDependencies, 'database' | 'store'> & { ownItems: OwnItems }) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/memory',
        access: 'login',
        limit: { name: 'memory', person: readLimit },
        request: { query: MemoryQuery },
        responses: {
          200: { description: 'One page of messages and searches', content: jsonContent(MemoryPage) },
        },
      }),
      async (context) => {
        const actor = await requireActor(context);
        return context.json(await readMemory({ database, ownItems }, actor, context.req.valid('query')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/memory/tags',
        access: 'login',
        responses: { 200: { description: 'The person’s own tags', content: jsonContent(MemoryTags) } },
      }),
      async (context) => context.json(await listTags(database, await requireActor(context)), 200),
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/memory/models',
        access: 'login',
        limit: { name: 'memory', person: readLimit },
        responses: { 200: { description: 'What answered the person', content: jsonContent(MemoryModels) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json({ models: await listModels(database, userId) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/memory/messages/{id}/bookmark',
        example: { body: { isBookmarked: true } },
        access: 'login',
        request: { ...byId, body: { required: true, content: jsonContent(BookmarkInput) } },
        responses: { 204: { description: 'Bookmarked, or no longer' } },
      }),
      async (context) => {
        const actor = await requireActor(context);
        const { isBookmarked } = context.req.valid('json');
        await setBookmark(database, actor, context.req.valid('param').id, isBookmarked);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/memory/messages/{id}/tags',
        example: { body: { tags: ['garden'] } },
        access: 'login',
        request: { ...byId, ...tagsBody },
        responses: { 204: { description: 'These are its tags' } },
      }),
      async (context) => {
        const actor = await requireActor(context);
        await setMessageTags(database, actor, context.req.valid('param').id, context.req.valid('json').tags);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/memory/searches/{id}/tags',
        example: { body: { tags: ['garden'] } },
        access: 'login',
        request: { ...byId, ...tagsBody },
        responses: { 204: { description: 'These are its tags' } },
      }),
      async (context) => {
        const actor = await requireActor(context);
        await setSearchTags(database, actor, context.req.valid('param').id, context.req.valid('json').tags);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/memory/messages/{id}',
        access: 'login',
        request: byId,
        responses: { 200: { description: 'What was deleted', content: jsonContent(DeletedMessages) } },
      }),
      async (context) => {
        const actor = await requireActor(context);
        const ids = await deleteMessage({ database, store }, actor, context.req.valid('param').id);
        return context.json({ ids }, 200);
      },
    );
}
