import type { CalendarEvent, Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import { wallMs } from '#features/calendar/shared/wall-time.ts';
import { instantOf } from '#features/calendar/shared/zone.ts';

/** The event in the shape the views use. */
export function asOccurrence(event: CalendarEvent, at: string | null): Occurrence {
  const instant = (text: string) =>
    event.isAllDay ? text : new Date(instantOf(wallMs(text), event.timeZone)).toISOString();
  return {
    ...event,
    at: event.at ?? at ?? (event.rule === null ? null : event.startTime),
    startTime: instant(event.startTime),
    endTime: instant(event.endTime),
    isTooComplex: false,
  };
}
