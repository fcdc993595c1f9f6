import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import {
  type Booking,
  type BookingOffer,
  type BookingPage,
  maxBookingPages,
  maxBookings,
  type NewBookingPageInput,
} from '#features/calendar/shared/guests.contract.ts';
import {
  dayMs,
  formatWall,
  hourMs,
  minuteMs,
  startOfDay,
  weekdayOf,
} from '#features/calendar/shared/wall-time.ts';
import { instantOf, wallAt } from '#features/calendar/shared/zone.ts';
import { mailedLabel } from '#features/mail/server/names-in-mail.ts';
import type { OutsideOutcome } from '#features/outside-mail/shared/outside-mail.contract.ts';
import { type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { freeWithin, type Span, union } from '../assistant/spans.ts';
import * as queries from '../calendar.queries.ts';
import { createIn, newEventOf, removeIn } from '../calendar.service.ts';
import { bookingPages, bookings } from '../calendar.table.ts';
import { busySpans, type DayRange, listBusy, readBusy } from '../range/list-range.ts';
import { invitationFile } from './invitation-file.ts';
import type { GuestNeeds } from './invitations.ts';
import { organiserOf } from './organiser.ts';

type PageRow = typeof bookingPages.$inferSelect;
type BookingRow = typeof bookings.$inferSelect;

// Any fixed number: the advisory lock class for bookings per person.
const bookingLock = 7_214_021;
const step = 15 * minuteMs;

/**
 * Free starts within a page's hours: clear of busy times and buffers, after the notice period, within the daily limit.
 */
function freeStarts(
  page: Pick<
    PageRow,
    'weekdays' | 'startHour' | 'endHour' | 'bufferMinutes' | 'noticeHours' | 'horizonDays' | 'mostPerDay'
  >,
  {
    busy,
    booked,
    minutes,
    timeZone,
    now,
  }: {
    busy: readonly Span[];
    booked: readonly number[];
    minutes: number;
    timeZone: string;
    now: number;
  },
): number[] {
  const buffer = page.bufferMinutes * minuteMs;
  const length = minutes * minuteMs;
  const taken = union(busy.map(({ start, end }) => ({ start: start - buffer, end: end + buffer })));
  const today = startOfDay(wallAt(now, timeZone));
  const earliest = now + page.noticeHours * hourMs;
  const perDay = new Map<number, number>();
  for (const start of booked) {
    const day = startOfDay(wallAt(start, timeZone));
    perDay.set(day, (perDay.get(day) ?? 0) + 1);
  }
  const starts: number[] = [];
  for (let day = today; day < today + page.horizonDays * dayMs; day += dayMs) {
    if (!page.weekdays.includes(weekdayOf(day)) || (perDay.get(day) ?? 0) >= page.mostPerDay) continue;
    const hours = {
      start: instantOf(day + page.startHour * hourMs, timeZone),
      end: instantOf(day + page.endHour * hourMs, timeZone),
    };
    for (const gap of freeWithin(hours, taken)) {
      const first = Math.ceil(Math.max(gap.start, earliest) / step) * step;
      for (let start = first; start + length <= gap.end; start += Math.max(step, Math.min(length, 2 * step)))
        starts.push(start);
    }
  }
  return starts;
}

interface OfferInput {
  minutes: number;
  now: number;
  without?: BookingRow | undefined;
  timeZone: string;
  /** What the person has on the days that are looked at. */
  known: readonly Occurrence[];
}

function daysOffered({ horizonDays }: PageRow, now: number, timeZone: string): DayRange {
  const today = startOfDay(wallAt(now, timeZone));
  return { from: today - dayMs, to: today + (horizonDays + 2) * dayMs, timeZone };
}

async function offerOf(
  tx: Transaction,
  page: PageRow,
  { minutes, now, without, timeZone, known }: OfferInput,
): Promise<number[]> {
  const busy = known.filter(({ id }) => id !== without?.eventId);
  const booked = await tx
    .select({ id: bookings.id, startsAt: bookings.startsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.pageId, page.id),
        isNull(bookings.cancelledAt),
        gt(bookings.startsAt, new Date(now - dayMs)),
      ),
    );
  return freeStarts(page, {
    busy: busySpans(busy, timeZone),
    booked: booked.filter(({ id }) => id !== without?.id).map(({ startsAt }) => startsAt.getTime()),
    minutes,
    timeZone,
    now,
  });
}

const lengthsOf = ({ minutes, otherLengths }: PageRow) => [minutes, ...otherLengths];
const questionsOf = ({ question, otherQuestions }: PageRow) =>
  question === '' ? [] : [question, ...otherQuestions];

/** @throws AppError `invalid_input` unless the page offers it. */
function requireLength(page: PageRow, minutes = page.minutes): number {
  if (lengthsOf(page).includes(minutes)) return minutes;
  throw new AppError('invalid_input', { message: 'This length is not offered.' });
}

export function listPages(needs: GuestNeeds, userId: string, now = new Date()): Promise<BookingPage[]> {
  return withUser(needs.database, userId, (tx) => readPages(tx, needs, userId, now));
}

async function readPages(
  tx: Transaction,
  { links }: GuestNeeds,
  userId: string,
  now: Date,
): Promise<BookingPage[]> {
  const rows = await tx
    .select()
    .from(bookingPages)
    .where(eq(bookingPages.userId, userId))
    .orderBy(desc(bookingPages.createdAt), desc(bookingPages.id));
  const counts = await tx
    .select({ pageId: bookings.pageId, count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), isNull(bookings.cancelledAt), gt(bookings.startsAt, now)))
    .groupBy(bookings.pageId);
  const coming = new Map(counts.map(({ pageId, count }) => [pageId, count]));
  return rows.map((row) => {
    const {
      userId: _user,
      createdAt: _at,
      linkVersion,
      minutes: _minutes,
      otherLengths: _lengths,
      ...rest
    } = row;
    const { question: _question, otherQuestions: _questions, ...page } = rest;
    return {
      ...page,
      lengths: lengthsOf(row),
      questions: questionsOf(row),
      path: links.path('page', page.id, linkVersion),
      coming: coming.get(page.id) ?? 0,
    };
  });
}

type NewPage = z.output<typeof NewBookingPageInput>;

/** @throws AppError `conflict`. */
export function createPage(
  needs: GuestNeeds,
  userId: string,
  { lengths: [minutes, ...otherLengths], questions: [question = '', ...otherQuestions], ...page }: NewPage,
  now = new Date(),
): Promise<BookingPage[]> {
  return withUser(needs.database, userId, async (tx) => {
    if ((await tx.$count(bookingPages, eq(bookingPages.userId, userId))) >= maxBookingPages) {
      throw new AppError('conflict', {
        message: 'You have the maximum number of booking pages. Delete one first.',
      });
    }
    await tx
      .insert(bookingPages)
      .values({
        ...{ ...page, minutes: required(minutes), otherLengths, question, otherQuestions },
        ...{ userId, createdAt: now },
      })
      .onConflictDoNothing();
    return readPages(tx, needs, userId, now);
  });
}

/** Opens or closes it, or revokes its link. @throws AppError `not_found`. */
export function changePage(
  needs: GuestNeeds,
  userId: string,
  id: string,
  { isOpen, newLink }: { isOpen?: boolean | undefined; newLink?: true | undefined },
): Promise<BookingPage[]> {
  return withUser(needs.database, userId, async (tx) => {
    const [row] = await tx
      .update(bookingPages)
      .set({
        linkVersion: newLink ? sql`${bookingPages.linkVersion} + 1` : sql`${bookingPages.linkVersion}`,
        ...(isOpen !== undefined && { isOpen }),
      })
      .where(and(eq(bookingPages.userId, userId), eq(bookingPages.id, id)))
      .returning();
    if (!row) throw new AppError('not_found');
    return readPages(tx, needs, userId, new Date());
  });
}

/** Existing bookings stay in the calendar. @throws AppError `not_found`. */
export function deletePage(needs: GuestNeeds, userId: string, id: string): Promise<BookingPage[]> {
  return withUser(needs.database, userId, async (tx) => {
    const gone = await tx
      .delete(bookingPages)
      .where(and(eq(bookingPages.userId, userId), eq(bookingPages.id, id)))
      .returning({ id: bookingPages.id });
    if (gone.length === 0) throw new AppError('not_found');
    return readPages(tx, needs, userId, new Date());
  });
}

async function pageOf({ database, links }: GuestNeeds, token: string): Promise<PageRow> {
  const read = links.read('page', token);
  const [row] = read ? await database.select().from(bookingPages).where(eq(bookingPages.id, read.id)) : [];
  if (!row || row.linkVersion !== read?.version || !row.isOpen) {
    throw new AppError('not_found', { message: 'This page takes no bookings.' });
  }
  return row;
}

/** For anyone with the link. @throws AppError `not_found`, `invalid_input` for a length that is not offered. */
export async function readOffer(
  needs: GuestNeeds,
  token: string,
  { minutes: asked, now = Date.now() }: { minutes?: number | undefined; now?: number } = {},
): Promise<BookingOffer> {
  const page = await pageOf(needs, token);
  const minutes = requireLength(page, asked);
  const { database } = needs;
  const { shownName, timeZone } = await withUser(database, page.userId, (tx) => organiserOf(tx, page.userId));
  const known = await listBusy(database, page.userId, daysOffered(page, now, timeZone));
  return withUser(database, page.userId, async (tx) => {
    const { title, location } = page;
    const starts = await offerOf(tx, page, { minutes, now, timeZone, known });
    const slots = starts.map((start) => new Date(start).toISOString());
    return {
      ...{ title, location, organiser: shownName, timeZone, minutes, slots },
      ...{ lengths: lengthsOf(page), questions: questionsOf(page) },
    };
  });
}

interface Guest {
  startTime: string;
  name: string;
  email: string;
  timeZone: string;
  minutes?: number | undefined;
  answers: string[];
}

/**
 * Serialised per host: of two guests who want the same time, the second is rejected. @throws AppError
 * `conflict`.
 */
export async function book(
  needs: GuestNeeds,
  token: string,
  guest: Guest,
  now = Date.now(),
): Promise<{ booking: Booking; mail: OutsideOutcome; userId: string; eventId: string }> {
  const page = await pageOf(needs, token);
  const { userId } = page;
  const minutes = requireLength(page, guest.minutes);
  const [answer = '', ...otherAnswers] = guest.answers;
  return needs.database.transaction(async (tx) => {
    await waitForTurn(tx, userId);
    if ((await tx.$count(bookings, eq(bookings.userId, userId))) >= maxBookings)
      throw new AppError('not_found', { message: 'This page takes no bookings.' });
    const start = await requireFree(tx, page, { startTime: guest.startTime, minutes, now });
    const organiser = await organiserOf(tx, userId);
    const eventId = newId(now);
    const [row] = await tx
      .insert(bookings)
      .values({
        ...{ id: newId(now), userId, pageId: page.id, eventId, minutes, answer, otherAnswers },
        ...{ guestName: guest.name, guestEmail: guest.email, guestTimeZone: guest.timeZone },
        startsAt: new Date(start),
        createdAt: new Date(now),
      })
      .returning();
    if (!row) throw new AppError('conflict');
    await createIn(tx, userId, eventOf(page, row, organiser.timeZone), new Date(now));
    const booking = present(needs, { page, row, organiser: organiser.shownName });
    const mail = await confirm(tx, needs, { page, row, path: booking.path, isMoved: false });
    return { booking, mail, userId, eventId };
  });
}

const minutesOf = (page: PageRow, row: BookingRow) => row.minutes ?? page.minutes;

/** The questions that the guest has answered. */
function answersOf(page: PageRow, row: BookingRow): { question: string; answer: string }[] {
  const answers = [row.answer, ...row.otherAnswers];
  return questionsOf(page).flatMap((question, at) => {
    const answer = answers[at] ?? '';
    return answer === '' ? [] : [{ question, answer }];
  });
}

function eventOf(page: PageRow, row: BookingRow, timeZone: string) {
  const { guestName, guestEmail, startsAt } = row;
  const wall = (moment: number) => formatWall(wallAt(moment, timeZone));
  const start = startsAt.getTime();
  return newEventOf({
    ...{ id: row.eventId, timeZone, location: page.location },
    title: `${page.title}: ${guestName}`.slice(0, 200),
    kind: 'appointment',
    category: 'meetings',
    source: 'booking',
    withWhom: `${guestName} (${guestEmail})`.slice(0, 200),
    description: answersOf(page, row)
      .map(({ question, answer }) => `${question}\n${answer}`)
      .join('\n\n'),
    startTime: wall(start),
    endTime: wall(start + minutesOf(page, row) * minuteMs),
  });
}

async function waitForTurn(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${bookingLock}::int, hashtext(${userId}))`);
}

async function requireFree(
  tx: Transaction,
  page: PageRow,
  { startTime, ...options }: { startTime: string; minutes: number; now: number; without?: BookingRow },
): Promise<number> {
  const start = Date.parse(startTime);
  const timeZone = await queries.zoneOfPerson(tx, page.userId);
  const day = startOfDay(wallAt(start, timeZone));
  // All others wait for this transaction, and only these days decide.
  const known = await readBusy(tx, page.userId, { from: day - dayMs, to: day + 2 * dayMs, timeZone });
  if ((await offerOf(tx, page, { ...options, timeZone, known })).includes(start)) return start;
  throw new AppError('conflict', { message: 'This time has just been taken. Choose another.' });
}

function present(
  { links }: GuestNeeds,
  { page, row, organiser }: { page: PageRow; row: BookingRow; organiser: string },
): Booking {
  const start = row.startsAt.getTime();
  const minutes = minutesOf(page, row);
  return {
    ...{ title: page.title, location: page.location, organiser, minutes },
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + minutes * minuteMs).toISOString(),
    answers: answersOf(page, row),
    isCancelled: row.cancelledAt !== null,
    path: links.path('booking', row.id),
    pagePath: links.path('page', page.id, page.linkVersion),
  };
}

async function confirm(
  tx: Transaction,
  { outsideMailer, baseUrl }: GuestNeeds,
  { page, row, path, isMoved }: { page: PageRow; row: BookingRow; path: string; isMoved: boolean },
): Promise<OutsideOutcome> {
  const organiser = await organiserOf(tx, page.userId);
  const event = await queries.findEvent(tx, page.userId, row.eventId);
  const label = mailedLabel(page.title);
  const timeZone = row.guestTimeZone ?? organiser.timeZone;
  const when = formatWall(wallAt(row.startsAt.getTime(), timeZone)).replace('T', ' ');
  return outsideMailer.send(tx, page.userId, {
    to: row.guestEmail,
    replyTo: organiser.email,
    subject: label === undefined ? said`Your booking` : said`Your booking: ${label}`,
    paragraphs: [
      isMoved
        ? said`You have moved your booking with ${organiser.shownName}.`
        : said`You have booked a time with ${organiser.shownName}.`,
      said`${when} (${timeZone.replaceAll('_', ' ')})`,
      said`${minutesOf(page, row)} minutes`,
    ],
    action: { label: 'See, move or cancel it', href: `${baseUrl}${path}` },
    ...(event && {
      calendar: {
        method: 'REQUEST' as const,
        file: invitationFile([{ ...event, title: page.title }], {
          organiser,
          invited: [{ email: row.guestEmail, status: 'accepted' }],
          method: 'REQUEST',
        }),
      },
    }),
  });
}

async function bookingOf(
  { database, links }: GuestNeeds,
  token: string,
): Promise<{ page: PageRow; row: BookingRow }> {
  const read = links.read('booking', token);
  const [found] = read
    ? await database
        .select({ page: bookingPages, row: bookings })
        .from(bookings)
        .innerJoin(bookingPages, eq(bookingPages.id, bookings.pageId))
        .where(eq(bookings.id, read.id))
    : [];
  if (!found) throw new AppError('not_found');
  return found;
}

/** @throws AppError `not_found`. */
export async function readBooking(needs: GuestNeeds, token: string): Promise<Booking> {
  const { page, row } = await bookingOf(needs, token);
  return withUser(needs.database, page.userId, async (tx) => {
    const event = await queries.findEvent(tx, page.userId, row.eventId);
    const { shownName } = await organiserOf(tx, page.userId);
    // The host may have moved or deleted it in their calendar.
    const now = event
      ? { ...row, startsAt: event.startsAt }
      : { ...row, cancelledAt: row.cancelledAt ?? new Date() };
    return present(needs, { page, row: now, organiser: shownName });
  });
}

/** @throws AppError `not_found`. */
export async function cancelBooking(
  needs: GuestNeeds,
  token: string,
  now = new Date(),
): Promise<{ booking: Booking; userId: string; who: string }> {
  const { page, row } = await bookingOf(needs, token);
  return needs.database.transaction(async (tx) => {
    await waitForTurn(tx, page.userId);
    const [cancelled] = await tx
      .update(bookings)
      .set({ cancelledAt: now })
      .where(and(eq(bookings.userId, page.userId), eq(bookings.id, row.id)))
      .returning();
    if (await queries.findEvent(tx, page.userId, row.eventId))
      await removeIn(tx, page.userId, row.eventId, now);
    const { shownName } = await organiserOf(tx, page.userId);
    const booking = present(needs, { page, row: cancelled ?? row, organiser: shownName });
    return { booking, userId: page.userId, who: row.guestName };
  });
}

/** @throws AppError `not_found`, `conflict` if the time is taken or the booking cancelled. */
export async function moveBooking(
  needs: GuestNeeds,
  token: string,
  startTime: string,
  now = Date.now(),
): Promise<{ booking: Booking; mail: OutsideOutcome; userId: string; eventId: string; who: string }> {
  const { page, row } = await bookingOf(needs, token);
  const { userId } = page;
  return needs.database.transaction(async (tx) => {
    await waitForTurn(tx, userId);
    if (row.cancelledAt !== null || !page.isOpen)
      throw new AppError('conflict', { message: 'This booking was cancelled.' });
    const minutes = minutesOf(page, row);
    const start = await requireFree(tx, page, { startTime, minutes, now, without: row });
    const organiser = await organiserOf(tx, userId);
    if (await queries.findEvent(tx, userId, row.eventId))
      await removeIn(tx, userId, row.eventId, new Date(now));
    const eventId = newId(now);
    const [moved] = await tx
      .update(bookings)
      .set({ startsAt: new Date(start), eventId })
      .where(and(eq(bookings.userId, userId), eq(bookings.id, row.id)))
      .returning();
    if (!moved) throw new AppError('not_found');
    await createIn(tx, userId, eventOf(page, moved, organiser.timeZone), new Date(now));
    const booking = present(needs, { page, row: moved, organiser: organiser.shownName });
    const mail = await confirm(tx, needs, { page, row: moved, path: booking.path, isMoved: true });
    return { booking, mail, userId, eventId, who: row.guestName };
  });
}
