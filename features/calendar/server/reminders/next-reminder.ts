import { allDayReminderHour } from '#features/calendar/shared/reminders.contract.ts';
import { dayMs, hourMs, minuteMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import { instantOf, wallAt } from '#features/calendar/shared/zone.ts';
import { expandSeries, keyOf, TooComplexError } from '../recurrence/expand.ts';
import { type EventRow, occurrenceInstants } from '../series/event-row.ts';

export interface DueReminder {
  /** Of a series: the wall time of the occurrence. */
  at: string | null;
  minutes: number;
  startsAt: Date;
  endsAt: Date;
  dueAt: Date;
}

/** How far ahead series are checked; they are checked again then. */
const lookedDays = 60;
/** A reminder that came due while its event was being changed is not lost; one that was given already is not given again. */
const graceMs = minuteMs;

/** When something begins, as reminders count: of a whole day at nine in its zone. */
function countedFrom({ isAllDay, timeZone }: EventRow, startsAt: Date): number {
  return isAllDay
    ? instantOf(startsAt.getTime() + allDayReminderHour * hourMs, timeZone)
    : startsAt.getTime();
}

/** Nobody is called to what they have declined. */
function isReminded({ reminders, answer }: EventRow): boolean {
  return reminders.length > 0 && answer !== 'declined';
}

/** All reminders of an event that come due from one moment on and before another. */
export function remindersBetween(
  event: EventRow,
  { from, to, replaced = new Set() }: { from: number; to: number; replaced?: ReadonlySet<string> },
): DueReminder[] {
  if (!isReminded(event)) return [];
  return occurrencesOf(event, from, to + Math.max(...event.reminders) * minuteMs)
    .filter(({ at }) => at === null || !replaced.has(at))
    .flatMap(({ at, startsAt, endsAt }) =>
      event.reminders.flatMap((minutes) => {
        const dueAt = countedFrom(event, startsAt) - minutes * minuteMs;
        return dueAt >= from && dueAt < to ? [{ at, minutes, startsAt, endsAt, dueAt: new Date(dueAt) }] : [];
      }),
    )
    .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
}

function occurrencesOf(
  event: EventRow,
  from: number,
  to: number,
): { at: string | null; startsAt: Date; endsAt: Date }[] {
  const { rule } = event;
  const once = { at: event.recurrenceAt, startsAt: event.startsAt, endsAt: event.endsAt };
  if (rule === null) return [once];
  const wall = (instant: number) => (event.isAllDay ? instant : wallAt(instant, event.timeZone));
  try {
    return expandSeries({ ...event, rule }, wall(from) - 2 * dayMs, wall(to) + 2 * dayMs).map((start) => ({
      at: keyOf(event, start),
      ...occurrenceInstants(event, start),
    }));
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    return [{ ...once, at: event.startLocal }];
  }
}

/** The row with the moment at which its next reminder may be due: never later than it is, and null when none comes. */
export function withNextReminder(row: EventRow, now = new Date()): EventRow {
  return { ...row, remindsAt: nextLook(row, now.getTime() - graceMs) };
}

/** When a row is to be looked at again by whoever gives reminders. */
export function nextLook(row: EventRow, from: number): Date | null {
  if (!isReminded(row)) return null;
  if (row.rule === null)
    return remindersBetween(row, { from, to: Number.MAX_SAFE_INTEGER })[0]?.dueAt ?? null;
  if (row.seriesEndsAt !== null && row.seriesEndsAt.getTime() < from) return null;
  // One that begins in years has nothing before that.
  const first = wallMs(row.startLocal) - dayMs - Math.max(...row.reminders) * minuteMs;
  const start = Math.max(from, first);
  const end = start + lookedDays * dayMs;
  return remindersBetween(row, { from: start, to: end })[0]?.dueAt ?? new Date(end);
}
