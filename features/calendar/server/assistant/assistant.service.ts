import { and, eq, gt, sql } from 'drizzle-orm';
import {
  type Analysis,
  adviceHiddenDays,
  type BlocksAnswer,
  type Insights,
  type InsightsWindow,
  maxSlotDays,
  type Recommendation,
  type RelaxedCondition,
  type SlotsAnswer,
  slotLengths,
} from '#features/calendar/shared/assistant.contract.ts';
import type { Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import { calendarSettings } from '#features/calendar/shared/calendar.settings-fields.ts';
import {
  dayMs,
  hourMs,
  minuteMs,
  startOfDay,
  startOfWeek,
  wallMs,
} from '#features/calendar/shared/wall-time.ts';
import { weekHoursOf } from '#features/calendar/shared/week-hours.ts';
import { instantOf, wallAt } from '#features/calendar/shared/zone.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { letOthersRun } from '#server/thread-slices.ts';
import { newId } from '#shared/ids.ts';
import { dismissedAdvice, events } from '../calendar.table.ts';
import { attendeeNames } from '../guests/attendees-of.ts';
import { busySpans, listBusy, listRange, onlyBusy } from '../range/list-range.ts';
import { analyse } from './analyse.ts';
import { busyOfPeople } from './busy-of-people.ts';
import { findSlots, type SlotSearch } from './find-slots.ts';
import * as goals from './goals.ts';
import { insightsOf } from './insights.ts';
import { isFlexible } from './is-flexible.ts';
import { type FlexibleEvent, planBlocks } from './plan-blocks.ts';
import { recommend } from './recommend.ts';
import type { Span } from './spans.ts';

export interface Person {
  userId: string;
  timeZone: string;
}

/** Only future, non-recurring events that the person marked flexible; never an appointment. */
function canGiveWay(event: Occurrence, now: number): boolean {
  return isFlexible(event) && !event.isAllDay && event.seriesId === null && Date.parse(event.startTime) > now;
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
  const range = {
    from: search.from,
    to: Math.max(days.to, search.from + dayMs),
    timeZone: person.timeZone,
  };
  const busy = mayMove ? await listBusy(database, person.userId, range) : [];
  return withUser(database, person.userId, async (tx) => {
    const { calendarFocusDay, calendarBuffer } = await readSettings(tx, person.userId, calendarSettings);
    const open = await goals.readOpenGoals(tx, person, range, now);
    const flexible = busy.filter((event) => canGiveWay(event, now));
    const fixed = busy.filter((event) => !flexible.includes(event));
    return planBlocks({
      ...{ ...search, goals: open, mostFocusMinutes: calendarFocusDay * 60 },
      ...(flexible.length > 0 && {
        busy: withRoom(busySpans(fixed, person.timeZone), calendarBuffer),
        flexible: flexible.map(flexibleEvent),
      }),
    });
  });
}

/** Advice covers the past four weeks and the next two; a series drifts if its last three dates were missed. */
export async function readAdvice(
  database: Database,
  { userId, timeZone }: Person,
  now = Date.now(),
): Promise<Recommendation[]> {
  const today = startOfDay(wallAt(now, timeZone));
  const range = { from: today - 35 * dayMs, to: today + 14 * dayMs, timeZone };
  const all = await listRange(database, userId, range);
  const { input, hidden } = await withUser(database, userId, async (tx) => {
    const settings = await readSettings(tx, userId, calendarSettings);
    const busy = await onlyBusy(tx, userId, all);
    const attendees = await attendeeNames(tx, userId, busy);
    const hidden = await tx
      .select({ rule: dismissedAdvice.rule })
      .from(dismissedAdvice)
      .where(and(eq(dismissedAdvice.userId, userId), gt(dismissedAdvice.until, new Date(now))));
    const input = {
      occurrences: busy,
      attendees,
      now,
      timeZone,
      dayStart: settings.calendarDayStart,
      dayEnd: Math.max(settings.calendarDayEnd, settings.calendarDayStart + 1),
      focusWanted: settings.calendarFocusWanted,
      focusADay: settings.calendarFocusDay,
      lunch: [
        settings.calendarLunchStart,
        Math.max(settings.calendarLunchEnd, settings.calendarLunchStart + 1),
      ] as [number, number],
      drifting: await driftingOf(tx, userId, all, { from: instantOf(range.from, timeZone), now }),
    };
    return { input, hidden: new Set(hidden.map(({ rule }) => rule)) };
  });
  return recommend(input, hidden);
}

/** A date of each series whose last three did not take place: called off, declined or missed. */
async function driftingOf(
  tx: Transaction,
  userId: string,
  occurrences: readonly Occurrence[],
  { from, now }: { from: number; now: number },
): Promise<Occurrence[]> {
  const dates = occurrences.filter(({ seriesId, isAllDay }) => seriesId !== null && !isAllDay);
  const bySeries = Map.groupBy(dates, ({ seriesId }) => seriesId ?? '');
  const calledOff = await deletedDates(tx, userId, [...bySeries.keys()]);
  return [...bySeries].flatMap(([id, ofSeries]) => {
    const past = ofSeries.filter(({ endTime }) => Date.parse(endTime) <= now);
    const shown = past.at(-1) ?? ofSeries[0];
    const known = [
      ...past.map((date) => ({ start: Date.parse(date.startTime), isOff: hasNotTakenPlace(date) })),
      ...(calledOff.get(id) ?? []).map((start) => ({ start, isOff: true })),
    ];
    const last = known
      .filter(({ start }) => start >= from && start <= now)
      .toSorted((one, other) => one.start - other.start)
      .slice(-3);
    return shown && last.length === 3 && last.every(({ isOff }) => isOff) ? [shown] : [];
  });
}

function hasNotTakenPlace({ outcome, answer }: Occurrence): boolean {
  return outcome === 'missed' || answer === 'declined';
}

/** The instants of the deleted dates of these series. */
async function deletedDates(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, number[]>> {
  const rows = await tx
    .select({ id: events.id, timeZone: events.timeZone, excluded: events.excluded })
    .from(events)
    .where(
      and(
        eq(events.userId, userId),
        sql`${events.id} = any(${sql.param(ids)}::text[])`,
        sql`${events.excluded} <> '[]'::jsonb`,
      ),
    );
  return new Map(
    rows.map(({ id, timeZone, excluded }) => [id, excluded.map((at) => instantOf(wallMs(at), timeZone))]),
  );
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
export async function readAnalysis(
  database: Database,
  { userId, timeZone }: Person,
  now = Date.now(),
): Promise<Analysis> {
  const to = startOfDay(wallAt(now, timeZone)) + dayMs;
  const from = to - 7 * dayMs;
  const occurrences = await listBusy(database, userId, { from: from - 28 * dayMs, to, timeZone });
  const { settings, attendees } = await withUser(database, userId, async (tx) => ({
    settings: await readSettings(tx, userId, calendarSettings),
    attendees: await attendeeNames(tx, userId, occurrences),
  }));
  const { calendarDayStart, calendarDayEnd } = settings;
  return analyse({
    ...{ occurrences, attendees },
    ...{ from, to, timeZone },
    dayStart: calendarDayStart,
    dayEnd: Math.max(calendarDayEnd, calendarDayStart + 1),
  });
}

export async function readSearch(
  database: Database,
  { userId, timeZone }: Person,
  {
    people = [],
    hasRoom = true,
    ...asked
  }: Pick<SlotSearch, 'minutes' | 'from' | 'to' | 'part' | 'category'> & {
    people?: readonly string[];
    /** Whether the person's own buffer and notice count. */
    hasRoom?: boolean;
  },
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
  const busy = await listBusy(database, userId, range);
  return withUser(database, userId, async (tx) => {
    const settings = await readSettings(tx, userId, calendarSettings);
    const { calendarDayStart, calendarDayEnd } = settings;
    const room = hasRoom ? settings.calendarBuffer : 0;
    return {
      ...asked,
      from,
      timeZone,
      now: hasRoom ? now + settings.calendarNotice * hourMs : now,
      noMeetings: settings.calendarNoMeetings,
      dayStart: calendarDayStart,
      dayEnd: Math.max(calendarDayEnd, calendarDayStart + 1),
      weekHours: weekHoursOf(settings),
      others: [...others.values()],
      known: [...others.keys()],
      busy: withRoom(busySpans(busy, timeZone), room),
      meetings: withRoom(
        busySpans(
          busy.filter(({ category, isAllDay }) => category === 'meetings' && !isAllDay),
          timeZone,
        ),
        room,
      ),
    };
  });
}

function withRoom(spans: readonly Span[], minutes: number): Span[] {
  const room = minutes * minuteMs;
  return spans.map(({ start, end }) => ({ start: start - room, end: end + room }));
}

/** The longest duration that still fits when the requested one does not. */
export async function findShorter(search: SlotSearch): Promise<SlotsAnswer['shorter']> {
  for (const minutes of slotLengths.toReversed()) {
    if (minutes >= search.minutes) continue;
    await letOthersRun();
    const [slot] = findSlots({ ...search, minutes });
    if (slot) return { minutes, startTime: slot.startTime };
  }
  return null;
}

/** Two weeks are enough to choose other days. */
const laterMs = 14 * dayMs;

/** For each condition that would suffice if dropped alone: the first time this makes possible. */
export async function findRelaxed(
  database: Database,
  person: Person,
  asked: Parameters<typeof readSearch>[2],
  search: SlotSearch,
  now = Date.now(),
): Promise<SlotsAnswer['relaxed']> {
  const to = Math.min(search.to + laterMs, search.from + maxSlotDays * dayMs);
  const tries: [RelaxedCondition, SlotSearch | undefined][] = [
    ['part', search.part === 'any' ? undefined : { ...search, part: 'any' }],
    ['people', search.others?.length ? { ...search, others: [] } : undefined],
    ['room', await readSearch(database, person, { ...asked, hasRoom: false }, now)],
    ['later', await readSearch(database, person, { ...asked, from: search.from, to }, now)],
  ];
  const found: SlotsAnswer['relaxed'] = [];
  for (const [condition, relaxed] of tries) {
    await letOthersRun();
    const [slot] = relaxed ? findSlots(relaxed) : [];
    if (slot) found.push({ condition, startTime: slot.startTime });
  }
  return found;
}

export async function readInsights(
  database: Database,
  { userId, timeZone }: Person,
  window: InsightsWindow,
  now = Date.now(),
): Promise<Insights> {
  const { calendarFirstDay } = await withUser(database, userId, (tx) =>
    readSettings(tx, userId, calendarSettings),
  );
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
  return insightsOf(await listBusy(database, userId, { from, to, timeZone }), span);
}
