import type { Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import { takesTime } from '#features/calendar/shared/takes-time.ts';
import { dayMs, formatWallDate, wallMs } from '#features/calendar/shared/wall-time.ts';
import { instantOf, wallAt } from '#features/calendar/shared/zone.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { isSliceOver, letOthersRun, sortInSlices } from '#server/thread-slices.ts';
import type { Span } from '../assistant/spans.ts';
import {
  type DrawnRow,
  type DrawnSeries,
  type FoundInRange,
  findInRange,
  listCalendars,
} from '../calendar.queries.ts';
import { expandSeries, keyOf, TooComplexError } from '../recurrence/expand.ts';
import { lengthOf, occurrenceInstants } from '../series/event-row.ts';

export interface DayRange {
  /** Wall milliseconds of the first day, and of the day after the last. */
  from: number;
  to: number;
  timeZone: string;
}

/** How much of a range is read in one transaction, and in one query of its events. */
const partMs = 31 * dayMs;

/** Both in order; all-day ones come first. */
export interface RangePart {
  allDay: Occurrence[];
  timed: Occurrence[];
}

/** A person's occurrences that overlap these days of a zone, in order. */
export async function listRange(database: Database, userId: string, range: DayRange): Promise<Occurrence[]> {
  const allDay: Occurrence[] = [];
  const timed: Occurrence[] = [];
  for await (const part of partsOfRange(database, userId, range)) {
    allDay.push(...part.allDay);
    timed.push(...part.timed);
  }
  return [...allDay, ...timed];
}

/**
 * The same month by month, each read in a short transaction and expanded outside it: five hundred series of a year must
 * not hold up anybody else. Whatever reaches into a later month is only in the first one.
 */
export async function* partsOfRange(
  database: Database,
  userId: string,
  range: DayRange,
): AsyncGenerator<RangePart> {
  let known: ReadonlySet<string> = new Set();
  for (let from = range.from; from < range.to; from += partMs) {
    const part = { ...range, from, to: Math.min(from + partMs, range.to) };
    const rows = await withUser(database, userId, (tx) => findRows(tx, userId, part));
    const found = await sortInSlices(await expand(rows, part), inOrder);
    const reaching = new Set<string>();
    const shown = { allDay: [], timed: [] } as RangePart;
    for (const occurrence of found) {
      if (isSliceOver()) await letOthersRun();
      const key = `${occurrence.id} ${occurrence.at ?? ''}`;
      if (reachesBeyond(occurrence, part)) reaching.add(key);
      if (!known.has(key)) (occurrence.isAllDay ? shown.allDay : shown.timed).push(occurrence);
    }
    known = reaching;
    yield shown;
    await letOthersRun();
  }
}

/** Busy events of the calendars that count as busy. */
export async function listBusy(database: Database, userId: string, range: DayRange): Promise<Occurrence[]> {
  const occurrences = await listRange(database, userId, range);
  return withUser(database, userId, (tx) => onlyBusy(tx, userId, occurrences));
}

/** The same within a transaction that also writes what follows from it: for a few weeks. */
export async function readBusy(tx: Transaction, userId: string, range: DayRange): Promise<Occurrence[]> {
  const occurrences = await expand(await findRows(tx, userId, range), range);
  return onlyBusy(tx, userId, await sortInSlices(occurrences, inOrder));
}

export async function onlyBusy(
  tx: Transaction,
  userId: string,
  occurrences: readonly Occurrence[],
): Promise<Occurrence[]> {
  const counting = new Set(
    (await listCalendars(tx, userId)).filter(({ countsAsBusy }) => countsAsBusy).map(({ id }) => id),
  );
  return occurrences.filter((occurrence) => takesTime(occurrence) && counting.has(occurrence.calendarId));
}

/** Their instants; an all-day event lasts a whole day of the zone. */
export function busySpans(occurrences: readonly Occurrence[], timeZone: string): Span[] {
  return occurrences.map(({ isAllDay, startTime, endTime }) => {
    const moment = (text: string) => (isAllDay ? instantOf(wallMs(text), timeZone) : Date.parse(text));
    return { start: moment(startTime), end: moment(endTime) };
  });
}

function findRows(tx: Transaction, userId: string, { from, to, timeZone }: DayRange): Promise<FoundInRange> {
  return findInRange(tx, userId, new Date(instantOf(from, timeZone)), new Date(instantOf(to, timeZone)));
}

async function expand(found: FoundInRange, range: DayRange): Promise<Occurrence[]> {
  const [fromInstant, toInstant] = [
    instantOf(range.from, range.timeZone),
    instantOf(range.to, range.timeZone),
  ];
  const isIn = (event: DrawnRow, startsAt: Date, endsAt: Date) =>
    event.isAllDay
      ? startsAt.getTime() < range.to && endsAt.getTime() > range.from
      : startsAt.getTime() < toInstant && endsAt.getTime() > fromInstant;

  const occurrences: Occurrence[] = [];
  for (const event of found.singles) {
    if (isSliceOver()) await letOthersRun();
    if (!isIn(event, event.startsAt, event.endsAt)) continue;
    const version = found.versions.get(event.seriesId ?? '') ?? event.version;
    const { seriesId, recurrenceAt: at } = event;
    occurrences.push(presentOccurrence(event, event, { version, seriesId, at }));
  }
  for (const event of found.series) {
    if (isSliceOver()) await letOthersRun();
    const { id: seriesId, version } = event;
    for (const occurrence of occurrencesOf(event, range)) {
      const at = keyOf(event, occurrence.wall);
      if (found.replaced.has(`${event.id} ${at}`) || !isIn(event, occurrence.startsAt, occurrence.endsAt))
        continue;
      occurrences.push({
        ...presentOccurrence(event, occurrence, { version, seriesId, at }),
        isTooComplex: occurrence.isTooComplex,
      });
    }
  }
  return occurrences;
}

function reachesBeyond({ isAllDay, endTime }: Occurrence, { to, timeZone }: DayRange): boolean {
  return isAllDay ? wallMs(endTime) > to : Date.parse(endTime) > instantOf(to, timeZone);
}

interface ExpandedOccurrence {
  wall: number;
  startsAt: Date;
  endsAt: Date;
  isTooComplex: boolean;
}

function occurrencesOf(event: DrawnSeries, { from, to, timeZone }: DayRange): ExpandedOccurrence[] {
  const { rule } = event;
  if (rule === null) return [];
  // The range in the event's own zone, extended by its length and a clock change.
  const own = (wall: number) =>
    event.isAllDay || event.timeZone === timeZone ? wall : wallAt(instantOf(wall, timeZone), event.timeZone);
  const isAllDay = event.isAllDay;
  const fromOwn = isAllDay ? from : own(from);
  try {
    return expandSeries({ ...event, rule }, fromOwn - lengthOf(event) - dayMs, own(to) + dayMs).map(
      (wall) => ({
        wall,
        ...occurrenceInstants(event, wall),
        isTooComplex: false,
      }),
    );
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    const wall = wallMs(event.startLocal);
    return [{ wall, startsAt: event.startsAt, endsAt: event.endsAt, isTooComplex: true }];
  }
}

export function presentOccurrence(
  event: DrawnRow,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  { version, seriesId, at }: Pick<Occurrence, 'version' | 'seriesId' | 'at'>,
): Occurrence {
  const format = (moment: Date) =>
    event.isAllDay ? formatWallDate(moment.getTime()) : moment.toISOString().replace('.000Z', 'Z');
  return {
    id: event.id,
    at,
    seriesId,
    version,
    calendarId: event.calendarId,
    kind: event.kind,
    title: event.title,
    location: event.location,
    withWhom: event.withWhom,
    category: event.category,
    priority: event.priority,
    status: event.status,
    isBusy: event.isBusy,
    isAllDay: event.isAllDay,
    startTime: format(startsAt),
    endTime: format(endsAt),
    timeZone: event.timeZone,
    isFlexible: event.isFlexible,
    outcome: event.outcome,
    answer: event.answer,
    isTooComplex: false,
  };
}

/** All-day first, then by start, longer first. */
export function inOrder(one: Occurrence, other: Occurrence): number {
  return (
    Number(other.isAllDay) - Number(one.isAllDay) ||
    // Digits in a fixed order: comparing them by a language's rules would take most of the time of a full year.
    comparePlainly(one.startTime, other.startTime) ||
    comparePlainly(other.endTime, one.endTime) ||
    one.title.localeCompare(other.title)
  );
}

function comparePlainly(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
