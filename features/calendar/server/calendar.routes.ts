import { z } from '@hono/zod-openapi';
import {
  ApplyAnswer,
  ApplyInput,
  CalendarEvent,
  CalendarRange,
  ChangeEventInput,
  CheckAnswer,
  CheckInput,
  CreateEventInput,
  DeleteEventQuery,
  EventSearchAnswer,
  EventSearchQuery,
  maxRangeDays,
  QuickAddAnswer,
  QuickAddInput,
  RangeQuery,
  WallTime,
  WriteAnswer,
} from '#features/calendar/shared/calendar.contract.ts';
import { dayMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import { withUser } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { JsonList, jsonInSlices } from '#server/json-in-slices.ts';
import * as service from './calendar.service.ts';
import { checkEvent } from './check-event.ts';
import { guessCategory } from './guess-category.ts';
import { habitsOf } from './habits.ts';
import { holidaysIn } from './holidays-in.ts';
import { readQuickAdd } from './quick-add/read-quick-add.ts';
import { partsOfRange } from './range/list-range.ts';
import { searchEvents } from './search-events.ts';
import { type PacedDatabase, undoInParts } from './transfer/operation-parts.ts';

const id = z.string().min(1).max(64);
const byId = { params: z.object({ id }) };
const written = {
  200: { description: 'What was done, and how it is undone', content: jsonContent(WriteAnswer) },
};

/** Routes for a person's events. */
export function calendarRoutes({ open }: { open: PacedDatabase }) {
  const { database } = open;

  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/calendar/events',
        access: 'login',
        example: { query: { from: '2026-03-01', to: '2026-04-01' } },
        request: { query: RangeQuery },
        responses: { 200: { description: 'What is on these days', content: jsonContent(CalendarRange) } },
      }),
      async (context) => {
        const actor = await requireActor(context);
        const query = context.req.valid('query');
        const timeZone = query.timeZone ?? actor.timeZone;
        const [from, to] = [wallMs(query.from), wallMs(query.to)];
        if (to <= from || to - from > maxRangeDays * dayMs) {
          throw new AppError('invalid_input', { message: 'Choose a shorter range of days.' });
        }
        const [allDay, timed] = [new JsonList(), new JsonList()];
        for await (const part of partsOfRange(database, actor.userId, { from, to, timeZone })) {
          await allDay.add(part.allDay);
          await timed.add(part.timed);
        }
        const holidays = holidaysIn({ from, to, timeZone: actor.timeZone });
        const head = { timeZone: actor.timeZone, holidays };
        const body = jsonInSlices(head, 'occurrences', [allDay, timed]);
        return context.newResponse(body, 200, { 'content-type': 'application/json' }) as never;
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/events',
        example: {
          body: {
            id: '0191f2a4-7c1e-7d6b-9a53-5f0c8e2b4d33',
            title: 'Plot meeting',
            isAllDay: false,
            startTime: '2026-03-02T18:00',
            endTime: '2026-03-02T19:00',
            timeZone: 'Europe/London',
          },
        },
        access: 'login',
        request: { body: { required: true, content: jsonContent(CreateEventInput) } },
        responses: written,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await service.createEvent(database, userId, context.req.valid('json')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/apply',
        example: {
          body: {
            creates: [
              {
                id: '0191f2a4-7c1e-7d6b-9a53-5f0c8e2b4d34',
                title: 'Turn the compost',
                isAllDay: false,
                startTime: '2026-03-07T10:00',
                endTime: '2026-03-07T11:00',
                timeZone: 'Europe/London',
              },
            ],
          },
        },
        access: 'login',
        request: { body: { required: true, content: jsonContent(ApplyInput) } },
        responses: { 200: { description: 'How it is undone', content: jsonContent(ApplyAnswer) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await service.applyTogether(database, userId, context.req.valid('json')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/calendar/search',
        example: { query: { q: 'meeting' } },
        access: 'login',
        request: { query: EventSearchQuery },
        responses: { 200: { description: 'By their start', content: jsonContent(EventSearchAnswer) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { q, order } = context.req.valid('query');
        return context.json({ occurrences: await searchEvents(database, userId, q, order) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/check',
        example: {
          body: {
            isAllDay: false,
            startTime: '2026-03-02T18:00',
            endTime: '2026-03-02T19:00',
            timeZone: 'Europe/London',
            rule: null,
          },
        },
        access: 'login',
        request: { body: { required: true, content: jsonContent(CheckInput) } },
        responses: { 200: { description: 'What it would do', content: jsonContent(CheckAnswer) } },
      }),
      async (context) =>
        context.json(await checkEvent(database, await requireActor(context), context.req.valid('json')), 200),
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/quick-add',
        access: 'login',
        example: { body: { text: 'Lunch with Ana Friday 13:00 for 90 min' } },
        request: { body: { required: true, content: jsonContent(QuickAddInput) } },
        responses: { 200: { description: 'What was read', content: jsonContent(QuickAddAnswer) } },
      }),
      async (context) => {
        const { userId, timeZone } = await requireActor(context);
        const { text } = context.req.valid('json');
        const habits = await habitsOf(database, { userId, timeZone });
        const read = readQuickAdd(text, { timeZone, now: new Date(), ...habits });
        const { draft } = read;
        if (draft?.kind !== 'event') return context.json(read, 200);
        const { category } = await withUser(database, userId, (tx) => guessCategory(tx, userId, draft));
        return context.json({ ...read, draft: { ...draft, category } }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/calendar/events/{id}',
        access: 'login',
        request: { ...byId, query: z.object({ at: WallTime.optional() }) },
        responses: { 200: { description: 'The event', content: jsonContent(CalendarEvent) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { at } = context.req.valid('query');
        return context.json(await service.getEvent(database, userId, context.req.valid('param').id, at), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/calendar/events/{id}',
        example: { body: { version: 1, changes: { title: 'Plot walk' } } },
        access: 'login',
        request: { ...byId, body: { required: true, content: jsonContent(ChangeEventInput) } },
        responses: written,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id: eventId } = context.req.valid('param');
        return context.json(
          await service.changeEvent(database, userId, eventId, context.req.valid('json')),
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/calendar/events/{id}',
        example: { query: { version: '1' } },
        access: 'login',
        request: { ...byId, query: DeleteEventQuery },
        responses: written,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id: eventId } = context.req.valid('param');
        return context.json(
          await service.deleteEvent(database, userId, eventId, context.req.valid('query')),
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/operations/{id}/undo',
        access: 'login',
        request: byId,
        responses: { 204: { description: 'As it was before' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id: operationId } = context.req.valid('param');
        if (!(await undoInParts(open, userId, operationId)))
          await service.undoOperation(database, userId, operationId);
        return context.body(null, 204);
      },
    );
}
