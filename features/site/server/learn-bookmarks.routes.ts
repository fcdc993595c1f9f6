import { z } from '@hono/zod-openapi';
import { LearnBookmarks, maxBookmarks, ResourceId } from '#features/site/shared/learn-bookmarks.contract.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { said } from '#server/language/sentence.ts';
import { countBookmarks, deleteBookmark, insertBookmark, listBookmarks } from './learn-bookmarks.queries.ts';

const path = '/api/learn/bookmarks/{resourceId}';
const example = { params: { resourceId: 'first-question' } };
const request = { params: z.object({ resourceId: ResourceId }) };

export function learnBookmarksRoutes({ database }: { database: Database }) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/learn/bookmarks',
        access: 'login',
        responses: { 200: { description: 'Bookmarked resources', content: jsonContent(LearnBookmarks) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const resourceIds = await withUser(database, userId, (tx) => listBookmarks(tx, userId));
        return context.json({ resourceIds }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'put',
        path,
        example,
        access: 'login',
        request,
        responses: { 204: { description: 'It is bookmarked' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { resourceId } = context.req.valid('param');
        await withUser(database, userId, async (tx) => {
          if ((await countBookmarks(tx, userId)) >= maxBookmarks) {
            throw new AppError('invalid_input', {
              message: said`You can keep ${maxBookmarks} bookmarks. Remove one first.`,
            });
          }
          await insertBookmark(tx, userId, resourceId);
        });
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path,
        example,
        access: 'login',
        request,
        responses: { 204: { description: 'It is no longer bookmarked' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { resourceId } = context.req.valid('param');
        await withUser(database, userId, (tx) => deleteBookmark(tx, userId, resourceId));
        return context.body(null, 204);
      },
    );
}
