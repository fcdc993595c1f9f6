import { and, desc, eq, isNull } from 'drizzle-orm';
import type { GuessedCategory } from '#features/calendar/shared/calendar.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { events } from './calendar.table.ts';
import { defaultsOf } from './own-calendar.ts';
import { categoryOf } from './quick-add/read-quick-add.ts';

/** How many of the newest events are checked for one with the same title. */
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
  /** The one that new events go into, where none is named. */
  calendarId?: string | undefined;
}

/**
 * The category of an event whose person gave none: as they had it for the last event of this title, so that a correction
 * is remembered; else a meeting where a link leads to one; else what its calendar has for all; else what the title says.
 */
export async function guessCategory(
  tx: Transaction,
  userId: string,
  { title, location = '', description = '', calendarId }: GuessedFrom,
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
  const places = `${location} ${description}`.toLowerCase();
  if ([...meetingPlaces, ...furtherPlaces].some((place) => places.includes(place)))
    return { category: 'meetings', because: 'link' };
  const ofCalendar = await defaultsOf(tx, userId, calendarId);
  if (ofCalendar?.defaultCategory) return { category: ofCalendar.defaultCategory, because: 'calendar' };
  const category = categoryOf(title);
  return { category, because: category === 'personal' ? 'nothing' : 'title' };
}
