import { z } from '@hono/zod-openapi';
import { and, count, desc, eq } from 'drizzle-orm';
import { LearnBookmarks, maxBookmarks, ResourceId } from '#features/site/shared/learn-bookmarks.contract.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { learnBookmarks } from './learn-bookmarks.table.ts';

const path = '/api/learn/bookmarks/{resourceId}';
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
        const rows = await withUser(database, userId, (tx) =>
          tx
            .select({ id: learnBookmarks.resourceId })
            .from(learnBookmarks)
            .where(eq(learnBookmarks.userId, userId))
            .orderBy(desc(learnBookmarks.createdAt), learnBookmarks.resourceId),
        );
        return context.json({ resourceIds: rows.map(({ id }) => id) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'put',
        path,
        access: 'login',
        request,
        responses: { 204: { description: 'It is bookmarked' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { resourceId } = context.req.valid('param');
        await withUser(database, userId, async (tx) => {
          const [kept] = await tx
            .select({ count: count() })
            .from(learnBookmarks)
            .where(eq(learnBookmarks.userId, userId));
          if (Number(kept?.count) >= maxBookmarks) {
            throw new AppError('invalid_input', {
              message: `You can keep ${maxBookmarks} bookmarks. Remove one first.`,
            });
          }
          await tx.insert(learnBookmarks).values({ userId, resourceId }).onConflictDoNothing();
        });
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path,
        access: 'login',
        request,
        responses: { 204: { description: 'It is not bookmarked any more' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { resourceId } = context.req.valid('param');
        await withUser(database, userId, (tx) =>
          tx
            .delete(learnBookmarks)
            .where(and(eq(learnBookmarks.userId, userId), eq(learnBookmarks.resourceId, resourceId))),
        );
        return context.body(null, 204);
      },
    );
}
