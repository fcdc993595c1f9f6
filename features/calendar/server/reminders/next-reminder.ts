import { allDayReminderHour } from '#features/calendar/shared/reminders.contract.ts';
import { dayMs, hourMs, minuteMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import { instantOf, wallAt } from '#features/calendar/shared/zone.ts';
import { expandSeries, keyOf, TooComplexError } from '../recurrence/expand.ts';
import { type EventRow, occurrenceInstants } from '../series/event-row.ts';

export interface DueReminder {
  /** For a series: the wall time of the occurrence. */
  at: string | null;
  minutes: number;
  startsAt: Date;
  endsAt: Date;
  dueAt: Date;
}

/** How far ahead series are scanned; then they are scanned again. */
const lookedDays = 60;
/** Grace period: a reminder that came due during an edit is not lost, and one already delivered is not repeated. */
const graceMs = minuteMs;

/** The reference time for reminders: an all-day event counts from nine in its zone. */
function countedFrom({ isAllDay, timeZone }: EventRow, startsAt: Date): number {
  return isAllDay
    ? instantOf(startsAt.getTime() + allDayReminderHour * hourMs, timeZone)
    : startsAt.getTime();
}

/** Declined events do not remind. */
function isReminded({ reminders, answer }: EventRow): boolean {
  return reminders.length > 0 && answer !== 'declined';
}

/** An event's reminders due in [from, to). */
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

/** The row with the time its next reminder may be due: possibly early, never late; null for none. */
export function withNextReminder(row: EventRow, now = new Date()): EventRow {
  return { ...row, remindsAt: nextLook(row, now.getTime() - graceMs) };
}

/** When a row should be checked for reminders again. */
export function nextLook(row: EventRow, from: number): Date | null {
  if (!isReminded(row)) return null;
  if (row.rule === null)
    return remindersBetween(row, { from, to: Number.MAX_SAFE_INTEGER })[0]?.dueAt ?? null;
  if (row.seriesEndsAt !== null && row.seriesEndsAt.getTime() < from) return null;
  // Skips ahead to the start if that is years away.
  const first = wallMs(row.startLocal) - dayMs - Math.max(...row.reminders) * minuteMs;
  const start = Math.max(from, first);
  const end = start + lookedDays * dayMs;
  return remindersBetween(row, { from: start, to: end })[0]?.dueAt ?? new Date(end);
}
