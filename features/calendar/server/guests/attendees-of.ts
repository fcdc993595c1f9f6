import { and, asc, eq } from 'drizzle-orm';
import type { EventPerson } from '#features/calendar/shared/calendar.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { eventAttendees } from '../calendar.table.ts';
import { readPeople } from '../ics/people-lines.ts';
import type { EventRow } from '../series/event-row.ts';

/** The people of an event: those its owner invited, or those listed in an invitation from somebody else. */
export async function attendeesOf(
  tx: Transaction,
  { id, seriesId, userId, other }: EventRow,
): Promise<EventPerson[]> {
  const invited = await tx
    .select({ email: eventAttendees.email, name: eventAttendees.name, status: eventAttendees.status })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.userId, userId), eq(eventAttendees.eventId, seriesId ?? id)))
    .orderBy(asc(eventAttendees.createdAt), asc(eventAttendees.email));
  return invited.length > 0 ? invited : readPeople(other).attendees;
}
