import {
  FindSlotsInput,
  Insights,
  InsightsQuery,
  type InsightsWindow,
  maxSlotDays,
  SlotsAnswer,
  slotLengths,
} from '#features/calendar/shared/assistant.contract.ts';
import type { Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import { calendarSettings } from '#features/calendar/shared/calendar.settings-fields.ts';
import { dayMs, startOfDay, startOfWeek, wallMs } from '#features/calendar/shared/wall-time.ts';
import { instantOf, wallAt } from '#features/calendar/shared/zone.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { readRange } from '../range/list-range.ts';
import { findSlots, type SlotSearch } from './find-slots.ts';
import { insightsOf } from './insights.ts';
import type { Span } from './spans.ts';

interface Person {
  userId: string;
  timeZone: string;
}

/** What is worked out of a person's calendar. It proposes and explains; nothing here writes. */
export function assistantRoutes({ database }: { database: Database }) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/slots',
        access: 'login',
        request: { body: { required: true, content: jsonContent(FindSlotsInput) } },
        responses: { 200: { description: 'When it would fit', content: jsonContent(SlotsAnswer) } },
      }),
      async (context) => {
        const person = await requireActor(context);
        const { from, to, ...asked } = context.req.valid('json');
        const search = await readSearch(database, person, {
          ...asked,
          from: wallMs(from),
          to: wallMs(to) + dayMs,
        });
        const slots = findSlots(search);
        return context.json({ slots, shorter: slots.length > 0 ? null : findShorter(search) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/calendar/insights',
        access: 'login',
        request: { query: InsightsQuery },
        responses: { 200: { description: 'What the calendar says', content: jsonContent(Insights) } },
      }),
      async (context) => {
        const person = await requireActor(context);
        return context.json(await readInsights(database, person, context.req.valid('query').window), 200);
      },
    );
}

function readSearch(
  database: Database,
  { userId, timeZone }: Person,
  asked: Pick<SlotSearch, 'minutes' | 'from' | 'to' | 'part' | 'category'>,
  now = Date.now(),
): Promise<SlotSearch> {
  // What is over is no day to look at.
  const from = Math.max(asked.from, startOfDay(wallAt(now, timeZone)));
  if (asked.to - from > maxSlotDays * dayMs) {
    throw new AppError('invalid_input', { message: 'Look at eight weeks at most.' });
  }
  return withUser(database, userId, async (tx) => {
    const { calendarDayStart, calendarDayEnd } = await readSettings(tx, userId, calendarSettings);
    const range = { from, to: Math.max(asked.to, from + dayMs), timeZone };
    const busy = (await readRange(tx, userId, range)).filter(({ isBusy }) => isBusy);
    const spanOf = (occurrence: Occurrence): Span => {
      const { isAllDay, startTime, endTime } = occurrence;
      const moment = (text: string) => (isAllDay ? instantOf(wallMs(text), timeZone) : Date.parse(text));
      return { start: moment(startTime), end: moment(endTime) };
    };
    return {
      ...asked,
      from,
      timeZone,
      now,
      dayStart: calendarDayStart,
      dayEnd: Math.max(calendarDayEnd, calendarDayStart + 1),
      busy: busy.map(spanOf),
      meetings: busy.filter(({ category, isAllDay }) => category === 'meetings' && !isAllDay).map(spanOf),
    };
  });
}

/** The longest length that has a place where the asked one has none. */
function findShorter(search: SlotSearch): SlotsAnswer['shorter'] {
  for (const minutes of slotLengths.toReversed()) {
    if (minutes >= search.minutes) continue;
    const [slot] = findSlots({ ...search, minutes });
    if (slot) return { minutes, startTime: slot.startTime };
  }
  return null;
}

function readInsights(
  database: Database,
  { userId, timeZone }: Person,
  window: InsightsWindow,
  now = Date.now(),
): Promise<Insights> {
  return withUser(database, userId, async (tx) => {
    const { calendarFirstDay } = await readSettings(tx, userId, calendarSettings);
    const today = wallAt(now, timeZone);
    const weekStart = instantOf(startOfWeek(today, calendarFirstDay), timeZone);
    const spans: Record<InsightsWindow, Span> = {
      week: { start: weekStart, end: now },
      weeks: { start: now - 28 * dayMs, end: now },
      coming: { start: now, end: now + 7 * dayMs },
    };
    const span = spans[window];
    const from = startOfDay(wallAt(span.start, timeZone));
    const to = startOfDay(wallAt(span.end, timeZone)) + dayMs;
    return insightsOf(await readRange(tx, userId, { from, to, timeZone }), span);
  });
}
