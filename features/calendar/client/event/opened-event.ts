import type { CalendarEvent, Occurrence } from '#features/calendar/shared/calendar.contract.ts';

export interface OpenedEvent {
  event: CalendarEvent;
  occurrence: Occurrence;
}
