import { and, asc, eq, sql } from 'drizzle-orm';
import type { AttendeeStatus } from '#features/calendar/shared/attendee-status.ts';
import { type Attendee, type Invitation, maxAttendees } from '#features/calendar/shared/guests.contract.ts';
import { formatWall, formatWallDate, minuteMs } from '#features/calendar/shared/wall-time.ts';
import { instantOf, wallAt } from '#features/calendar/shared/zone.ts';
import { mailedLabel } from '#features/mail/server/names-in-mail.ts';
import type { OutsideMailer } from '#features/outside-mail/server/outside-mailer.ts';
import type { OutsideOutcome } from '#features/outside-mail/shared/outside-mail.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import type { Log } from '#server/log.ts';
import { newId } from '#shared/ids.ts';
import * as queries from '../calendar.queries.ts';
import { eventAttendees, events } from '../calendar.table.ts';
import type { Reply, ReplyDate } from '../ics/read-replies.ts';
import type { EventRow } from '../series/event-row.ts';
import { rowFromJson } from '../series/row-from-json.ts';
import type { GuestLinks } from './guest-links.ts';
import { invitationFile } from './invitation-file.ts';
import { organiserOf } from './organiser.ts';

type AttendeeRow = typeof eventAttendees.$inferSelect;

export interface GuestNeeds {
  database: Database;
  links: GuestLinks;
  outsideMailer: OutsideMailer;
  baseUrl: string;
  log: Log;
}

/** Changes within a minute are batched, and those undone within it are never sent. */
const restMs = minuteMs;
const mostEventsAtOnce = 50;

export function listAttendees(
  { database, links }: Pick<GuestNeeds, 'database' | 'links'>,
  userId: string,
  eventId: string,
): Promise<Attendee[]> {
  return withUser(database, userId, async (tx) => {
    const { event } = await familyOf(tx, userId, eventId);
    return (await readAttendees(tx, userId, event.id)).map((row) => present(row, links));
  });
}

function readAttendees(tx: Transaction, userId: string, eventId: string): Promise<AttendeeRow[]> {
  return tx
    .select()
    .from(eventAttendees)
    .where(and(eq(eventAttendees.userId, userId), eq(eventAttendees.eventId, eventId)))
    .orderBy(asc(eventAttendees.createdAt), asc(eventAttendees.email));
}

function present(row: AttendeeRow, links: GuestLinks): Attendee {
  const { id, email, name, status, comment, isMailed } = row;
  const dates = Object.entries(row.dates)
    .map(([at, answered]) => ({ at, status: answered }))
    .toSorted((one, other) => one.at.localeCompare(other.at));
  return { id, email, name, status, dates, comment, isMailed, path: links.path('invitation', id) };
}

/** An event with its changed dates; for a changed date, the whole series. @throws AppError `not_found`. */
async function familyOf(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<{ event: EventRow; rows: EventRow[] }> {
  const named = await queries.findEvent(tx, userId, id);
  const event = named?.seriesId ? await queries.findEvent(tx, userId, named.seriesId) : named;
  if (!event) throw new AppError('not_found');
  return { event, rows: [event, ...(await queries.listExceptions(tx, userId, [event.id]))] };
}

/** Time, place and people: nothing is sent unless one of them changes. Another title alone is not worth an email. */
interface Known {
  event: string;
  people: string | undefined;
}

function knownOf(rows: readonly EventRow[], invited: readonly Pick<AttendeeRow, 'email'>[]): Known {
  return {
    event: JSON.stringify(
      rows.map(({ location, startsAt, endsAt, timeZone, rule, excluded, recurrenceAt, isAllDay }) => [
        ...[location, startsAt, endsAt, timeZone, rule, excluded, recurrenceAt, isAllDay],
      ]),
    ),
    people: JSON.stringify(invited.map(({ email }) => email).toSorted()),
  };
}

/** The stored form, one line each; older records lack the people. */
const keyOf = ({ event, people }: Known) => `${event}\n${people}`;

function knownTo({ toldKey }: AttendeeRow): Known {
  const [event = '', people] = toldKey.split('\n');
  return { event, people };
}

/**
 * Adds people to an event and emails them if wanted and possible. Whether or not the email succeeds, there is a link to
 * pass on.
 * @throws AppError `not_found`, `conflict` when there are too many.
 */
export function invite(
  needs: GuestNeeds,
  userId: string,
  eventId: string,
  { emails, isMailed }: { emails: readonly string[]; isMailed: boolean },
  now = new Date(),
): Promise<{ attendees: Attendee[]; mails: Record<string, OutsideOutcome> }> {
  return needs.database.transaction((tx) => inviteIn(tx, needs, { userId, eventId, emails, isMailed, now }));
}

export async function inviteIn(
  tx: Transaction,
  needs: GuestNeeds,
  {
    userId,
    eventId,
    emails,
    isMailed,
    now,
  }: { userId: string; eventId: string; emails: readonly string[]; isMailed: boolean; now: Date },
): Promise<{ attendees: Attendee[]; mails: Record<string, OutsideOutcome> }> {
  const { event, rows } = await familyOf(tx, userId, eventId);
  const before = await readAttendees(tx, userId, event.id);
  const known = new Set(before.map(({ email }) => email));
  const fresh = [...new Set(emails)].filter((email) => !known.has(email));
  if (before.length + fresh.length > maxAttendees) {
    throw new AppError('conflict', { message: `An event can have up to ${maxAttendees} people.` });
  }
  if (fresh.length > 0) {
    await tx
      .insert(eventAttendees)
      .values(
        fresh.map((email) => ({
          ...{ id: newId(now.getTime()), userId, eventId: event.id, email, createdAt: now },
        })),
      )
      .onConflictDoNothing();
    await touch(tx, rows, now);
  }
  const invited = await readAttendees(tx, userId, event.id);
  const mails: Record<string, OutsideOutcome> = {};
  if (isMailed) {
    const wanted = new Set(emails);
    for (const person of invited.filter(({ email }) => wanted.has(email)))
      mails[person.email] = await write(tx, needs, { person, rows, invited, method: 'REQUEST' });
  }
  const attendees = await readAttendees(tx, userId, event.id);
  return { attendees: attendees.map((row) => present(row, needs.links)), mails };
}

/** Queues an update for earlier invitees about who is coming. */
async function touch(tx: Transaction, rows: EventRow[], now: Date): Promise<void> {
  const [event] = rows;
  if (!event) return;
  rows[0] = { ...event, updatedAt: now };
  await tx
    .update(events)
    .set({ updatedAt: now })
    .where(and(eq(events.userId, event.userId), eq(events.id, event.id)));
}

interface Writing {
  person: AttendeeRow;
  rows: readonly EventRow[];
  invited: readonly AttendeeRow[];
  method: 'REQUEST' | 'CANCEL';
}

/** Emails one person, and records what they now know. */
async function write(
  tx: Transaction,
  { outsideMailer, links, baseUrl }: GuestNeeds,
  { person, rows, invited, method }: Writing,
): Promise<OutsideOutcome> {
  const [event] = rows;
  if (!event) return 'stopped';
  const organiser = await organiserOf(tx, person.userId);
  const isNews = person.told !== null;
  const known = knownOf(rows, invited);
  const isOnlyPeople = isNews && knownTo(person).event === known.event;
  const label = mailedLabel(event.title);
  const when = whenOf(event);
  const isCancelled = method === 'CANCEL';
  const outcome = await outsideMailer.send(tx, person.userId, {
    to: person.email,
    replyTo: organiser.email,
    subject: isCancelled
      ? label === undefined
        ? said`A meeting has been cancelled`
        : said`Cancelled: ${label}`
      : label === undefined
        ? isNews
          ? said`A meeting has changed`
          : said`You are invited to a meeting`
        : isNews
          ? said`Changed: ${label}`
          : said`Invitation: ${label}`,
    paragraphs: [
      isCancelled
        ? said`${organiser.shownName} has cancelled a meeting with you.`
        : isOnlyPeople
          ? said`${organiser.shownName} has changed who is invited to a meeting with you.`
          : isNews
            ? said`${organiser.shownName} has changed a meeting with you.`
            : said`${organiser.shownName} invites you to a meeting.`,
      said`${when} (${event.timeZone.replaceAll('_', ' ')})`,
    ],
    ...(!isCancelled && {
      action: {
        label: 'See it and reply',
        href: `${baseUrl}${links.path('invitation', person.id)}`,
      },
    }),
    calendar: { method, file: invitationFile(rows, { organiser, invited: [...invited], method }) },
  });
  if (outcome === 'sent' && !isCancelled) {
    await tx
      .update(eventAttendees)
      .set({ isMailed: true, told: rows.map((row) => ({ ...row })), toldKey: keyOf(known) })
      .where(and(eq(eventAttendees.userId, person.userId), eq(eventAttendees.id, person.id)));
  }
  return outcome;
}

export function whenOf({ isAllDay, startsAt, endsAt, timeZone }: EventRow): string {
  if (isAllDay) return formatWallDate(startsAt.getTime());
  const [start, end] = [startsAt, endsAt].map((moment) => formatWall(wallAt(moment.getTime(), timeZone)));
  return `${start?.replace('T', ' ')}–${end?.slice(11)}`;
}

/** Removes somebody; anyone who was emailed gets a cancellation. @throws AppError `not_found`. */
export function uninvite(
  needs: GuestNeeds,
  userId: string,
  id: string,
  now = new Date(),
): Promise<Attendee[]> {
  return needs.database.transaction(async (tx) => {
    const [person] = await tx
      .delete(eventAttendees)
      .where(and(eq(eventAttendees.userId, userId), eq(eventAttendees.id, id)))
      .returning();
    if (!person) throw new AppError('not_found');
    const { event, rows } = await familyOf(tx, userId, person.eventId);
    await touch(tx, rows, now);
    const left = await readAttendees(tx, userId, event.id);
    if (person.isMailed)
      // The cancellation is for them alone, and does not list the others.
      await write(tx, needs, { person, rows, invited: [person], method: 'CANCEL' });
    return left.map((row) => present(row, needs.links));
  });
}

/** The invitation file, to pass on by hand. @throws AppError `not_found`. */
export function invitationFileOf(database: Database, userId: string, eventId: string): Promise<string> {
  return withUser(database, userId, async (tx) => {
    const { event, rows } = await familyOf(tx, userId, eventId);
    const invited = await readAttendees(tx, userId, event.id);
    return invitationFile(rows, { organiser: await organiserOf(tx, userId), invited, method: 'REQUEST' });
  });
}

/** Tells invitees what has changed since their last email, once nothing has changed for a minute. */
export async function sendNews(needs: GuestNeeds, now = new Date()): Promise<void> {
  const { database, log } = needs;
  const before = new Date(now.getTime() - restMs);
  const due = await database
    .selectDistinct({ eventId: eventAttendees.eventId, userId: eventAttendees.userId })
    .from(eventAttendees)
    .leftJoin(events, eq(events.id, eventAttendees.eventId))
    .where(
      and(
        eq(eventAttendees.isMailed, true),
        sql`(${events.id} is null or (${events.updatedAt} < ${before}
          and ${events.updatedAt} > coalesce((${eventAttendees.told} -> 0 ->> 'updatedAt')::timestamptz, 'epoch')))`,
      ),
    )
    .limit(mostEventsAtOnce);
  for (const { eventId, userId } of due) {
    try {
      await database.transaction((tx) => newsOf(tx, needs, { userId, eventId, before }));
    } catch (error) {
      log.error('people who were invited could not be told', { error });
    }
  }
}

async function newsOf(
  tx: Transaction,
  needs: GuestNeeds,
  { userId, eventId, before }: { userId: string; eventId: string; before: Date },
): Promise<void> {
  // Locked, so that only one server sends.
  const invited = await tx
    .select()
    .from(eventAttendees)
    .where(and(eq(eventAttendees.userId, userId), eq(eventAttendees.eventId, eventId)))
    .for('update');
  const event = await queries.findEvent(tx, userId, eventId);
  const mailed = invited.filter(({ isMailed }) => isMailed);
  if (!event) {
    // Deleted: wait while it can still be undone.
    if (await queries.wasDeletedAfter(tx, { userId, eventId, moment: before })) return;
    for (const person of mailed) {
      const rows = (person.told ?? [])
        .map(rowFromJson)
        .map((row) => ({ ...row, sequence: row.sequence + 1 }));
      if (rows.length > 0 && rows.some(({ endsAt, rule }) => rule !== null || endsAt > before))
        await write(tx, needs, { person, rows, invited, method: 'CANCEL' });
    }
    await tx
      .delete(eventAttendees)
      .where(and(eq(eventAttendees.userId, userId), eq(eventAttendees.eventId, eventId)));
    return;
  }
  const rows = [event, ...(await queries.listExceptions(tx, userId, [eventId]))];
  const known = knownOf(rows, invited);
  for (const person of mailed) {
    const { event: toldEvent, people } = knownTo(person);
    const isNews = toldEvent !== known.event || (people !== undefined && people !== known.people);
    if (isNews && (await write(tx, needs, { person, rows, invited, method: 'REQUEST' })) === 'sent') continue;
    // Nothing to say, or no email possible: either way, mark this state as handled.
    await tx
      .update(eventAttendees)
      .set({ told: rows.map((row) => ({ ...row })), toldKey: keyOf(known) })
      .where(and(eq(eventAttendees.userId, userId), eq(eventAttendees.id, person.id)));
  }
}

/** For anyone with the link; opening it changes nothing. @throws AppError `not_found`. */
export async function readInvitation({ database, links }: GuestNeeds, token: string): Promise<Invitation> {
  const person = await personOf(database, links, token);
  return withUser(database, person.userId, async (tx) => {
    const { event } = await familyOf(tx, person.userId, person.eventId);
    const organiser = await organiserOf(tx, person.userId);
    const end = event.endsAt.getTime();
    return {
      title: event.title,
      location: event.location,
      organiser: organiser.shownName,
      isAllDay: event.isAllDay,
      startTime: event.isAllDay ? event.startLocal : event.startsAt.toISOString(),
      endTime: event.isAllDay ? formatWallDate(end) : event.endsAt.toISOString(),
      timeZone: event.timeZone,
      repeats: event.rule !== null,
      email: person.email,
      status: person.status,
      comment: person.comment,
    };
  });
}

/** @throws AppError `not_found`. */
export async function answerInvitation(
  needs: GuestNeeds,
  token: string,
  { status, comment }: { status: AttendeeStatus; comment: string },
  now = new Date(),
): Promise<{ userId: string; eventId: string; email: string }> {
  const { id, userId, eventId, email } = await personOf(needs.database, needs.links, token);
  await withUser(needs.database, userId, async (tx) => {
    await familyOf(tx, userId, eventId);
    await tx
      .update(eventAttendees)
      .set({ status, comment, dates: {}, repliedAt: now })
      .where(and(eq(eventAttendees.userId, userId), eq(eventAttendees.id, id)));
  });
  return { userId, eventId, email };
}

async function personOf(database: Database, links: GuestLinks, token: string): Promise<AttendeeRow> {
  const read = links.read('invitation', token);
  const [row] = read
    ? await database.select().from(eventAttendees).where(eq(eventAttendees.id, read.id))
    : [];
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Takes answers from a file, by address: `REPLY` to this person's events. `isPreview`: writes nothing.
 * @returns how many there were.
 */
export async function takeReplies(
  tx: Transaction,
  userId: string,
  { replies, isPreview, now = new Date() }: { replies: readonly Reply[]; isPreview: boolean; now?: Date },
): Promise<number> {
  let taken = 0;
  const found = await queries.findByUids(tx, { userId }, [...new Set(replies.map(({ uid }) => uid))]);
  for (const reply of replies) {
    // A reply to an older version is ignored.
    const [event] = found.filter(
      (row) => row.uid === reply.uid && (reply.sequence ?? row.sequence) >= row.sequence,
    );
    const person =
      event &&
      (await readAttendees(tx, userId, event.id)).find(({ email }) => email === reply.email.toLowerCase());
    if (!event || !person) continue;
    taken += 1;
    if (isPreview) continue;
    const { status, comment, date } = reply;
    const answered =
      date === undefined
        ? // An answer for the series covers each date.
          { status, dates: {} }
        : { dates: { ...person.dates, [dateKey(event, date)]: status } };
    await tx
      .update(eventAttendees)
      .set({ ...answered, ...(comment !== '' && { comment }), repliedAt: now })
      .where(and(eq(eventAttendees.userId, userId), eq(eventAttendees.id, person.id)));
  }
  return taken;
}

/** The key of a date within its series. */
function dateKey({ isAllDay, timeZone }: EventRow, { wall, zone }: ReplyDate): string {
  if (isAllDay) return formatWallDate(wall);
  return formatWall(zone === null || zone === timeZone ? wall : wallAt(instantOf(wall, zone), timeZone));
}
