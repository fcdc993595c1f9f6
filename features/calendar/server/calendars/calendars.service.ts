import { randomBytes } from 'node:crypto';
import { type FeedScope, maxCalendars } from '#features/calendar/shared/calendar.contract.ts';
import {
  type CalendarInfo,
  type ChangeCalendarInput,
  feedPath,
  type NewCalendarInput,
} from '#features/calendar/shared/calendars.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { sha256 } from '#server/sha256.ts';
import { newId } from '#shared/ids.ts';
import * as events from '../calendar.queries.ts';
import * as queries from './calendars.queries.ts';

/** 256 bits, unguessable. */
const tokenBytes = 32;

/** All of a person's calendars, the default first; it is created on first access. */
export function listCalendars(database: Database, userId: string): Promise<CalendarInfo[]> {
  return withUser(database, userId, async (tx) => {
    await events.firstCalendar(tx, userId);
    return readCalendars(tx, userId);
  });
}

async function readCalendars(tx: Transaction, userId: string): Promise<CalendarInfo[]> {
  const rows = await events.listCalendars(tx, userId);
  const counts = await queries.countByCalendar(tx, userId);
  const own = rows.find(({ subscriptionUrl }) => subscriptionUrl === null);
  return rows.map((row) => ({ ...present(row, counts.get(row.id) ?? 0), isDefault: row.id === own?.id }));
}

function present(row: events.CalendarRow, count: number): Omit<CalendarInfo, 'isDefault'> {
  const { id, name, colour, isVisible, countsAsBusy, subscriptionUrl, refreshError, feedScope } = row;
  const { defaultCategory, defaultReminders, timeZone } = row;
  const refreshedAt = row.refreshedAt?.toISOString() ?? null;
  return {
    ...{ id, name, colour, isVisible, countsAsBusy, subscriptionUrl, refreshError, feedScope, refreshedAt },
    ...{ defaultCategory, defaultReminders, timeZone },
    events: count,
  };
}

/** @throws AppError `conflict` when the limit is reached. */
export function createCalendar(
  database: Database,
  userId: string,
  { name, colour = 'denim', address }: NewCalendarInput,
  now = new Date(),
): Promise<string> {
  return withUser(database, userId, async (tx) => {
    await events.firstCalendar(tx, userId);
    const rows = await events.listCalendars(tx, userId);
    if (rows.length >= maxCalendars) {
      throw new AppError('conflict', {
        message: 'You have the maximum number of calendars. Delete one to add another.',
      });
    }
    if (address !== undefined && rows.some(({ subscriptionUrl }) => subscriptionUrl === address)) {
      throw new AppError('conflict', { message: 'You already subscribe to this calendar.' });
    }
    const id = newId(now.getTime());
    const position = Math.max(0, ...rows.map((row) => row.position)) + 1;
    await queries.insertCalendar(tx, {
      ...{ id, userId, name, colour, position },
      // Other people's plans do not make this person busy.
      ...(address !== undefined && { subscriptionUrl: address, countsAsBusy: false }),
    });
    return id;
  });
}

/** @throws AppError `not_found`. */
export async function changeCalendar(
  database: Database,
  userId: string,
  id: string,
  change: ChangeCalendarInput,
): Promise<void> {
  const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await withUser(database, userId, async (tx) => {
    const row =
      Object.keys(set).length === 0
        ? await queries.findCalendar(tx, userId, id)
        : await queries.updateCalendar(tx, { userId, id }, set);
    if (!row) throw new AppError('not_found');
  });
}

/**
 * Deletes its events too; one Undo restores both. @throws AppError `not_found`, `conflict` for the last own calendar.
 */
export function removeCalendar(
  database: Database,
  userId: string,
  id: string,
  now = new Date(),
): Promise<{ operationId: string; events: number }> {
  return withUser(database, userId, async (tx) => {
    const rows = await events.listCalendars(tx, userId);
    const row = rows.find((one) => one.id === id);
    if (!row) throw new AppError('not_found');
    const others = rows.filter((one) => one.id !== id && one.subscriptionUrl === null);
    if (others.length === 0 && row.subscriptionUrl === null) {
      throw new AppError('conflict', { message: 'This is your only calendar, so it stays.' });
    }
    const before = await events.listOfCalendar(tx, userId, id);
    await queries.deleteCalendar(tx, userId, id);
    const operationId = newId(now.getTime());
    await events.insertOperation(tx, {
      id: operationId,
      userId,
      before: before.map((one) => ({ ...one })),
      after: Object.fromEntries(before.map((one) => [one.id, null])),
      // The feed token is not kept, so Undo does not restore the feed. Earlier deletions are lost with the change log.
      calendars: [{ ...row, feedScope: null, feedTokenHash: null, forgottenNumber: row.changeNumber }],
      createdAt: now,
    });
    return { operationId, events: before.filter(({ seriesId }) => seriesId === null).length };
  });
}

/** A new feed URL, shown only once; it replaces the previous one. @throws AppError `not_found`. */
export async function makeFeed(
  database: Database,
  userId: string,
  id: string,
  scope: FeedScope,
): Promise<{ path: string }> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const row = await withUser(database, userId, (tx) =>
    queries.updateCalendar(tx, { userId, id }, { feedScope: scope, feedTokenHash: sha256(token) }),
  );
  if (!row) throw new AppError('not_found');
  return { path: feedPath(token) };
}

/** @throws AppError `not_found`. */
export async function revokeFeed(database: Database, userId: string, id: string): Promise<void> {
  const row = await withUser(database, userId, (tx) =>
    queries.updateCalendar(tx, { userId, id }, { feedScope: null, feedTokenHash: null }),
  );
  if (!row) throw new AppError('not_found');
}
