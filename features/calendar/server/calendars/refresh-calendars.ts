import { maxEvents } from '#features/calendar/shared/calendar.contract.ts';
import { maxCalendarFileBytes } from '#features/calendar/shared/calendar-files.contract.ts';
import { unfold } from '#features/calendar/shared/unfold.ts';
import { dayMs, hourMs, minuteMs } from '#features/calendar/shared/wall-time.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { FetchedPage, GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import type { Log } from '#server/log.ts';
import { JobAbandoned } from '#server/untrusted/job-abandoned.ts';
import { required } from '#shared/required.ts';
import type { CalendarRow } from '../calendar.queries.ts';
import * as events from '../calendar.queries.ts';
import type { ReadCalendar } from '../ics/ics-event.ts';
import type { IcsWork } from '../ics/ics-work.ts';
import { planImport } from '../transfer/import-events.ts';
import * as queries from './calendars.queries.ts';

/** Sites use many content types for calendars; what matters is whether it parses. */
const accepts = [
  'text/calendar',
  'text/plain',
  'application/octet-stream',
  'application/ics',
  'text/x-vcalendar',
];
const mostAtOnce = 10;
/** While one server works on it, the others leave it alone. */
const claimedForMs = 5 * minuteMs;
/** Backoff limit: after a day, minutes no longer matter. */
const longestWaitMs = dayMs;

interface Dependencies {
  database: Database;
  guardedFetch: GuardedFetch;
  work: IcsWork;
  log: Log;
}

/** Refreshes subscribed calendars, at most hourly each, backing off on errors. */
export function createRefreshCalendars(dependencies: Dependencies) {
  const { database, log } = dependencies;

  async function refresh(calendar: CalendarRow, now = new Date()): Promise<string> {
    const { id, userId, refreshFailures } = calendar;
    const set = (change: Parameters<typeof queries.updateCalendar>[2]) =>
      withUser(database, userId, (tx) => queries.updateCalendar(tx, { userId, id }, change));
    try {
      const page = await load(dependencies, calendar);
      const refreshed = {
        refreshedAt: now,
        refreshError: '',
        refreshFailures: 0,
        nextRefreshAt: new Date(now.getTime() + hourMs),
      };
      if (page.status === 304) {
        await set(refreshed);
        return '';
      }
      const read = await parse(dependencies, calendar, page);
      await withUser(database, userId, async (tx) => {
        await replaceEvents(tx, calendar, { read, now });
        await queries.updateCalendar(
          tx,
          { userId, id },
          {
            ...refreshed,
            httpEtag: page.version.etag?.slice(0, 500) ?? null,
            httpModified: page.version.lastModified?.slice(0, 100) ?? null,
          },
        );
      });
      return '';
    } catch (error) {
      const message = error instanceof AppError ? error.message : 'It could not be read.';
      if (!(error instanceof AppError)) log.error('a subscribed calendar could not be refreshed', { error });
      const wait = Math.min(longestWaitMs, hourMs * 2 ** Math.min(refreshFailures, 10));
      await set({
        refreshError: message.slice(0, 300),
        refreshFailures: refreshFailures + 1,
        nextRefreshAt: new Date(now.getTime() + wait),
      });
      return message;
    }
  }

  return {
    /** Refresh on request. @returns the error; empty on success. */
    async refreshOne(userId: string, id: string): Promise<string> {
      const calendar = await withUser(database, userId, (tx) => queries.findCalendar(tx, userId, id));
      if (!calendar || calendar.subscriptionUrl === null) throw new AppError('not_found');
      return refresh(calendar);
    },
    async refreshDue(now = new Date()): Promise<void> {
      const until = new Date(now.getTime() + claimedForMs);
      const due = await queries.claimRefreshes(database, { now, until, most: mostAtOnce });
      for (const calendar of due) await refresh(calendar, now);
    },
  };
}

export type RefreshCalendars = ReturnType<typeof createRefreshCalendars>;

async function load(
  { guardedFetch }: Dependencies,
  { subscriptionUrl, httpEtag, httpModified }: CalendarRow,
): Promise<FetchedPage> {
  const page = await guardedFetch(required(subscriptionUrl), {
    accepts,
    maxBytes: maxCalendarFileBytes,
    ifChangedSince: { etag: httpEtag, lastModified: httpModified },
  });
  if (page.status === 304 || (page.status >= 200 && page.status < 300)) return page;
  throw new AppError('invalid_input', {
    message:
      page.status === 401 || page.status === 403 || page.status === 404 || page.status === 410
        ? 'There is no public calendar at this address.'
        : 'The calendar’s server sent an unexpected answer.',
  });
}

async function parse(
  { work, database }: Dependencies,
  { userId, timeZone: ownZone }: CalendarRow,
  { body }: FetchedPage,
): Promise<ReadCalendar> {
  const timeZone = ownZone ?? (await zoneOf(database, userId));
  const file = new TextDecoder().decode(unfold(new Uint8Array(body)));
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(file)) {
    throw new AppError('invalid_input', { message: 'What is at this address is not a calendar.' });
  }
  try {
    return await work.read({ file, timeZone }, userId);
  } catch (error) {
    if (!(error instanceof JobAbandoned)) throw error;
    throw new AppError('invalid_input', {
      message: 'This calendar takes too long to read.',
      cause: error,
    });
  }
}

function zoneOf(database: Database, userId: string): Promise<string> {
  return withUser(database, userId, (tx) => events.zoneOfPerson(tx, userId));
}

/** Mirrors the source: events missing there are deleted here. */
async function replaceEvents(
  tx: Parameters<typeof planImport>[0],
  { userId, id }: CalendarRow,
  { read, now }: { read: ReadCalendar; now: Date },
): Promise<void> {
  const plan = await planImport(tx, { userId, read, calendarId: id, now, isSubscribed: true });
  const named = new Set(read.events.map(({ uid }) => uid));
  const kept = await events.listOfCalendar(tx, userId, id);
  const removed = kept.filter((row) => row.seriesId === null && !named.has(row.uid)).map((row) => row.id);
  const count = (await events.countEvents(tx, userId)) + plan.added - removed.length;
  if (count > maxEvents) {
    throw new AppError('conflict', { message: 'It has more events than your calendars can hold.' });
  }
  await events.deleteEvents(tx, userId, [...plan.remove, ...removed]);
  await events.putEvents(tx, plan.rows);
}
