import { z } from '@hono/zod-openapi';
import { ActivityPage, ActivityQuery, activityPageSize } from '#features/history/shared/activity.contract.ts';
import type { OwnPlace } from '#features/own-items/server/own-item-kind.ts';
import { dateOf, type OwnItems } from '#features/own-items/server/own-items.ts';
import type { TaskKind } from '#features/usage/shared/task-kind.ts';
import type { Database } from '#server/db/database.ts';
import { readBeginning } from '#server/db/past-time.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { say } from '#server/language/say.ts';
import { activitySources, listActivity } from './list-activity.ts';

interface ActivityNeeds {
  database: Database;
  ownItems: OwnItems;
  /** Filled while the server is assembled. */
  taskKinds: readonly TaskKind[];
}

export function activityRoutes({ database, ownItems, taskKinds }: ActivityNeeds) {
  return createApi().openapi(
    defineRoute({
      method: 'get',
      path: '/api/activity',
      access: 'login',
      request: { query: ActivityQuery },
      responses: { 200: { description: 'What happened, newest first', content: jsonContent(ActivityPage) } },
    }),
    async (context) => {
      const { userId, timeZone, language = 'en' } = await requireActor(context);
      const { type, time, cursor } = context.req.valid('query');
      const sources = activitySources({ database, ownItems, taskKinds });
      const wanted = sources.filter((source) => type === 'all' || type === source.type);
      if (wanted.length === 0) throw new AppError('invalid_input');
      const before = cursor === undefined ? undefined : decodePlace(cursor);
      const since = await readBeginning(database, { time, timeZone, now: new Date() });
      const rows = await listActivity(wanted, { userId, limit: activityPageSize + 1, before, since });
      const page = rows.slice(0, activityPageSize);
      const last = page.at(-1);
      const nextCursor = rows.length > activityPageSize && last ? encodePlace(last) : null;
      const items = page.map(({ micros, action, ...item }) => ({
        ...item,
        action: say(language, action),
        timestamp: dateOf(micros).toISOString(),
      }));
      return context.json({ items, nextCursor }, 200);
    },
  );
}

const Place = z.tuple([z.string().regex(/^-?\d{1,18}$/), z.string().min(1).max(64)]);

function encodePlace({ micros, id }: OwnPlace): string {
  return Buffer.from(JSON.stringify([micros, id])).toString('base64url');
}

/** @throws AppError `invalid_input` for anything that encodePlace did not make. */
function decodePlace(cursor: string): OwnPlace {
  try {
    const [micros, id] = Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { micros, id };
  } catch (cause) {
    throw new AppError('invalid_input', { message: 'That page of the list does not exist.', cause });
  }
}
