import { and, asc, eq, sql } from 'drizzle-orm';
import type { EventPerson, Occurrence } from '#features/calendar/shared/calendar.contract.ts';
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

/** Names of the people invited to these events, by the id of the event or its series. */
export async function attendeeNames(
  tx: Transaction,
  userId: string,
  occurrences: readonly Pick<Occurrence, 'id' | 'seriesId'>[],
): Promise<Map<string, string[]>> {
  const ids = [...new Set(occurrences.map(({ id, seriesId }) => seriesId ?? id))];
  const rows = await tx
    .select({ eventId: eventAttendees.eventId, email: eventAttendees.email, name: eventAttendees.name })
    .from(eventAttendees)
    .where(
      and(eq(eventAttendees.userId, userId), sql`${eventAttendees.eventId} = any(${sql.param(ids)}::text[])`),
    )
    .orderBy(asc(eventAttendees.email));
  const names = new Map<string, string[]>();
  for (const { eventId, email, name } of rows)
    names.set(eventId, [...(names.get(eventId) ?? []), name || email]);
  return names;
}
