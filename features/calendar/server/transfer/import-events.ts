import type { AttendeeStatus } from '#features/calendar/shared/attendee-status.ts';
import { maxEvents } from '#features/calendar/shared/calendar.contract.ts';
import type {
  CalendarFilePreview,
  ImportSummary,
} from '#features/calendar/shared/calendar-files.contract.ts';
import { dayMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import * as queries from '../calendar.queries.ts';
import { takeReplies } from '../guests/invitations.ts';
import { organiserOf } from '../guests/organiser.ts';
import type { IcsEvent, InvitationMethod, ReadCalendar } from '../ics/ics-event.ts';
import { readPeople, withAnswer } from '../ics/people-lines.ts';
import type { Reply } from '../ics/read-replies.ts';
import { ownCalendar } from '../own-calendar.ts';
import { expandSeries, keyOf, TooComplexError } from '../recurrence/expand.ts';
import { type EventRow, instantsOf, plainFields, withDerived } from '../series/event-row.ts';
import {
  beginOperation,
  calendarPace,
  finishOperation,
  type PacedDatabase,
  type Part,
  takeBackOperation,
  writePart,
} from './operation-parts.ts';

const mostSkippedNamed = 50;
const mostPreviewed = 100;

interface Planned {
  /** Rows to write, series before their changed occurrences. */
  rows: EventRow[];
  /** The rows that get replaced or deleted. */
  before: EventRow[];
  remove: string[];
  added: number;
  updated: number;
  unchanged: number;
  /** Cancelled by the organiser. */
  cancelled: number;
}

/** Dry run of an import. */
export function previewImport(
  database: Database,
  userId: string,
  read: ReadCalendar,
): Promise<CalendarFilePreview> {
  return withUser(database, userId, async (tx) => {
    const plan = await planImport(tx, { userId, read, calendarId: 'preview', now: new Date() });
    const events = read.events
      .filter(({ recurrenceAt }) => recurrenceAt === null)
      .toSorted((one, other) => one.startTime.localeCompare(other.startTime))
      .slice(0, mostPreviewed)
      .map(({ title, isAllDay, startTime, endTime, timeZone, rule }) => {
        return { title, isAllDay, startTime, endTime, timeZone, rule };
      });
    return { ...summaryOf(plan, read), events, invitedBy: invitedBy(plan.rows) };
  });
}

/** Up to this many rows are written in one transaction. */
export const rowsTogether = 200;

/** Writes a file's events, all of them or none. @throws AppError `conflict`, `not_found` for a calendar. */
export async function importEvents(
  open: PacedDatabase,
  userId: string,
  { read, calendarId, now = new Date() }: { read: ReadCalendar; calendarId?: string | undefined; now?: Date },
): Promise<ImportSummary & { operationId: string; invitedTo: string | null }> {
  if (read.events.length > rowsTogether) return importInParts(open, userId, { read, calendarId, now });
  return withUser(open.database, userId, async (tx) => {
    const calendar = await ownCalendar(tx, userId, calendarId);
    const plan = await planImport(tx, { userId, read, calendarId: calendar, now });
    await requireRoom(tx, userId, plan);
    if (isEmpty(plan)) return { ...summaryOf(plan, read), operationId: '', invitedTo: null };
    await queries.deleteEvents(tx, userId, plan.remove);
    await queries.putEvents(tx, plan.rows);
    const operation = operationOf(plan, { userId, now });
    await queries.insertOperation(tx, operation);
    return {
      ...summaryOf(plan, read),
      operationId: operation.id,
      invitedTo: toBeAnswered(plan.rows)?.id ?? null,
    };
  });
}

/**
 * In many short transactions, each with what Undo needs for it. If anything fails, or the server stops, what is written
 * is taken back.
 */
async function importInParts(
  open: PacedDatabase,
  userId: string,
  { read, calendarId, now }: { read: ReadCalendar; calendarId: string | undefined; now: Date },
): Promise<ImportSummary & { operationId: string; invitedTo: string | null }> {
  const id = newId(now.getTime());
  const asUser = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    withUser(open.database, userId, work);
  const calendar = await asUser(async (tx) => {
    const found = await ownCalendar(tx, userId, calendarId);
    if (!(await beginOperation(tx, userId, id, now)))
      throw new AppError('conflict', { message: 'Another file is still being imported.' });
    return found;
  });
  try {
    const plan = await planInTurns(open, { userId, read, calendarId: calendar, now });
    if (isEmpty(plan)) {
      await takeBackOperation(open, userId, id);
      return { ...summaryOf(plan, read), operationId: '', invitedTo: null };
    }
    await asUser((tx) => requireRoom(tx, userId, plan));
    const pace = calendarPace(open);
    let position = 0;
    for (const part of partsOf(plan, pace)) {
      await pace.run(() => asUser((tx) => writePart(tx, { userId, id, position }, part)));
      position += 1;
    }
    await asUser((tx) => finishOperation(tx, userId, id));
    return { ...summaryOf(plan, read), operationId: id, invitedTo: null };
  } catch (error) {
    await takeBackOperation(open, userId, id).catch((alsoFailed: unknown) => {
      throw new AppError('internal', {
        cause: new AggregateError(
          [error, alsoFailed],
          'The import failed, and it is still to be taken back.',
        ),
      });
    });
    throw error;
  }
}

/** As `planImport`, reading and comparing only some events at a time. */
export async function planInTurns(open: PacedDatabase, options: PlanOptions): Promise<Planned> {
  const plan = emptyPlan();
  const pace = calendarPace(open);
  const families = [...familiesOf(options.read.events)];
  for (let from = 0; from < families.length; ) {
    const some = families.slice(from, from + pace.rows);
    from += some.length;
    await pace.run(async () => {
      const known = await withUser(open.database, options.userId, (tx) => readKnown(tx, options, some));
      for (const family of some) planFamily(family, { ...options, known, plan });
    });
  }
  return plan;
}

/** First what is removed, then what is written, as many rows at once as the pace allows. */
function* partsOf(plan: Planned, pace: { rows: number }): Generator<Part> {
  const known = new Map(plan.before.map((row) => [row.id, row]));
  const before = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? []);
  for (let from = 0; from < plan.remove.length; ) {
    const remove = plan.remove.slice(from, from + pace.rows);
    from += remove.length;
    yield { rows: [], remove, before: before(remove) };
  }
  for (let from = 0; from < plan.rows.length; ) {
    const rows = plan.rows.slice(from, from + pace.rows);
    from += rows.length;
    yield { rows, remove: [], before: before(rows.map(({ id }) => id)) };
  }
}

async function requireRoom(tx: Transaction, userId: string, plan: Planned): Promise<void> {
  if ((await queries.countEvents(tx, userId)) + plan.added <= maxEvents) return;
  throw new AppError('conflict', {
    message: 'There are more events in this file than can be kept here. Delete some to import it.',
  });
}

const isEmpty = ({ rows, remove }: Planned) => rows.length === 0 && remove.length === 0;

/** What the import replaces, for Undo. */
function operationOf(plan: Planned, { userId, now }: { userId: string; now: Date }) {
  const after: Record<string, number | null> = {};
  for (const id of plan.remove) after[id] = null;
  for (const { id, version } of plan.rows) after[id] = version;
  return {
    ...{ id: newId(now.getTime()), userId, after, createdAt: now },
    before: plan.before.map((row) => ({ ...row })),
  };
}

/** If the file is a single invitation, the event awaiting an answer. */
function toBeAnswered(rows: readonly EventRow[]): EventRow | undefined {
  const [event, other] = rows.filter(({ seriesId }) => seriesId === null);
  return other === undefined && event?.answer === 'needs-action' ? event : undefined;
}

function invitedBy(rows: readonly EventRow[]): string | null {
  const event = toBeAnswered(rows);
  const organiser = event && readPeople(event.other).organiser;
  return organiser ? organiser.name || organiser.email : null;
}

function summaryOf({ added, updated, unchanged, cancelled }: Planned, read: ReadCalendar): ImportSummary {
  const { skipped, tasks, inOwnZone, once } = read;
  return {
    added,
    updated,
    unchanged,
    cancelled,
    skipped: skipped.slice(0, mostSkippedNamed),
    skippedCount: skipped.length,
    replies: 0,
    tasks,
    inOwnZone,
    once,
  };
}

interface PlanOptions {
  userId: string;
  read: Pick<ReadCalendar, 'events' | 'method'>;
  calendarId: string;
  now: Date;
  /** Match UIDs only in this calendar, which belongs to somebody else. */
  isSubscribed?: boolean;
  /** The same, but the calendar is the person's own. */
  isInOneCalendar?: boolean;
  /** Rows of unchanged events, too. */
  isWhole?: boolean;
}

/** Events match by UID, so importing a file again updates its events instead of duplicating them. */
export async function planImport(tx: Transaction, options: PlanOptions): Promise<Planned> {
  const families = [...familiesOf(options.read.events)];
  const known = await readKnown(tx, options, families);
  const plan = emptyPlan();
  for (const family of families) planFamily(family, { ...options, known, plan });
  return plan;
}

interface Known {
  ownEmail: string;
  /** The rows with these UIDs, and the changed dates of those that are series. */
  byUid: Map<string, EventRow>;
  exceptionsOf: Map<string, EventRow[]>;
}

async function readKnown(
  tx: Transaction,
  options: PlanOptions,
  families: readonly (readonly [uid: string, family: Family])[],
): Promise<Known> {
  const { userId, calendarId, isSubscribed = false, isInOneCalendar = false } = options;
  const { email: ownEmail } = await organiserOf(tx, userId);
  const searched = { userId, calendarId: isSubscribed || isInOneCalendar ? calendarId : undefined };
  const known = await queries.findByUids(
    tx,
    searched,
    families.map(([uid]) => uid),
  );
  const exceptions = await queries.listExceptions(
    tx,
    userId,
    known.filter(({ rule }) => rule !== null).map(({ id }) => id),
  );
  return {
    ownEmail,
    byUid: new Map(known.map((row) => [row.uid, row])),
    exceptionsOf: Map.groupBy(exceptions, ({ seriesId }) => seriesId ?? ''),
  };
}

function emptyPlan(): Planned {
  return { rows: [], before: [], remove: [], added: 0, updated: 0, unchanged: 0, cancelled: 0 };
}

function planFamily(
  [uid, family]: [uid: string, family: Family],
  { known, plan, ...options }: PlanOptions & { known: Known; plan: Planned },
): void {
  const { userId, read, calendarId, now, isSubscribed = false, isWhole = false } = options;
  const { ownEmail, byUid, exceptionsOf } = known;
  const before = byUid.get(uid);
  const owned = before ? (exceptionsOf.get(before.id) ?? []) : [];
  const versions = new Map([...(before ? [before] : []), ...owned].map((row) => [row.id, row]));
  const { method } = read;
  if (method === 'cancel' && (!before || !isOrganisedElsewhere(before))) return;
  if (method && before && isOlder(family, { before, owned })) {
    plan.unchanged += 1;
    if (isWhole) plan.rows.push(...versions.values());
    return;
  }
  if (method === 'cancel' && family.main) {
    // Changed dates before their series, which would take them along.
    plan.remove.push(...[...versions.keys()].reverse());
    plan.before.push(...versions.values());
    plan.cancelled += 1;
    return;
  }
  const rows = rowsOf(family, {
    ...{ uid, userId, ownEmail, calendarId, now, before, owned, isSubscribed, method },
  });
  if (before && isSameFamily(rows, versions)) {
    plan.unchanged += 1;
    if (isWhole) plan.rows.push(...versions.values());
    return;
  }
  const version = (before?.version ?? 0) + 1;
  const kept = new Set(rows.map(({ id }) => id));
  plan.rows.push(...rows.map((row) => ({ ...row, version })));
  plan.before.push(...versions.values());
  plan.remove.push(...[...versions.keys()].filter((id) => !kept.has(id)));
  if (before) plan.updated += 1;
  else plan.added += 1;
}

/** Events created here cannot be cancelled by somebody else. */
function isOrganisedElsewhere({ source }: EventRow): boolean {
  return source === 'invitation' || source === 'import';
}

/** A late email describes an older state, as its sequence shows (RFC 5546, 2.1.5). */
function isOlder(
  { main, changed }: Family,
  { before, owned }: { before: EventRow; owned: readonly EventRow[] },
): boolean {
  if (main) return main.sequence < before.sequence;
  return changed.every(({ sequence, recurrenceAt }) => {
    const same = owned.find((row) => row.recurrenceAt === recurrenceAt);
    return sequence < (same ?? before).sequence;
  });
}

/** An event, or a series with its changed dates. */
interface Family {
  main: IcsEvent | undefined;
  changed: IcsEvent[];
}

function familiesOf(events: readonly IcsEvent[]): Map<string, Family> {
  const families = new Map<string, Family>();
  for (const event of events) {
    // Without a UID it can never be matched again.
    const uid = event.uid === '' ? newId() : event.uid;
    const family = families.get(uid) ?? { main: undefined, changed: [] };
    if (event.recurrenceAt === null) family.main = event;
    else family.changed.push(event);
    families.set(uid, family);
  }
  return families;
}

interface RowOptions {
  uid: string;
  userId: string;
  /** The address under which they are invited. */
  ownEmail: string;
  calendarId: string;
  now: Date;
  before: EventRow | undefined;
  owned: readonly EventRow[];
  isSubscribed: boolean;
  method: InvitationMethod | undefined;
}

function rowsOf({ main, changed }: Family, options: RowOptions): EventRow[] {
  const { uid, before, owned, method } = options;
  const [first] = changed;
  // Changed dates whose series is in neither the file nor the database become events of their own.
  if (!main) {
    if (before?.rule != null && method) return withDates({ ...before, rule: before.rule }, changed, options);
    if (before) return [before, ...owned];
    return changed
      .filter(({ isCancelled }) => !isCancelled)
      .map((event, at) =>
        rowOf(event, { ...options, uid: event === first ? uid : `${uid} ${at}`, before: undefined }),
      );
  }
  const cancelled = changed
    .filter(({ isCancelled }) => isCancelled)
    .map(({ recurrenceAt }) => recurrenceAt ?? '');
  const bare = rowOf(main, options);
  const { rule } = bare;
  if (rule === null) return [bare];
  const series: EventRow = withDerived({
    ...bare,
    excluded: [...new Set([...wholeTimes({ ...bare, rule }), ...cancelled])].sort(),
  });
  return [series, ...datesOf({ ...series, rule }, changed, options)];
}

/** An invitation to some dates of a series changes those and leaves the others alone. */
function withDates(
  before: EventRow & { rule: string },
  changed: readonly IcsEvent[],
  options: RowOptions,
): EventRow[] {
  const named = new Set(changed.map(({ recurrenceAt }) => recurrenceAt));
  const cancelled = changed.flatMap(({ isCancelled, recurrenceAt }) =>
    isCancelled && recurrenceAt !== null ? [recurrenceAt] : [],
  );
  const series = { ...before, excluded: [...new Set([...before.excluded, ...cancelled])].sort() };
  const others = options.owned.filter(({ recurrenceAt }) => !named.has(recurrenceAt));
  return [withDerived(series), ...others, ...datesOf(series, changed, options)];
}

/** The changed dates of a series. */
function datesOf(
  series: EventRow & { rule: string },
  changed: readonly IcsEvent[],
  options: RowOptions,
): EventRow[] {
  const { rule } = series;
  const { owned, now } = options;
  const known = new Map(owned.map((row) => [row.recurrenceAt, row]));
  const exceptions = changed
    .filter(({ isCancelled, recurrenceAt }) => !isCancelled && recurrenceAt !== null)
    .flatMap((event): EventRow[] => {
      const at = required(event.recurrenceAt);
      const same = known.get(at);
      if (!isOccurrence({ ...series, rule }, at)) return [];
      const row = rowOf(event, { ...options, before: same });
      const differs = plainFields.filter(
        (name) => JSON.stringify(row[name]) !== JSON.stringify(series[name]),
      );
      return [
        {
          ...row,
          uid: same?.uid ?? newId(now.getTime()),
          rule: null,
          excluded: [],
          added: [],
          seriesEndsAt: null,
          seriesId: series.id,
          recurrenceAt: at,
          // A file contains all fields of a changed date, including its own time.
          changedFields: [...differs, 'time'],
        },
      ];
    });
  // If a date occurs twice, the later one in the file wins.
  return [...new Map(exceptions.map((row) => [row.recurrenceAt, row])).values()];
}

/** Deleted days of a timed series become deleted times. */
function wholeTimes(series: EventRow & { rule: string }): string[] {
  return series.excluded.flatMap((at) => {
    if (series.isAllDay || at.length > 10) return [at];
    try {
      const day = wallMs(at);
      return expandSeries({ ...series, excluded: [] }, day, day + dayMs).map((wall) => keyOf(series, wall));
    } catch (error) {
      if (!(error instanceof TooComplexError)) throw error;
      return [];
    }
  });
}

function isOccurrence(series: EventRow & { rule: string }, at: string): boolean {
  if ((at.length === 10) !== series.isAllDay) return false;
  const wall = wallMs(at);
  try {
    return expandSeries({ ...series, excluded: [] }, wall, wall + dayMs).some(
      (start) => keyOf(series, start) === at,
    );
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    return false;
  }
}

function rowOf(event: IcsEvent, options: RowOptions): EventRow {
  const { uid, userId, calendarId, now, before, isSubscribed, method } = options;
  const { recurrenceAt: _at, isCancelled: _cancelled, startTime, endTime, ...fields } = event;
  const answer = answerOf(event, options);
  return withDerived({
    ...fields,
    answer,
    other: answer === null ? event.other : withAnswer(event.other, options.ownEmail, answer),
    title: event.title === '' ? 'Untitled event' : event.title,
    id: before?.id ?? newId(now.getTime()),
    userId,
    uid,
    calendarId: before?.calendarId ?? calendarId,
    startLocal: startTime,
    ...instantsOf(event),
    seriesEndsAt: null,
    isLong: false,
    seriesId: null,
    recurrenceAt: null,
    changedFields: [],
    remindsAt: null,
    isFlexible: before?.isFlexible ?? false,
    outcome: before?.outcome ?? null,
    resourceName: before?.resourceName ?? null,
    goalId: before?.goalId ?? null,
    // Other people's reminders are not taken over.
    ...(isSubscribed && { reminders: before?.reminders ?? [] }),
    source: before?.source ?? (isSubscribed ? 'subscription' : method ? 'invitation' : 'import'),
    // For an invitation the organiser's, who keeps incrementing it.
    sequence: method || !before ? event.sequence : Math.max(event.sequence, before.sequence + 1),
    version: before?.version ?? 0,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  });
}

/** This person's answer, from the file or as given here; null if it is not an invitation. */
function answerOf(
  { other, sequence }: IcsEvent,
  { before, method, ownEmail }: RowOptions,
): AttendeeStatus | null {
  const own = ownEmail.toLowerCase();
  const { organiser, attendees } = readPeople(other);
  if (!organiser || organiser.email === own) return null;
  const told = attendees.find(({ email }) => email === own)?.status;
  const known = before?.answer ?? null;
  // A mailing list can be invited under one address.
  if (told === undefined && known === null && method !== 'request') return null;
  if (told !== undefined && told !== 'needs-action') return told;
  // After a change, they are asked again.
  return known !== null && sequence <= (before?.sequence ?? 0) ? known : 'needs-action';
}

/** Whether the rows contain nothing new. */
function isSameFamily(rows: readonly EventRow[], known: ReadonlyMap<string, EventRow>): boolean {
  const told = ({
    version: _v,
    sequence: _s,
    updatedAt: _u,
    remindsAt: _r,
    changedFields: _c,
    ...row
  }: EventRow) => JSON.stringify(Object.entries(row).toSorted(([one], [other]) => one.localeCompare(other)));
  return (
    rows.length === known.size &&
    rows.every((row) => {
      const same = known.get(row.id);
      return same !== undefined && told(same) === told(row);
    })
  );
}

/**
 * A file of replies changes no event, only who is coming. `isPreview`: writes nothing.
 * @throws AppError `invalid_input` if none of them answers an invitation of this person’s.
 */
export async function importReplies(
  database: Database,
  userId: string,
  { replies, isPreview }: { replies: readonly Reply[]; isPreview: boolean },
): Promise<ImportSummary> {
  const taken = await withUser(database, userId, (tx) => takeReplies(tx, userId, { replies, isPreview }));
  if (taken === 0) {
    throw new AppError('invalid_input', {
      message: 'This answers no invitation of yours, or one that you have changed since.',
    });
  }
  const none = { added: 0, updated: 0, unchanged: 0, cancelled: 0, skipped: [], skippedCount: 0 };
  return { ...none, replies: taken, tasks: 0, inOwnZone: 0, once: 0 };
}
