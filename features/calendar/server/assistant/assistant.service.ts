import { and, eq, gt } from 'drizzle-orm';
import {
  type Analysis,
  adviceHiddenDays,
  type BlocksAnswer,
  type Insights,
  type InsightsWindow,
  maxSlotDays,
  type Recommendation,
  type SlotsAnswer,
  slotLengths,
} from '#features/calendar/shared/assistant.contract.ts';
import type { Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import { calendarSettings } from '#features/calendar/shared/calendar.settings-fields.ts';
import { dayMs, startOfDay, startOfWeek } from '#features/calendar/shared/wall-time.ts';
import { weekHoursOf } from '#features/calendar/shared/week-hours.ts';
import { instantOf, wallAt } from '#features/calendar/shared/zone.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { newId } from '#shared/ids.ts';
import { dismissedAdvice } from '../calendar.table.ts';
import { busySpans, readBusy } from '../range/list-range.ts';
import { analyse } from './analyse.ts';
import { busyOfPeople } from './busy-of-people.ts';
import { findSlots, type SlotSearch } from './find-slots.ts';
import * as goals from './goals.ts';
import { insightsOf } from './insights.ts';
import { type FlexibleEvent, planBlocks } from './plan-blocks.ts';
import { recommend } from './recommend.ts';
import type { Span } from './spans.ts';

export interface Person {
  userId: string;
  timeZone: string;
}

/** Only future, non-recurring events that the person marked flexible. */
function canGiveWay(event: Occurrence, now: number): boolean {
  return event.isFlexible && !event.isAllDay && event.seriesId === null && Date.parse(event.startTime) > now;
}

function flexibleEvent({ id, version, title, category, startTime, endTime }: Occurrence): FlexibleEvent {
  return { id, version, title, category, start: Date.parse(startTime), end: Date.parse(endTime) };
}

export async function proposeBlocks(
  database: Database,
  person: Person,
  days: { from: number; to: number },
  { now = Date.now(), mayMove = false }: { now?: number; mayMove?: boolean } = {},
): Promise<BlocksAnswer> {
  const asked = { ...days, minutes: 60, part: 'any', category: 'work' } as const;
  const search = await readSearch(database, person, asked, now);
  return withUser(database, person.userId, async (tx) => {
    const { calendarFocusDay } = await readSettings(tx, person.userId, calendarSettings);
    const open = (await goals.readGoals(tx, person.userId)).flatMap(({ isDone, plannedMinutes, ...goal }) => {
      const minutes = goal.minutes - plannedMinutes;
      return isDone || minutes <= 0 ? [] : [{ ...goal, minutes }];
    });
    const range = {
      from: search.from,
      to: Math.max(days.to, search.from + dayMs),
      timeZone: person.timeZone,
    };
    const busy = mayMove ? await readBusy(tx, person.userId, range) : [];
    const flexible = busy.filter((event) => canGiveWay(event, now));
    const fixed = busy.filter((event) => !flexible.includes(event));
    return planBlocks({
      ...{ ...search, goals: open, mostFocusMinutes: calendarFocusDay * 60 },
      ...(flexible.length > 0 && {
        busy: busySpans(fixed, person.timeZone),
        flexible: flexible.map(flexibleEvent),
      }),
    });
  });
}

/** Advice covers the past four weeks and the next two; a series drifts if its last three dates were missed. */
export function readAdvice(
  database: Database,
  { userId, timeZone }: Person,
  now = Date.now(),
): Promise<Recommendation[]> {
  return withUser(database, userId, async (tx) => {
    const settings = await readSettings(tx, userId, calendarSettings);
    const today = startOfDay(wallAt(now, timeZone));
    const range = { from: today - 35 * dayMs, to: today + 14 * dayMs, timeZone };
    const shown = await readBusy(tx, userId, range);
    const hidden = await tx
      .select({ rule: dismissedAdvice.rule })
      .from(dismissedAdvice)
      .where(and(eq(dismissedAdvice.userId, userId), gt(dismissedAdvice.until, new Date(now))));
    return recommend(
      {
        occurrences: shown,
        now,
        timeZone,
        dayStart: settings.calendarDayStart,
        dayEnd: Math.max(settings.calendarDayEnd, settings.calendarDayStart + 1),
        focusWanted: settings.calendarFocusWanted,
        drifting: driftingOf(shown, now),
      },
      new Set(hidden.map(({ rule }) => rule)),
    );
  });
}

/** The last date of each series that missed that one and the two before it. */
function driftingOf(occurrences: readonly Occurrence[], now: number): Occurrence[] {
  const past = occurrences.filter(
    ({ seriesId, isAllDay, endTime }) => seriesId !== null && !isAllDay && Date.parse(endTime) <= now,
  );
  return [...Map.groupBy(past, ({ seriesId }) => seriesId).values()].flatMap((dates) => {
    const last = dates.slice(-3);
    const [final] = last.slice(-1);
    return final && last.length === 3 && last.every(({ outcome }) => outcome === 'missed') ? [final] : [];
  });
}

export function dismissAdvice(
  database: Database,
  userId: string,
  rule: Recommendation['rule'],
  now = new Date(),
): Promise<void> {
  const until = new Date(now.getTime() + adviceHiddenDays * dayMs);
  return withUser(database, userId, async (tx) => {
    await tx
      .insert(dismissedAdvice)
      .values({ id: newId(now.getTime()), userId, rule, until })
      .onConflictDoUpdate({ target: [dismissedAdvice.userId, dismissedAdvice.rule], set: { until } });
  });
}

/** The last seven days against the four weeks before. */
export function readAnalysis(
  database: Database,
  { userId, timeZone }: Person,
  now = Date.now(),
): Promise<Analysis> {
  return withUser(database, userId, async (tx) => {
    const { calendarDayStart, calendarDayEnd } = await readSettings(tx, userId, calendarSettings);
    const to = startOfDay(wallAt(now, timeZone)) + dayMs;
    const from = to - 7 * dayMs;
    return analyse({
      occurrences: await readBusy(tx, userId, { from: from - 28 * dayMs, to, timeZone }),
      ...{ from, to, timeZone },
      dayStart: calendarDayStart,
      dayEnd: Math.max(calendarDayEnd, calendarDayStart + 1),
    });
  });
}

export async function readSearch(
  database: Database,
  { userId, timeZone }: Person,
  {
    people = [],
    ...asked
  }: Pick<SlotSearch, 'minutes' | 'from' | 'to' | 'part' | 'category'> & { people?: readonly string[] },
  now = Date.now(),
): Promise<SlotSearch & { known: string[] }> {
  // Skips days that are over.
  const from = Math.max(asked.from, startOfDay(wallAt(now, timeZone)));
  if (asked.to - from > maxSlotDays * dayMs) {
    throw new AppError('invalid_input', { message: 'Choose at most eight weeks.' });
  }
  const range = { from, to: Math.max(asked.to, from + dayMs), timeZone };
  const others = await busyOfPeople(database, people, {
    start: instantOf(range.from, timeZone),
    end: instantOf(range.to, timeZone),
  });
  return withUser(database, userId, async (tx) => {
    const settings = await readSettings(tx, userId, calendarSettings);
    const { calendarDayStart, calendarDayEnd } = settings;
    const busy = await readBusy(tx, userId, range);
    return {
      ...asked,
      from,
      timeZone,
      now,
      dayStart: calendarDayStart,
      dayEnd: Math.max(calendarDayEnd, calendarDayStart + 1),
      weekHours: weekHoursOf(settings),
      others: [...others.values()],
      known: [...others.keys()],
      busy: busySpans(busy, timeZone),
      meetings: busySpans(
        busy.filter(({ category, isAllDay }) => category === 'meetings' && !isAllDay),
        timeZone,
      ),
    };
  });
}

/** The longest duration that still fits when the requested one does not. */
export function findShorter(search: SlotSearch): SlotsAnswer['shorter'] {
  for (const minutes of slotLengths.toReversed()) {
    if (minutes >= search.minutes) continue;
    const [slot] = findSlots({ ...search, minutes });
    if (slot) return { minutes, startTime: slot.startTime };
  }
  return null;
}

export function readInsights(
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
    return insightsOf(await readBusy(tx, userId, { from, to, timeZone }), span);
  });
}
