import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { takesTime } from '#features/calendar/shared/takes-time.ts';
import { dayMs } from '#features/calendar/shared/wall-time.ts';
import type { Database } from '#server/db/database.ts';
import type { HttpEnv } from '#server/http.ts';
import type { RateLimiter } from '#server/rate-limiter.ts';
import { sha256 } from '#server/sha256.ts';
import type { CalendarRow } from '../calendar.queries.ts';
import * as events from '../calendar.queries.ts';
import { writeLargeCalendar } from '../ics/write-calendar.ts';
import type { EventRow } from '../series/event-row.ts';
import { findFeed } from './calendars.queries.ts';

const address = /^\/calendar\/feeds\/([A-Za-z0-9_-]{20,80})\.ics$/;
/** The feed covers the past year and everything ahead. */
const keptMs = 366 * dayMs;
const limit = { limit: 120, windowMs: 60_000 };

/** Calendar feeds at secret URLs. */
export function calendarFeeds({
  database,
  limiter,
}: {
  database: Database;
  limiter: RateLimiter;
}): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    if (!context.req.path.startsWith('/calendar/feeds/')) return next();
    const headers = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };
    const refuse = (status: 404 | 405, message: string) =>
      context.text(message, status, { ...headers, 'cache-control': 'no-store' });
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD')
      return refuse(405, 'This address is for reading.');
    await limiter.consume(`calendar-feed:${context.get('address')}`, limit);
    const token = address.exec(context.req.path)?.[1];
    const calendar = token === undefined ? undefined : await findFeed(database, sha256(token));
    if (!calendar) return refuse(404, 'There is no calendar at this address.');
    const { state, write } = await readFeed(database, calendar);
    const etag = `"${createHash('sha256').update(state).digest('base64url').slice(0, 27)}"`;
    const caching = { ...headers, etag, 'cache-control': 'private, no-cache' };
    if (context.req.header('if-none-match') === etag) return context.body(null, 304, caching);
    return context.body(write(), 200, {
      ...caching,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendar.ics"',
    });
  };
}

interface Feed {
  /** Changes with whatever the file says; the file itself also has the time of its writing. */
  state: string;
  write(): ReadableStream<Uint8Array>;
}

async function readFeed(database: Database, calendar: CalendarRow, now = new Date()): Promise<Feed> {
  const since = now.getTime() - keptMs;
  const all = await events.readAllEvents(database, calendar.userId, { calendarId: calendar.id });
  const recent = all.filter((row) => isSince(row, since) || row.seriesId !== null);
  const ids = new Set(recent.map(({ id }) => id));
  const shown = recent.filter(({ seriesId }) => seriesId === null || ids.has(seriesId));
  const rows = calendar.feedScope === 'all' ? shown : shown.filter(takesTime).map(withoutWords);
  const name = calendar.feedScope === 'all' ? calendar.name : 'Busy';
  const versions = rows.map(({ id, version, updatedAt }) => `${id} ${version} ${updatedAt.getTime()}`);
  return {
    state: [name, calendar.feedScope, ...versions].join('\n'),
    write: () => writeLargeCalendar(rows, name, { isPublished: true, now }),
  };
}

function isSince(row: EventRow, since: number): boolean {
  if (row.rule !== null) return row.seriesEndsAt === null || row.seriesEndsAt.getTime() >= since;
  return row.endsAt.getTime() >= since;
}

/** Times only. The UID is replaced too, since those of other programs can contain a name. */
function withoutWords(row: EventRow): EventRow {
  return {
    ...row,
    uid: row.id,
    title: 'Busy',
    description: '',
    location: '',
    withWhom: '',
    kind: 'event',
    category: 'personal',
    priority: 'normal',
    reminders: [],
    other: '',
  };
}
