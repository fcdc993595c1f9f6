import type { Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import { takesTime } from '#features/calendar/shared/takes-time.ts';
import { dayMs, formatWallDate, wallMs } from '#features/calendar/shared/wall-time.ts';
import { instantOf, wallAt } from '#features/calendar/shared/zone.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { othersTurn } from '#server/db/others-turn.ts';
import { sortInSlices, ThreadSlices } from '#server/thread-slices.ts';
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

/**
 * A person's occurrences that overlap these days of a zone, in order. Read month by month, each in a short transaction,
 * and expanded outside them: five hundred series of a year must not hold up anybody else.
 */
export async function listRange(database: Database, userId: string, range: DayRange): Promise<Occurrence[]> {
  const found = new Map<string, Occurrence>();
  for (let from = range.from; from < range.to; from += partMs) {
    const part = { ...range, from, to: Math.min(from + partMs, range.to) };
    const rows = await withUser(database, userId, (tx) => findRows(tx, userId, part));
    // What reaches into the next month is found there as well.
    for (const occurrence of await expand(rows, part))
      found.set(`${occurrence.id} ${occurrence.at ?? ''}`, occurrence);
    await othersTurn();
  }
  return sortInSlices([...found.values()], inOrder);
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

  const slices = new ThreadSlices();
  const occurrences: Occurrence[] = [];
  for (const event of found.singles) {
    if (slices.isOver) await slices.rest();
    if (!isIn(event, event.startsAt, event.endsAt)) continue;
    const version = found.versions.get(event.seriesId ?? '') ?? event.version;
    const { seriesId, recurrenceAt: at } = event;
    occurrences.push(presentOccurrence(event, event, { version, seriesId, at }));
  }
  for (const event of found.series) {
    if (slices.isOver) await slices.rest();
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
