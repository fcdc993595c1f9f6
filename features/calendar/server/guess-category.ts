import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { EventCategory, GuessedCategory } from '#features/calendar/shared/calendar.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { eventAttendees, events } from './calendar.table.ts';
import { defaultsOf } from './own-calendar.ts';
import { categoryOf } from './quick-add/read-quick-add.ts';

/** The category of the last event with exactly these people. */
async function categoryWith(
  tx: Transaction,
  userId: string,
  people: readonly string[],
): Promise<EventCategory | undefined> {
  const wanted = JSON.stringify([...new Set(people.map((email) => email.toLowerCase()))].toSorted());
  const invited = tx
    .select({ id: eventAttendees.eventId })
    .from(eventAttendees)
    .where(eq(eventAttendees.userId, userId));
  const asked = sql`(select jsonb_agg(email order by email collate "C") from ${eventAttendees}
    where ${eventAttendees.eventId} = ${events.id} and ${eventAttendees.userId} = ${userId})`;
  const [row] = await tx
    .select({ category: events.category })
    .from(events)
    .where(
      and(
        eq(events.userId, userId),
        isNull(events.seriesId),
        inArray(events.id, invited),
        sql`${asked} = ${wanted}::jsonb`,
      ),
    )
    .orderBy(desc(events.updatedAt))
    .limit(1);
  return row?.category;
}

/** How many recent events are searched for the same title. */
const mostLooked = 2_000;

const meetingPlaces = [
  'zoom.us/',
  'meet.google.com/',
  'teams.microsoft.com/',
  'teams.live.com/',
  'webex.com/',
];
const furtherPlaces = ['whereby.com/', 'meet.jit.si/', 'bigbluebutton', 'gotomeeting.com/'];

interface GuessedFrom {
  title: string;
  location?: string;
  description?: string;
  /** Absent for the default calendar. */
  calendarId?: string | undefined;
  people?: readonly string[] | undefined;
}

/**
 * Guesses the category of a new event: that of the last event with the same title or exactly the same people, so that
 * corrections stick; else a meeting if others attend or it has a call link; else the calendar's default; else from the
 * title.
 */
export async function guessCategory(
  tx: Transaction,
  userId: string,
  { title, location = '', description = '', calendarId, people = [] }: GuessedFrom,
): Promise<GuessedCategory> {
  const newest = tx
    .select({ title: events.title, category: events.category })
    .from(events)
    .where(and(eq(events.userId, userId), isNull(events.seriesId)))
    .orderBy(desc(events.updatedAt))
    .limit(mostLooked);
  const wanted = title.trim().toLowerCase();
  const before = wanted === '' ? undefined : (await newest).find((one) => one.title.toLowerCase() === wanted);
  if (before) return { category: before.category, because: 'before' };
  if (people.length > 0) {
    const category = await categoryWith(tx, userId, people);
    return category ? { category, because: 'people-before' } : { category: 'meetings', because: 'people' };
  }
  const places = `${location} ${description}`.toLowerCase();
  if ([...meetingPlaces, ...furtherPlaces].some((place) => places.includes(place)))
    return { category: 'meetings', because: 'link' };
  const ofCalendar = await defaultsOf(tx, userId, calendarId);
  if (ofCalendar?.defaultCategory) return { category: ofCalendar.defaultCategory, because: 'calendar' };
  const category = categoryOf(title);
  return { category, because: category === 'personal' ? 'nothing' : 'title' };
}
