import { maxEvents } from '#features/calendar/shared/calendar.contract.ts';
import { maxCalendarFileBytes } from '#features/calendar/shared/calendar-files.contract.ts';
import { unfold } from '#features/calendar/shared/unfold.ts';
import { dayMs, hourMs, minuteMs } from '#features/calendar/shared/wall-time.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { FetchedPage, GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import type { Log } from '#server/log.ts';
import { JobAbandoned } from '#server/untrusted/job-abandoned.ts';
import { required } from '#shared/required.ts';
import type { CalendarRow } from '../calendar.queries.ts';
import * as events from '../calendar.queries.ts';
import type { ReadCalendar } from '../ics/ics-event.ts';
import type { IcsWork } from '../ics/ics-work.ts';
import { planInTurns, rowsTogether } from '../transfer/import-events.ts';
import type { PacedDatabase } from '../transfer/operation-parts.ts';
import * as queries from './calendars.queries.ts';
import { replaceBeside, stateOf } from './set-aside.ts';

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

/** Somebody may write to the calendar while a refresh is being worked out: then it is worked out again. */
const mostTries = 3;

interface Dependencies {
  open: PacedDatabase;
  guardedFetch: GuardedFetch;
  work: IcsWork;
  log: Log;
}

/** Refreshes subscribed calendars, at most hourly each, backing off on errors. */
export function createRefreshCalendars(dependencies: Dependencies) {
  const { open, log } = dependencies;
  const { database } = open;

  /** @returns the id that the calendar goes by now. */
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
        return id;
      }
      const read = await parse(dependencies, calendar, page);
      const version = {
        httpEtag: page.version.etag?.slice(0, 500) ?? null,
        httpModified: page.version.lastModified?.slice(0, 100) ?? null,
      };
      return await mirror(open, calendar, { read, now, refreshed: { ...refreshed, ...version } });
    } catch (error) {
      const message = error instanceof AppError ? error.message : 'It could not be read.';
      if (!(error instanceof AppError)) log.error('a subscribed calendar could not be refreshed', { error });
      const wait = Math.min(longestWaitMs, hourMs * 2 ** Math.min(refreshFailures, 10));
      await set({
        refreshError: message.slice(0, 300),
        refreshFailures: refreshFailures + 1,
        nextRefreshAt: new Date(now.getTime() + wait),
      });
      return id;
    }
  }

  return {
    /** Refresh on request. @returns the id that the calendar goes by afterwards. */
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
  { work, open: { database } }: Dependencies,
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

interface Mirrored {
  read: ReadCalendar;
  now: Date;
  /** What is then known about the calendar. */
  refreshed: Partial<CalendarRow>;
}

/**
 * Makes the calendar what its source says: events missing there are deleted here. All of it is seen at once.
 * @returns the id that the calendar goes by now
 */
async function mirror(open: PacedDatabase, calendar: CalendarRow, mirrored: Mirrored): Promise<string> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const id = await tryToMirror(open, calendar, mirrored);
    if (id !== undefined) return id;
  }
  throw new AppError('conflict', { message: 'Changed elsewhere' });
}

/** @returns undefined if the calendar has been changed meanwhile. */
async function tryToMirror(
  open: PacedDatabase,
  calendar: CalendarRow,
  { read, now, refreshed }: Mirrored,
): Promise<string | undefined> {
  const { id, userId } = calendar;
  const asUser = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    withUser(open.database, userId, work);
  const seen = await asUser((tx) => stateOf(tx, calendar));
  const asked = { userId, read, calendarId: id, now, isSubscribed: true };
  const plan = await planInTurns(open, asked);
  const named = new Set(read.events.map(({ uid }) => uid));
  const gone = await asUser(async (tx) => {
    const kept = await queries.listUids(tx, { userId, id });
    const others = (await events.countEvents(tx, userId)) - kept.length;
    if (others + read.events.length > maxEvents) {
      throw new AppError('conflict', { message: 'It has more events than your calendars can hold.' });
    }
    return kept.filter((row) => row.seriesId === null && !named.has(row.uid)).map((row) => row.id);
  });
  const remove = [...plan.remove, ...gone];
  if (plan.rows.length + remove.length > rowsTogether) {
    const { rows } = await planInTurns(open, { ...asked, isWhole: true });
    return replaceBeside(open, calendar, { rows, seen, refreshed, now });
  }
  return asUser(async (tx) => {
    const current = await queries.findCalendar(tx, userId, id, { isLocked: true });
    // Deleted meanwhile: there is nothing to refresh.
    if (!current) return id;
    if (current.asideOf !== null || (await stateOf(tx, calendar)) !== seen) return undefined;
    await events.deleteEvents(tx, userId, remove);
    await events.putEvents(tx, plan.rows);
    await queries.updateCalendar(tx, { userId, id }, refreshed);
    return id;
  });
}
