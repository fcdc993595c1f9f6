import type { EventChange } from '#features/calendar/shared/calendar.contract.ts';
import { dayMs, formatWall, formatWallDate, hourMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import { instantOf } from '#features/calendar/shared/zone.ts';
import type { events } from '../calendar.table.ts';
import { lastStart, TooComplexError } from '../recurrence/expand.ts';

export type EventRow = typeof events.$inferSelect;

export const longerThanMs = 48 * hourMs;

/** All fields of an event except times and recurrence. */
export const plainFields = [
  'title',
  'description',
  'location',
  'withWhom',
  'kind',
  'category',
  'priority',
  'status',
  'isBusy',
  'calendarId',
  'reminders',
  'isFlexible',
  'outcome',
] as const;

/** The instants of the first occurrence; a date is its midnight in UTC. */
export function instantsOf({
  isAllDay,
  startTime,
  endTime,
  timeZone,
}: {
  isAllDay: boolean;
  startTime: string;
  endTime: string;
  timeZone: string;
}): { startsAt: Date; endsAt: Date } {
  const place = (text: string) => (isAllDay ? wallMs(text) : instantOf(wallMs(text), timeZone));
  const startsAt = place(startTime);
  // In a repeated hour, the end's wall time can be behind the start.
  return { startsAt: new Date(startsAt), endsAt: new Date(Math.max(place(endTime), startsAt + 60_000)) };
}

/** Duration: exact for timed events, in days for all-day ones. */
export function lengthOf({ startsAt, endsAt }: Pick<EventRow, 'startsAt' | 'endsAt'>): number {
  return endsAt.getTime() - startsAt.getTime();
}

/** The instants of an occurrence at a wall time. */
export function occurrenceInstants(
  event: Pick<EventRow, 'isAllDay' | 'timeZone' | 'startsAt' | 'endsAt'>,
  wall: number,
): { startsAt: Date; endsAt: Date } {
  const start = event.isAllDay ? wall : instantOf(wall, event.timeZone);
  return { startsAt: new Date(start), endsAt: new Date(start + lengthOf(event)) };
}

export function formatLocal(isAllDay: boolean, wall: number): string {
  return isAllDay ? formatWallDate(wall) : formatWall(wall);
}

/** Recomputes derived columns after times or rule changed. */
export function withDerived(row: EventRow): EventRow {
  const isLong = row.rule === null && lengthOf(row) > longerThanMs;
  return { ...row, isLong, seriesEndsAt: row.rule === null ? null : endOfSeries({ ...row, rule: row.rule }) };
}

function endOfSeries(row: EventRow & { rule: string }): Date | null {
  try {
    const last = lastStart(row);
    // One extra day: dates are compared with instants of every zone.
    return last === null ? null : new Date(occurrenceInstants(row, last).endsAt.getTime() + dayMs);
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    return null;
  }
}

/** Applies a change to a row, including times, and the rule if given. */
export function withChange(row: EventRow, change: EventChange): EventRow {
  const { isAllDay, startTime, endTime, timeZone, rule, ...plain } = change;
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const changed: EventRow = { ...row, ...given, ...(rule !== undefined && { rule }) };
  if (isAllDay === undefined || startTime === undefined || endTime === undefined || timeZone === undefined)
    return withDerived(changed);
  const times = { isAllDay, startTime, endTime, timeZone };
  return withDerived({ ...changed, isAllDay, timeZone, startLocal: startTime, ...instantsOf(times) });
}

/** Names of the fields that a change modifies; all times count as one. */
export function changedFieldsOf(row: EventRow, change: EventChange): string[] {
  const changed: string[] = plainFields.filter(
    (name) => change[name] !== undefined && !isSameValue(change[name], row[name]),
  );
  if (change.startTime !== undefined) {
    const next = withChange(row, { ...change, rule: undefined });
    const isSame =
      next.startLocal === row.startLocal &&
      next.isAllDay === row.isAllDay &&
      next.timeZone === row.timeZone &&
      lengthOf(next) === lengthOf(row);
    if (!isSame) changed.push('time');
  }
  return changed;
}

/** Compares lists by their contents. */
function isSameValue(one: unknown, other: unknown): boolean {
  return Array.isArray(one) ? JSON.stringify(one) === JSON.stringify(other) : one === other;
}
