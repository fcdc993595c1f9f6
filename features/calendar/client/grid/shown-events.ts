import type { Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import { dayMs, minuteMs } from '#features/calendar/shared/wall-time.ts';
import { wallsOf } from '../format-time.ts';

/** An occurrence with its times in the shown zone. */
export interface ShownEvent {
  key: string;
  occurrence: Occurrence;
  start: number;
  end: number;
}

/** The part of an event on one day; rows are clock hours, so positions are wall-clock minutes. */
export interface DaySegment extends ShownEvent {
  startMinute: number;
  endMinute: number;
  /** It began on an earlier day, or continues on a later one. */
  isCutBefore: boolean;
  isCutAfter: boolean;
}

/** Stable while an event moves, so that it keeps the focus. */
export function keyOfOccurrence({ id, seriesId, at }: Occurrence): string {
  return `${seriesId ?? id} ${at ?? ''}`;
}

export function showEvents(occurrences: readonly Occurrence[], timeZone: string): ShownEvent[] {
  return occurrences.map((occurrence) => ({
    key: keyOfOccurrence(occurrence),
    occurrence,
    ...wallsOf(occurrence, timeZone),
  }));
}

/** All-day events, and those of a day or longer, go above the hours. */
export function isInLane({ occurrence, start, end }: ShownEvent): boolean {
  return occurrence.isAllDay || end - start >= dayMs;
}

export function onDay(events: readonly ShownEvent[], day: number): ShownEvent[] {
  return events.filter(({ start, end }) => start < day + dayMs && end > day);
}

export function segmentsOf(events: readonly ShownEvent[], day: number): DaySegment[] {
  return onDay(
    events.filter((event) => !isInLane(event)),
    day,
  ).map((event) => ({
    ...event,
    startMinute: Math.max(0, event.start - day) / minuteMs,
    endMinute: Math.min(dayMs, event.end - day) / minuteMs,
    isCutBefore: event.start < day,
    isCutAfter: event.end > day + dayMs,
  }));
}

export interface LaneItem {
  event: ShownEvent;
  row: number;
  /** Offset in days from the first shown day. */
  from: number;
  to: number;
}

/** Multi-day bars, each in the first free row. */
export function layoutLane(events: readonly ShownEvent[], days: readonly number[]): LaneItem[] {
  const first = days[0];
  if (first === undefined) return [];
  const rows: number[] = [];
  return events.filter(isInLane).flatMap((event) => {
    const from = Math.max(0, Math.floor((event.start - first) / dayMs));
    const to = Math.min(days.length, Math.ceil((event.end - first) / dayMs));
    if (to <= from) return [];
    const free = rows.findIndex((end) => end <= from);
    const row = free === -1 ? rows.length : free;
    rows[row] = to;
    return [{ event, row, from, to }];
  });
}
