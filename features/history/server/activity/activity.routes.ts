import { z } from '@hono/zod-openapi';
import { ActivityPage, ActivityQuery, activityPageSize } from '#features/history/shared/activity.contract.ts';
import type { TaskKind } from '#features/usage/shared/task-kind.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { presentActivity } from './activity.presenter.ts';
import { type ActivityPlace, listActivity } from './list-activity.ts';

export function activityRoutes({
  database,
  taskKinds,
}: {
  database: Database;
  /** Grows while the server is put together. */
  taskKinds: readonly TaskKind[];
}) {
  return createApi().openapi(
    defineRoute({
      method: 'get',
      path: '/api/activity',
      access: 'login',
      request: { query: ActivityQuery },
      responses: { 200: { description: 'What happened, newest first', content: jsonContent(ActivityPage) } },
    }),
    async (context) => {
      const { userId, timeZone } = await requireActor(context);
      const { type, time, cursor } = context.req.valid('query');
      const after = cursor === undefined ? undefined : decodePlace(cursor);
      const limit = activityPageSize + 1;
      const rows = await withUser(database, userId, (tx) =>
        listActivity(tx, { userId, timeZone, now: new Date(), type, time, after, limit }),
      );
      const page = rows.slice(0, activityPageSize);
      const last = page.at(-1);
      const nextCursor = rows.length > activityPageSize && last ? encodePlace(last) : null;
      return context.json({ items: page.map((row) => presentActivity(row, taskKinds)), nextCursor }, 200);
    },
  );
}

const Place = z.tuple([z.string().regex(/^-?\d{1,18}$/), z.string().min(1).max(64)]);

function encodePlace({ micros, id }: ActivityPlace): string {
  return Buffer.from(JSON.stringify([micros, id])).toString('base64url');
}

/** @throws AppError `invalid_input` for anything that encodePlace did not make. */
function decodePlace(cursor: string): ActivityPlace {
  try {
    const [micros, id] = Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { micros, id };
  } catch (cause) {
    throw new AppError('invalid_input', { message: 'That page of the list does not exist.', cause });
  }
}
