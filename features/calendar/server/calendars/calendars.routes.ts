import { z } from '@hono/zod-openapi';
import {
  CalendarDeleted,
  CalendarInfo,
  CalendarsAnswer,
  ChangeCalendarInput,
  FeedAnswer,
  FeedInput,
  NewCalendarInput,
} from '#features/calendar/shared/calendars.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { required } from '#shared/required.ts';
import * as service from './calendars.service.ts';
import type { RefreshCalendars } from './refresh-calendars.ts';

const byId = { params: z.object({ id: z.string().min(1).max(80) }) };
const one = { 200: { description: 'The calendar', content: jsonContent(CalendarInfo) } };
const minute = 60_000;

/** Routes for a person's own and subscribed calendars. */
export function calendarsRoutes({ database, refresh }: { database: Database; refresh: RefreshCalendars }) {
  const info = async (userId: string, id: string) =>
    required((await service.listCalendars(database, userId)).find((calendar) => calendar.id === id));
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/calendar/calendars',
        access: 'login',
        responses: { 200: { description: 'In their order', content: jsonContent(CalendarsAnswer) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json({ calendars: await service.listCalendars(database, userId) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/calendars',
        example: { body: { name: 'Allotment', colour: 'moss' } },
        access: 'login',
        limit: { name: 'calendar-new', person: { limit: 30, windowMs: 10 * minute } },
        request: { body: { required: true, content: jsonContent(NewCalendarInput) } },
        responses: one,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const input = context.req.valid('json');
        const id = await service.createCalendar(database, userId, input);
        const shown = input.address === undefined ? id : await refresh.refreshOne(userId, id);
        return context.json(await info(userId, shown), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/calendar/calendars/{id}',
        example: { body: { isVisible: false } },
        access: 'login',
        request: { ...byId, body: { required: true, content: jsonContent(ChangeCalendarInput) } },
        responses: one,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        await service.changeCalendar(database, userId, id, context.req.valid('json'));
        return context.json(await info(userId, id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/calendar/calendars/{id}',
        access: 'login',
        request: byId,
        responses: {
          200: { description: 'What is undone under this name', content: jsonContent(CalendarDeleted) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(
          await service.removeCalendar(database, userId, context.req.valid('param').id),
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/calendars/{id}/refresh',
        example: false,
        access: 'login',
        limit: { name: 'calendar-refresh', person: { limit: 10, windowMs: minute } },
        request: byId,
        responses: one,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        return context.json(await info(userId, await refresh.refreshOne(userId, id)), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/calendars/{id}/feed',
        example: { body: { scope: 'busy' } },
        access: 'login',
        limit: { name: 'calendar-feed', person: { limit: 30, windowMs: minute } },
        request: { ...byId, body: { required: true, content: jsonContent(FeedInput) } },
        responses: {
          200: { description: 'Its address, shown only this once', content: jsonContent(FeedAnswer) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { scope } = context.req.valid('json');
        return context.json(
          await service.makeFeed(database, userId, context.req.valid('param').id, scope),
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/calendar/calendars/{id}/feed',
        access: 'login',
        request: byId,
        responses: { 204: { description: 'Nobody reads it by an address any more' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await service.revokeFeed(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    );
}
