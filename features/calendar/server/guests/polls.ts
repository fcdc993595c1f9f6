import { and, asc, desc, eq } from 'drizzle-orm';
import {
  maxPolls,
  type NewPollInput,
  type Poll,
  type PollAnswer,
  type PollForGuest,
} from '#features/calendar/shared/guests.contract.ts';
import { formatWall, minuteMs } from '#features/calendar/shared/wall-time.ts';
import { wallAt } from '#features/calendar/shared/zone.ts';
import { mailedLabel } from '#features/mail/server/names-in-mail.ts';
import type { OutsideOutcome } from '#features/outside-mail/shared/outside-mail.contract.ts';
import { type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { newId } from '#shared/ids.ts';
import { createIn, newEventOf } from '../calendar.service.ts';
import { meetingPollPeople, meetingPolls } from '../calendar.table.ts';
import { type GuestNeeds, inviteIn } from './invitations.ts';
import { organiserOf } from './organiser.ts';

type PollRow = typeof meetingPolls.$inferSelect;
type PersonRow = typeof meetingPollPeople.$inferSelect;

export function listPolls(needs: GuestNeeds, userId: string): Promise<Poll[]> {
  return withUser(needs.database, userId, async (tx) => {
    const polls = await tx
      .select()
      .from(meetingPolls)
      .where(eq(meetingPolls.userId, userId))
      .orderBy(desc(meetingPolls.createdAt), desc(meetingPolls.id));
    const people = await tx
      .select()
      .from(meetingPollPeople)
      .where(eq(meetingPollPeople.userId, userId))
      .orderBy(asc(meetingPollPeople.email));
    const byPoll = Map.groupBy(people, ({ pollId }) => pollId);
    return polls.map((poll) => present(needs, poll, byPoll.get(poll.id) ?? []));
  });
}

function present({ links }: GuestNeeds, poll: PollRow, people: readonly PersonRow[]): Poll {
  const { id, title, location, minutes, slots, chosen, eventId } = poll;
  return {
    ...{ id, title, location, minutes, slots, chosen, eventId },
    people: people.map((person) => ({
      id: person.id,
      email: person.email,
      answers: person.answers,
      hasAnswered: person.answeredAt !== null,
      path: links.path('poll', person.id),
    })),
  };
}

/** Creates a poll; each person gets their own link, by email if wanted and possible. @throws AppError `conflict`. */
export function createPoll(
  needs: GuestNeeds,
  userId: string,
  { emails, isMailed, ...poll }: Required<NewPollInput>,
  now = new Date(),
): Promise<{ poll: Poll; mails: Record<string, OutsideOutcome> }> {
  return needs.database.transaction(async (tx) => {
    if ((await tx.$count(meetingPolls, eq(meetingPolls.userId, userId))) >= maxPolls) {
      throw new AppError('conflict', { message: 'You have the maximum number of polls. Delete one first.' });
    }
    const slots = [...new Set(poll.slots)].sort();
    const [row] = await tx
      .insert(meetingPolls)
      .values({ ...poll, slots, userId, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new AppError('conflict');
    const people = await tx
      .insert(meetingPollPeople)
      .values(
        [...new Set(emails)].map((email) => ({ id: newId(now.getTime()), userId, pollId: row.id, email })),
      )
      .returning();
    const mails: Record<string, OutsideOutcome> = {};
    if (isMailed) for (const person of people) mails[person.email] = await ask(tx, needs, row, person);
    return { poll: present(needs, row, people), mails };
  });
}

async function ask(
  tx: Transaction,
  { outsideMailer, links, baseUrl }: GuestNeeds,
  { userId, title, slots }: PollRow,
  { id, email }: PersonRow,
): Promise<OutsideOutcome> {
  const organiser = await organiserOf(tx, userId);
  const label = mailedLabel(title);
  const times = slots
    .map((slot) => formatWall(wallAt(Date.parse(slot), organiser.timeZone)).replace('T', ' '))
    .join('\n');
  return outsideMailer.send(tx, userId, {
    to: email,
    replyTo: organiser.email,
    subject: label === undefined ? said`When can you meet?` : said`When can you meet? ${label}`,
    paragraphs: [
      said`${organiser.shownName} would like to meet you, and asks which of these times suits you.`,
      said`${times}`,
      said`Times are in the zone ${organiser.timeZone.replaceAll('_', ' ')}; the page shows them in your own.`,
    ],
    action: { label: 'Say when you can', href: `${baseUrl}${links.path('poll', id)}` },
  });
}

/** @throws AppError `not_found`. */
export function deletePoll({ database }: GuestNeeds, userId: string, id: string): Promise<void> {
  return withUser(database, userId, async (tx) => {
    const gone = await tx
      .delete(meetingPolls)
      .where(and(eq(meetingPolls.userId, userId), eq(meetingPolls.id, id)))
      .returning({ id: meetingPolls.id });
    if (gone.length === 0) throw new AppError('not_found');
  });
}

/** Turns one of the times into an event and invites everybody. @throws AppError `not_found`, `invalid_input`. */
export function choosePoll(
  needs: GuestNeeds,
  userId: string,
  { id, slot, isMailed }: { id: string; slot: string; isMailed: boolean },
  now = new Date(),
): Promise<{ poll: Poll; mails: Record<string, OutsideOutcome> }> {
  return needs.database.transaction(async (tx) => {
    const isPoll = and(eq(meetingPolls.userId, userId), eq(meetingPolls.id, id));
    const [poll] = await tx.select().from(meetingPolls).where(isPoll).for('update');
    if (!poll) throw new AppError('not_found');
    if (poll.chosen !== null) throw new AppError('conflict', { message: 'A time has already been chosen.' });
    if (!poll.slots.includes(slot))
      throw new AppError('invalid_input', { message: 'That is not one of the times in this poll.' });
    const people = await tx
      .select()
      .from(meetingPollPeople)
      .where(and(eq(meetingPollPeople.userId, userId), eq(meetingPollPeople.pollId, id)))
      .orderBy(asc(meetingPollPeople.email));
    const { timeZone } = await organiserOf(tx, userId);
    const start = Date.parse(slot);
    const eventId = newId(now.getTime());
    const wall = (moment: number) => formatWall(wallAt(moment, timeZone));
    const emails = people.map(({ email }) => email);
    await createIn(
      tx,
      userId,
      newEventOf({
        ...{ id: eventId, title: poll.title, location: poll.location, timeZone },
        category: 'meetings',
        source: 'plan',
        withWhom: emails.join(', ').slice(0, 200),
        startTime: wall(start),
        endTime: wall(start + poll.minutes * minuteMs),
      }),
      now,
    );
    const { mails } = await inviteIn(tx, needs, { userId, eventId, emails, isMailed, now });
    const [chosen] = await tx.update(meetingPolls).set({ chosen: slot, eventId }).where(isPoll).returning();
    return { poll: present(needs, chosen ?? poll, people), mails };
  });
}

/** For anyone with the link. @throws AppError `not_found`. */
export async function readPoll(needs: GuestNeeds, token: string): Promise<PollForGuest> {
  const { person, poll } = await guestOf(needs, token);
  const { title, location, minutes, slots, chosen } = poll;
  const { shownName } = await withUser(needs.database, poll.userId, (tx) => organiserOf(tx, poll.userId));
  return {
    ...{ title, location, minutes, slots, chosen, organiser: shownName },
    answers: person.answers,
    hasAnswered: person.answeredAt !== null,
  };
}

/** @throws AppError `not_found`, `conflict` once a time is chosen. */
export async function answerPoll(
  needs: GuestNeeds,
  token: string,
  answers: Record<string, PollAnswer>,
  now = new Date(),
): Promise<{ userId: string; email: string; title: string }> {
  const { person, poll } = await guestOf(needs, token);
  if (poll.chosen !== null) throw new AppError('conflict', { message: 'A time has already been chosen.' });
  const known = Object.fromEntries(Object.entries(answers).filter(([slot]) => poll.slots.includes(slot)));
  await withUser(needs.database, poll.userId, (tx) =>
    tx
      .update(meetingPollPeople)
      .set({ answers: known, answeredAt: now })
      .where(and(eq(meetingPollPeople.userId, poll.userId), eq(meetingPollPeople.id, person.id))),
  );
  return { userId: poll.userId, email: person.email, title: poll.title };
}

async function guestOf(
  { database, links }: GuestNeeds,
  token: string,
): Promise<{ person: PersonRow; poll: PollRow }> {
  const read = links.read('poll', token);
  const [found] = read
    ? await database
        .select({ person: meetingPollPeople, poll: meetingPolls })
        .from(meetingPollPeople)
        .innerJoin(meetingPolls, eq(meetingPolls.id, meetingPollPeople.pollId))
        .where(eq(meetingPollPeople.id, read.id))
    : [];
  if (!found) throw new AppError('not_found');
  return found;
}
