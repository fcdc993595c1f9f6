import { ApiError } from '#client/api-client.ts';
import { CalendarEvent } from '#features/calendar/shared/calendar.contract.ts';
import { type Clock, formatFullDay, formatWhen, wallsOf } from '../format-time.ts';
import { asOccurrence } from './as-occurrence.ts';

/** The event as somebody else has left it meanwhile, where that is why it was not saved. */
export function changedElsewhere(error: unknown): CalendarEvent | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  const read = CalendarEvent.safeParse(error.details?.event);
  return read.success ? read.data : undefined;
}

/** Both are shown: what it is now, and below it what the person has typed. */
export function describeElsewhere(event: CalendarEvent, shown: { timeZone: string; clock: Clock }): string {
  const occurrence = asOccurrence(event, null);
  const day = formatFullDay(wallsOf(occurrence, shown.timeZone).start);
  const when = event.rule === null ? `, ${day}, ${formatWhen(occurrence, shown)}` : '';
  const where = event.location === '' ? '' : `, ${event.location}`;
  return /* text */ `Changed elsewhere. It is now “${event.title}”${when}${where}. Save again to keep what you changed here.`;
}
