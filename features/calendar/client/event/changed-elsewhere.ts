import { ApiError } from '#client/api-client.ts';
import { CalendarEvent } from '#features/calendar/shared/calendar.contract.ts';
import { type Clock, formatFullDay, formatWhen, wallsOf } from '../format-time.ts';
import { asOccurrence } from './as-occurrence.ts';

/** The current event if saving failed because somebody else changed it. */
export function changedElsewhere(error: unknown): CalendarEvent | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  const read = CalendarEvent.safeParse(error.details?.event);
  return read.success ? read.data : undefined;
}

/** Shows both: the current state, and below it what the person typed. */
export function describeElsewhere(event: CalendarEvent, shown: { timeZone: string; clock: Clock }): string {
  const occurrence = asOccurrence(event, null);
  const day = formatFullDay(wallsOf(occurrence, shown.timeZone).start);
  const when = event.rule === null ? `, ${day}, ${formatWhen(occurrence, shown)}` : '';
  const where = event.location === '' ? '' : `, ${event.location}`;
  return /* text */ `Changed elsewhere. It is now “${event.title}”${when}${where}. Save again to keep what you changed here.`;
}
