import type { z } from 'zod';
import {
  type ApplyInput,
  type CalendarEvent,
  type ChangeEventInput,
  type ChangeScope,
  CreateEventInput,
  type EventChange,
  maxEvents,
  maxExcluded,
  type NewEvent,
  type WriteAnswer,
} from '#features/calendar/shared/calendar.contract.ts';
import { calendarSettings } from '#features/calendar/shared/calendar.settings-fields.ts';
import { dayMs, formatWall, formatWallDate, wallMs } from '#features/calendar/shared/wall-time.ts';
import { wallAt } from '#features/calendar/shared/zone.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import * as queries from './calendar.queries.ts';
import { guessCategory } from './guess-category.ts';
import { attendeesOf } from './guests/attendees-of.ts';
import { defaultsOf, ownCalendar, requireWritable } from './own-calendar.ts';
import { expandSeries, firstStarts, keyOf, TooComplexError } from './recurrence/expand.ts';
import {
  changeSeries,
  deleteOccurrences,
  occurrenceRow,
  type RowChanges,
  type SeriesState,
} from './series/change-series.ts';
import { type EventRow, instantsOf, withChange, withDerived } from './series/event-row.ts';
import { rowFromJson } from './series/row-from-json.ts';

/** An event; with `at`, that occurrence of a series. @throws AppError `not_found`. */
export function getEvent(
  database: Database,
  userId: string,
  id: string,
  at?: string,
): Promise<CalendarEvent> {
  return withUser(database, userId, async (tx) => {
    const row = await queries.findEvent(tx, userId, id);
    if (!row) throw new AppError('not_found');
    if (at === undefined || row.rule === null) return present(tx, row);
    const [changed] = (await queries.listExceptions(tx, userId, [id])).filter(
      ({ recurrenceAt }) => recurrenceAt === at,
    );
    const isOnly = isOnlyDate({ ...row, rule: row.rule });
    if (changed) return { ...(await present(tx, changed)), isOnly };
    if (!isOccurrence(row, at)) throw new AppError('not_found');
    const occurrence = presentEvent({ ...occurrenceRow(row, at, row.id), version: row.version });
    return { ...occurrence, rule: row.rule, attendees: await attendeesOf(tx, row), isOnly };
  });
}

/**
 * Idempotent by id.
 * @throws AppError `conflict` when there are too many or the id is another's, `not_found` for a calendar that is not
 * theirs.
 */
export function createEvent(
  database: Database,
  userId: string,
  input: NewEvent,
  now = new Date(),
): Promise<WriteAnswer> {
  return withUser(database, userId, (tx) => createIn(tx, userId, input, now));
}

export async function createIn(
  tx: Transaction,
  userId: string,
  input: NewEvent,
  now: Date,
): Promise<WriteAnswer> {
  const { startTime, endTime, calendarId, id, ...fields } = input;
  const known = await queries.findEvent(tx, userId, id);
  if (known) return { event: presentEvent(known), operationId: '', freed: 0 };
  if ((await queries.countEvents(tx, userId)) >= maxEvents) {
    throw new AppError('conflict', {
      message: 'You have the maximum number of events. Delete some to add more.',
    });
  }
  const reminders = input.reminders ?? (await usualReminders(tx, userId, input));
  const category = input.category ?? (await categoryFor(tx, userId, input));
  const row: EventRow = withDerived({
    ...fields,
    category,
    reminders,
    id,
    userId,
    uid: id,
    calendarId: await ownCalendar(tx, userId, calendarId),
    startLocal: startTime,
    ...instantsOf(input),
    excluded: [],
    added: [],
    seriesEndsAt: null,
    isLong: false,
    seriesId: null,
    recurrenceAt: null,
    changedFields: [],
    remindsAt: null,
    other: '',
    answer: null,
    resourceName: null,
    sequence: 0,
    version: 1,
    createdAt: now,
    updatedAt: now,
  });
  if (!(await queries.insertEvent(tx, row))) throw new AppError('conflict');
  const operationId = await keepOperation(tx, userId, { before: [], after: { [id]: 1 } }, now);
  return { event: presentEvent(row), operationId, freed: 0 };
}

/** @throws AppError `not_found`, `conflict` with the current event in its details. */
export function changeEvent(
  database: Database,
  userId: string,
  id: string,
  input: z.output<typeof ChangeEventInput>,
  now = new Date(),
): Promise<WriteAnswer> {
  return withUser(database, userId, (tx) => changeIn(tx, userId, { ...input, id }, now));
}

async function changeIn(
  tx: Transaction,
  userId: string,
  input: z.output<typeof ChangeEventInput> & { id: string },
  now: Date,
): Promise<WriteAnswer> {
  const { id, changes } = input;
  const { state, scope, at } = await lockState(tx, userId, { ...input, id });
  // In a subscribed calendar only the reminders can be changed.
  if (Object.keys(changes).some((field) => field !== 'reminders'))
    await requireWritable(tx, userId, state.event.calendarId);
  if (changes.calendarId !== undefined) await ownCalendar(tx, userId, changes.calendarId);
  const done = await writeRows(tx, { userId, state, rows: changed(state, { scope, at, changes }), now });
  const shown =
    done.rows.find((row) => at !== undefined && row.recurrenceAt === at) ??
    done.rows.find((row) => row.id === state.event.id);
  return { event: shown ? presentEvent(shown) : null, operationId: done.operationId, freed: done.freed };
}

/**
 * Applies proposals atomically, with a single Undo.
 * @throws AppError as `createEvent` and `changeEvent`.
 */
export function applyTogether(
  database: Database,
  userId: string,
  { creates, changes }: z.output<typeof ApplyInput>,
  now = new Date(),
): Promise<{ operationId: string }> {
  return withUser(database, userId, async (tx) => {
    const names: string[] = [];
    for (const input of creates) names.push((await createIn(tx, userId, input, now)).operationId);
    for (const input of changes) names.push((await changeIn(tx, userId, input, now)).operationId);
    const before = new Map<string, Record<string, unknown>>();
    const after: Record<string, number | null> = {};
    for (const name of names.filter((one) => one !== '')) {
      const operation = await queries.takeOperation(tx, userId, name);
      for (const row of operation?.before ?? []) {
        const id = String(row.id);
        // Rows created by an earlier step did not exist before.
        if (!(id in after) && !before.has(id)) before.set(id, row);
      }
      Object.assign(after, operation?.after);
    }
    if (Object.keys(after).length === 0) return { operationId: '' };
    const operationId = newId(now.getTime());
    await queries.insertOperation(tx, {
      ...{ id: operationId, userId, after, createdAt: now },
      before: [...before.values()],
    });
    return { operationId };
  });
}

/** @throws AppError `not_found`, `conflict` with the current event in its details. */
export function deleteEvent(
  database: Database,
  userId: string,
  id: string,
  input: { version: number; scope: ChangeScope; at?: string | undefined },
  now = new Date(),
): Promise<WriteAnswer> {
  return withUser(database, userId, async (tx) => {
    const { state, scope, at } = await lockState(tx, userId, { ...input, id });
    await requireWritable(tx, userId, state.event.calendarId);
    const isOne = state.event.rule === null || at === undefined;
    if (!isOne) requireOccurrence(state, at);
    const rows = isOne
      ? { put: [], remove: [state.event.id], freed: 0 }
      : deleteOccurrences(state, { scope, at });
    if (rows.put.some(({ excluded }) => excluded.length > maxExcluded)) {
      throw new AppError('conflict', {
        message: 'Too many days of this series have been deleted to delete another.',
      });
    }
    const { operationId } = await writeRows(tx, { userId, state, rows, now });
    return { event: null, operationId, freed: 0 };
  });
}

/** Deletes an event, a whole series or a changed occurrence, ignoring the version. @throws AppError `not_found`. */
export function removeWholeEvent(
  database: Database,
  userId: string,
  id: string,
  now = new Date(),
): Promise<void> {
  return withUser(database, userId, (tx) => removeIn(tx, userId, id, now));
}

export async function removeIn(tx: Transaction, userId: string, id: string, now: Date): Promise<void> {
  const row = await queries.findEvent(tx, userId, id);
  const event = row && (await queries.lockEvent(tx, userId, row.seriesId ?? id));
  if (!event) throw new AppError('not_found');
  await requireWritable(tx, userId, event.calendarId);
  const state = { event, exceptions: await queries.listExceptions(tx, userId, [event.id]) };
  const isOne = row.recurrenceAt !== null;
  const rows = isOne
    ? deleteOccurrences(state, { scope: 'this', at: required(row.recurrenceAt) })
    : { put: [], remove: [id], freed: 0 };
  await writeRows(tx, { userId, state, rows, now });
}

/** A new event with defaults for everything not given. */
export function newEventOf(given: CreateEventInput): NewEvent {
  return CreateEventInput.parse(given);
}

const noLongerUndone = () => new AppError('not_found', { message: 'That can no longer be undone.' });

/**
 * Restores what a change replaced, unless it has been modified since.
 * @throws AppError `not_found` if already undone or too old, `conflict` if something has changed since.
 */
export function undoOperation(database: Database, userId: string, id: string): Promise<void> {
  return withUser(database, userId, async (tx) =>
    restore(tx, userId, await queries.takeOperation(tx, userId, id)),
  );
}

async function restore(
  tx: Transaction,
  userId: string,
  operation: Awaited<ReturnType<typeof queries.takeOperation>>,
): Promise<void> {
  if (!operation) throw noLongerUndone();
  const before = operation.before.map(rowFromJson);
  const locked = await queries.lockVersions(tx, userId, Object.keys(operation.after));
  for (const [rowId, version] of Object.entries(operation.after)) {
    if ((locked.get(rowId) ?? null) !== version) {
      throw new AppError('conflict', { message: 'It has been changed since, so this cannot be undone.' });
    }
  }
  for (const calendar of operation.calendars) await queries.putCalendar(tx, userId, calendar);
  const kept = new Set(before.map((row) => row.id));
  await queries.deleteEvents(
    tx,
    userId,
    Object.keys(operation.after).filter((rowId) => !kept.has(rowId)),
  );
  // A version number that was used for another state must not be reused.
  let next = 1;
  for (const version of locked.values()) next = Math.max(next, version + 1);
  for (const { version } of before) next = Math.max(next, version + 1);
  const restored = before
    .toSorted((one, other) => Number(one.seriesId !== null) - Number(other.seriesId !== null))
    .map((row) => ({ ...row, userId, version: next }));
  await queries.putEvents(tx, restored);
}

/**
 * Takes back what added something; a change or a deletion is left to the person. @throws AppError as `undoOperation`.
 */
export function undoCreation(database: Database, userId: string, id: string): Promise<void> {
  return withUser(database, userId, async (tx) => {
    const operation = await queries.takeOperation(tx, userId, id);
    // A refusal rolls back, which leaves it to the person.
    const replacedNothing = operation?.before.length === 0 && operation.calendars.length === 0;
    return restore(tx, userId, replacedNothing ? operation : undefined);
  });
}

/** Undoes the last deletion of an event. @throws AppError as `undoOperation`. */
export function undoDeletion(database: Database, userId: string, eventId: string): Promise<void> {
  return withUser(database, userId, async (tx) => {
    const operation = await queries.lastDeletion(tx, userId, eventId);
    return restore(tx, userId, operation ? await queries.takeOperation(tx, userId, operation) : undefined);
  });
}

/** Appointments, such as the dentist's, default to personal. */
async function categoryFor(tx: Transaction, userId: string, input: NewEvent): Promise<EventRow['category']> {
  return input.kind === 'appointment' ? 'personal' : (await guessCategory(tx, userId, input)).category;
}

/** For an appointment one day and one hour before; otherwise the calendar's default, else the person's. */
async function usualReminders(
  tx: Transaction,
  userId: string,
  { kind, calendarId }: Pick<NewEvent, 'kind' | 'calendarId'>,
): Promise<number[]> {
  if (kind === 'appointment') return [60, 1_440];
  const ofCalendar = await defaultsOf(tx, userId, calendarId);
  if (ofCalendar?.defaultReminders) return ofCalendar.defaultReminders;
  const { calendarReminder } = await readSettings(tx, userId, calendarSettings);
  return calendarReminder < 0 ? [] : [calendarReminder];
}

function changed(
  state: SeriesState,
  { scope, at, changes }: { scope: ChangeScope; at: string | undefined; changes: EventChange },
): RowChanges {
  const { event } = state;
  if (event.rule === null) {
    return { put: [withChange(event, changes)], remove: [], freed: 0 };
  }
  const occurrence = at ?? event.startLocal;
  if (at !== undefined) requireOccurrence(state, at);
  return changeSeries(state, {
    scope: at === undefined ? 'all' : scope,
    at: occurrence,
    change: changes,
    createId: newId,
  });
}

interface Addressed {
  id: string;
  scope: ChangeScope;
  at?: string | undefined;
}

/**
 * Locks an event with its changed occurrences; the id of a changed occurrence resolves to its series. A stale version
 * is rejected with the current event.
 */
export async function lockState(
  tx: Transaction,
  userId: string,
  { id, scope, at, version }: Addressed & { version: number },
): Promise<{ state: SeriesState; scope: ChangeScope; at: string | undefined }> {
  const named = await queries.findEvent(tx, userId, id);
  const event = named && (await queries.lockEvent(tx, userId, named.seriesId ?? id));
  if (!event) throw new AppError('not_found');
  if (event.version !== version) {
    throw new AppError('conflict', { message: 'Changed elsewhere', details: { event: presentEvent(event) } });
  }
  const exceptions = event.rule === null ? [] : await queries.listExceptions(tx, userId, [event.id]);
  const own = named.recurrenceAt;
  return {
    state: { event, exceptions },
    ...(own === null ? { scope, at } : { scope: at === undefined ? 'this' : scope, at: own }),
  };
}

interface Write {
  userId: string;
  state: SeriesState;
  rows: RowChanges;
  now: Date;
}

/** Writes the rows of one family, incrementing all versions so that stale copies are detected. */
export async function writeRows(
  tx: Transaction,
  { userId, state, rows, now }: Write,
): Promise<{ operationId: string; rows: EventRow[]; freed: number }> {
  const family = [state.event, ...state.exceptions];
  const version = state.event.version + 1;
  const byId = new Map(family.map((row) => [row.id, row]));
  const isGone = rows.remove.includes(state.event.id);
  const put =
    isGone || rows.put.some(({ id }) => id === state.event.id) ? rows.put : [state.event, ...rows.put];
  const written = put
    .map((row): EventRow => {
      const before = byId.get(row.id);
      return { ...row, version, sequence: sequenceOf(row, before), updatedAt: now };
    })
    // A series before the occurrences that reference it.
    .toSorted((one, other) => Number(one.seriesId !== null) - Number(other.seriesId !== null));
  if ((await queries.countEvents(tx, userId)) + written.length - family.length > maxEvents) {
    throw new AppError('conflict', {
      message: 'You have the maximum number of events. Delete some to add more.',
    });
  }
  await queries.deleteEvents(tx, userId, rows.remove);
  for (const row of written) await queries.putEvent(tx, row);
  const removed = isGone ? family.map(({ id }) => id) : rows.remove;
  const kept = new Set(written.map(({ id }) => id));
  const after: Record<string, number | null> = {};
  for (const id of removed) if (!kept.has(id)) after[id] = null;
  for (const { id } of written) after[id] = version;
  const before = family.filter(({ id }) => id in after);
  const operationId = await keepOperation(tx, userId, { before, after }, now);
  return { operationId, rows: written, freed: rows.freed };
}

/**
 * Incremented when time or place changes, so that invitees' calendars know which is newest. For events organised by
 * others, only the organiser increments it.
 */
function sequenceOf(row: EventRow, before: EventRow | undefined): number {
  if (before === undefined || row.source === 'invitation') return row.sequence;
  const said = ({ startsAt, endsAt, location, timeZone, rule, excluded, added }: EventRow) =>
    JSON.stringify([startsAt, endsAt, location, timeZone, rule, excluded, added]);
  return row.sequence + Number(said(row) !== said(before));
}

async function keepOperation(
  tx: Transaction,
  userId: string,
  { before, after }: { before: readonly EventRow[]; after: Record<string, number | null> },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  await queries.insertOperation(tx, {
    id,
    userId,
    before: before.map((row) => ({ ...row })),
    after,
    createdAt: now,
  });
  return id;
}

/** @throws AppError `not_found` */
export function requireOccurrence({ event, exceptions }: SeriesState, at: string): void {
  if (exceptions.some(({ recurrenceAt }) => recurrenceAt === at) || isOccurrence(event, at)) return;
  throw new AppError('not_found');
}

function isOccurrence(event: EventRow, at: string): boolean {
  const { rule } = event;
  if (rule === null || (at.length === 10) !== event.isAllDay) return false;
  const wall = wallMs(at);
  try {
    return expandSeries({ ...event, rule }, wall, wall + dayMs).some((start) => keyOf(event, start) === at);
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    // Only its first occurrence is shown.
    return at === event.startLocal;
  }
}

/** Whether all other dates of a series have been deleted, or it never had any. */
function isOnlyDate(series: EventRow & { rule: string }): boolean {
  if (series.seriesEndsAt === null) return false;
  const excluded = new Set(series.excluded);
  const known = firstStarts(series, excluded.size + 2).map((start) => keyOf(series, start));
  return new Set([...known, ...series.added].filter((at) => !excluded.has(at))).size === 1;
}

/** A changed occurrence has the version and the rule of its series. */
async function present(tx: Transaction, row: EventRow): Promise<CalendarEvent> {
  const series = row.seriesId === null ? undefined : await queries.findEvent(tx, row.userId, row.seriesId);
  return {
    ...presentEvent(row),
    ...(series && { version: series.version, rule: series.rule }),
    attendees: await attendeesOf(tx, row),
  };
}

export function presentEvent(row: EventRow): CalendarEvent {
  const { isAllDay, endsAt, timeZone } = row;
  const end = endsAt.getTime();
  return {
    id: row.id,
    seriesId: row.rule === null ? row.seriesId : row.id,
    version: row.version,
    calendarId: row.calendarId,
    kind: row.kind,
    title: row.title,
    description: row.description,
    location: row.location,
    withWhom: row.withWhom,
    category: row.category,
    priority: row.priority,
    status: row.status,
    isBusy: row.isBusy,
    isAllDay,
    startTime: row.startLocal,
    endTime: isAllDay ? formatWallDate(end) : formatWall(wallAt(end, timeZone)),
    timeZone,
    isFlexible: row.isFlexible,
    outcome: row.outcome,
    answer: row.answer,
    reminders: row.reminders,
    rule: row.rule,
    at: row.recurrenceAt,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
