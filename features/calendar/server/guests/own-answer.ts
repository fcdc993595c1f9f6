import type { GiveAnswerInput, OwnInvitation } from '#features/calendar/shared/own-answer.contract.ts';
import { mailedLabel } from '#features/mail/server/names-in-mail.ts';
import type { OutsideOutcome } from '#features/outside-mail/shared/outside-mail.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { type Said, said } from '#server/language/sentence.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import * as queries from '../calendar.queries.ts';
import { lockState, presentEvent, requireOccurrence, writeRows } from '../calendar.service.ts';
import { partStat, readPeople, withAnswer } from '../ics/people-lines.ts';
import { text, writeCalendar } from '../ics/write-calendar.ts';
import { occurrenceRow } from '../series/change-series.ts';
import type { EventRow } from '../series/event-row.ts';
import { type GuestNeeds, whenOf } from './invitations.ts';
import { type Organiser, organiserOf } from './organiser.ts';

interface Asked {
  userId: string;
  id: string;
  /** For a series: one of its dates. */
  at?: string | undefined;
}

/** The organiser of an event and this person's answer. @throws AppError `not_found` if it is not an invitation. */
export function readOwnInvitation(
  database: Database,
  asked: Asked,
): Promise<Omit<OwnInvitation, 'sendsMail'>> {
  return withUser(database, asked.userId, async (tx) => {
    const { row } = await findInvited(tx, asked);
    const { organiser, attendees } = readPeople(row.other);
    const self = (await organiserOf(tx, asked.userId)).email.toLowerCase();
    return {
      organiser: required(organiser),
      others: attendees.filter(({ email }) => email !== self && email !== organiser?.email),
      answer: required(row.answer),
    };
  });
}

async function findInvited(
  tx: Transaction,
  { userId, id, at }: Asked,
): Promise<{ row: EventRow; series: EventRow }> {
  const named = await queries.findEvent(tx, userId, id);
  const series = named?.seriesId ? await queries.findEvent(tx, userId, named.seriesId) : named;
  if (!named || !series) throw new AppError('not_found');
  const date = at ?? named.recurrenceAt;
  const exceptions = await queries.listExceptions(tx, userId, [series.id]);
  const row = exceptions.find(({ recurrenceAt }) => recurrenceAt !== null && recurrenceAt === date) ?? series;
  requireInvited(row);
  return { row, series };
}

/** @throws AppError `not_found` for the person's own events. */
function requireInvited({ answer, other }: EventRow): void {
  if (answer === null || !readPeople(other).organiser) throw new AppError('not_found');
}

/**
 * Stores an answer and emails it to the organiser in a form that calendars read (RFC 5546, REPLY). Whether or not the
 * email succeeds, the same answer is available as a file.
 * @throws AppError `not_found`, `conflict` with the current event in its details.
 */
export function giveAnswer(
  needs: GuestNeeds,
  { userId, id }: Asked,
  { version, answer, at: asked, isMailed }: GiveAnswerInput,
  now = new Date(),
): Promise<{ event: ReturnType<typeof presentEvent>; operationId: string; mail: OutsideOutcome | null }> {
  return needs.database.transaction(async (tx) => {
    const { state, at } = await lockState(tx, userId, {
      ...{ id, version, at: asked },
      scope: asked === undefined ? 'all' : 'this',
    });
    const { event, exceptions } = state;
    const organiser = await organiserOf(tx, userId);
    const answered = (row: EventRow): EventRow => ({
      ...row,
      answer,
      other: withAnswer(row.other, organiser.email, answer),
    });
    let put: EventRow[];
    if (event.rule === null || at === undefined) put = [event, ...exceptions].map(answered);
    else {
      requireOccurrence(state, at);
      const known = exceptions.find(({ recurrenceAt }) => recurrenceAt === at);
      put = [answered(known ?? occurrenceRow(event, at, newId(now.getTime())))];
    }
    const [meant] = put;
    requireInvited(required(meant));
    const { operationId, rows } = await writeRows(tx, {
      ...{ userId, state, now },
      rows: { put, remove: [], freed: 0 },
    });
    const row = required(rows.find((one) => one.id === meant?.id));
    const mail = isMailed ? await tell(tx, needs, { row, uid: event.uid, organiser }) : null;
    return { event: presentEvent(row), operationId, mail };
  });
}

interface Told {
  row: EventRow;
  uid: string;
  organiser: Organiser;
}

function tell(tx: Transaction, { outsideMailer }: GuestNeeds, told: Told): Promise<OutsideOutcome> {
  const { row, organiser: self } = told;
  const label = mailedLabel(row.title);
  return outsideMailer.send(tx, row.userId, {
    to: required(readPeople(row.other).organiser).email,
    replyTo: self.email,
    subject: label === undefined ? said`An answer to your invitation` : subjectOf(row, label),
    paragraphs: [
      sentenceOf(row, self.shownName),
      said`${whenOf(row)} (${row.timeZone.replaceAll('_', ' ')})`,
    ],
    calendar: { method: 'REPLY', file: replyFile(told) },
  });
}

function subjectOf({ answer }: EventRow, label: string): Said {
  if (answer === 'accepted') return said`Accepted: ${label}`;
  return answer === 'tentative' ? said`Perhaps: ${label}` : said`Declined: ${label}`;
}

function sentenceOf({ answer }: EventRow, name: string): Said {
  if (answer === 'accepted') return said`${name} is coming to your meeting.`;
  return answer === 'tentative'
    ? said`${name} may come to your meeting.`
    : said`${name} is not coming to your meeting.`;
}

/** The answer as a file, to send by hand. @throws AppError `not_found`, `conflict` if not answered yet. */
export function readReplyFile(database: Database, asked: Asked): Promise<string> {
  return withUser(database, asked.userId, async (tx) => {
    const { row, series } = await findInvited(tx, asked);
    if (row.answer === 'needs-action') throw new AppError('conflict', { message: 'Answer it first.' });
    return replyFile({ row, uid: series.uid, organiser: await organiserOf(tx, asked.userId) });
  });
}

/** Contains who answered what, and only the event data that identifies it. */
function replyFile({ row, uid, organiser: self }: Told): string {
  const { organiserLine } = readPeople(row.other);
  const bare = { ...row, uid, seriesId: null, description: '', reminders: [], other: '', withWhom: '' };
  const people = [
    organiserLine,
    `ATTENDEE;PARTSTAT=${partStat[required(row.answer)]};CN="${self.shownName.replaceAll(/["\r\n]/g, "'")}":mailto:${text(self.email)}`,
  ];
  return writeCalendar([bare], row.title, { method: 'REPLY', peopleOf: () => people });
}
