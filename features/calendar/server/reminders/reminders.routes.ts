import { z } from '@hono/zod-openapi';
import {
  DismissInput,
  type DueReminder,
  DueRemindersAnswer,
  SnoozeInput,
} from '#features/calendar/shared/reminders.contract.ts';
import { dayMs, minuteMs } from '#features/calendar/shared/wall-time.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { presentOccurrence } from '../range/list-range.ts';
import { dismiss, listOpen, nextDue, snooze } from './reminders.queries.ts';

/** Routes for due, unseen reminders. */
export function remindersRoutes({ database }: { database: Database }) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/calendar/reminders',
        access: 'login',
        responses: {
          200: { description: 'What was not seen yet', content: jsonContent(DueRemindersAnswer) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { rows, next } = await withUser(database, userId, async (tx) => {
          return { rows: await listOpen(tx, userId), next: await nextDue(tx, userId) };
        });
        const reminders = rows.map(({ due_reminders: row, events: event }): DueReminder => {
          const { seriesId, version } = event;
          const { startTime, endTime, isAllDay, title, location } = presentOccurrence(event, row, {
            version,
            seriesId,
            at: row.at,
          });
          const eventId = seriesId ?? event.id;
          const { id, at, dueAt } = row;
          return {
            id,
            eventId,
            at,
            title,
            location,
            isAllDay,
            startTime,
            endTime,
            dueAt: dueAt.toISOString(),
          };
        });
        const isSoon = next !== null && next.getTime() < Date.now() + dayMs;
        return context.json({ reminders, nextAt: isSoon ? next.toISOString() : null }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/reminders/dismiss',
        example: { body: { ids: ['your_reminder_id'] } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(DismissInput) } },
        responses: { 204: { description: 'They were seen' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { ids } = context.req.valid('json');
        await withUser(database, userId, (tx) => dismiss(tx, userId, ids, new Date()));
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/reminders/{id}/snooze',
        example: { body: { minutes: 5 } },
        access: 'login',
        request: {
          params: z.object({ id: z.string().min(1).max(64) }),
          body: { required: true, content: jsonContent(SnoozeInput) },
        },
        responses: { 204: { description: 'It comes again' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const until = new Date(Date.now() + context.req.valid('json').minutes * minuteMs);
        const { id } = context.req.valid('param');
        if (!(await withUser(database, userId, (tx) => snooze(tx, userId, id, until)))) {
          throw new AppError('not_found');
        }
        return context.body(null, 204);
      },
    );
}
