import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiGet, apiSend } from '#client/api-client.ts';
import { retryUnlessGone } from '#client/app/is-gone.ts';
import * as contract from '#features/calendar/shared/guests.contract.ts';
import {
  GiveAnswerAnswer,
  type GiveAnswerInput,
  OwnInvitation,
} from '#features/calendar/shared/own-answer.contract.ts';
import type { OutsideOutcome } from '#features/outside-mail/shared/outside-mail.contract.ts';
import { calendarKey } from '../calendar-key.ts';

const segment = encodeURIComponent;
const peoplePath = (eventId: string) => `/api/calendar/events/${segment(eventId)}/people`;

export function useAttendees(eventId: string) {
  return useQuery({
    queryKey: [...calendarKey, 'people', eventId],
    queryFn: ({ signal }) => apiGet(peoplePath(eventId), contract.AttendeesAnswer, { signal }),
    staleTime: 0,
  });
}

export const invite = (eventId: string, input: z.input<typeof contract.InviteInput>) =>
  apiSend('POST', peoplePath(eventId), input, contract.InviteAnswer);
/** Invites in batches; @returns the outcome of each email. */
export async function inviteAll(
  eventId: string,
  { emails, isMailed }: { emails: string[]; isMailed: boolean },
) {
  const mails: Record<string, OutsideOutcome> = {};
  for (let from = 0; from < emails.length; from += contract.maxInvitedAtOnce) {
    const some = emails.slice(from, from + contract.maxInvitedAtOnce);
    Object.assign(mails, (await invite(eventId, { emails: some, isMailed })).mails);
  }
  return mails;
}

export const uninvite = (id: string) =>
  apiSend('DELETE', `/api/calendar/attendees/${segment(id)}`, undefined, contract.AttendeesAnswer);
export const invitationFilePath = (eventId: string) => `/api/calendar/events/${segment(eventId)}/invitation`;

const answerPath = (id: string) => `/api/calendar/events/${segment(id)}/answer`;
const ofDate = (at: string | null) => (at === null ? '' : `?at=${segment(at)}`);

export function useOwnInvitation(id: string, at: string | null) {
  return useQuery({
    queryKey: [...calendarKey, 'own-invitation', id, at],
    queryFn: ({ signal }) => apiGet(`${answerPath(id)}${ofDate(at)}`, OwnInvitation, { signal }),
    staleTime: 0,
  });
}

export const giveAnswer = (id: string, input: GiveAnswerInput) =>
  apiSend('POST', answerPath(id), input, GiveAnswerAnswer);
export const answerFilePath = (id: string, at: string | null) => `${answerPath(id)}/file${ofDate(at)}`;

export function usePolls() {
  return useQuery({
    queryKey: [...calendarKey, 'polls'],
    queryFn: ({ signal }) => apiGet('/api/calendar/polls', contract.PollsAnswer, { signal }),
    staleTime: 0,
  });
}

export const createPoll = (input: contract.NewPollInput) =>
  apiSend('POST', '/api/calendar/polls', input, contract.NewPollAnswer);
export const choosePoll = (id: string, slot: string, isMailed: boolean) =>
  apiSend('POST', `/api/calendar/polls/${segment(id)}/choose`, { slot, isMailed }, contract.NewPollAnswer);
export const deletePoll = (id: string) => apiSend('DELETE', `/api/calendar/polls/${segment(id)}`, undefined);

export function useBookingPages() {
  return useQuery({
    queryKey: [...calendarKey, 'booking-pages'],
    queryFn: ({ signal }) => apiGet('/api/calendar/booking-pages', contract.BookingPagesAnswer, { signal }),
    staleTime: 0,
  });
}

const pagePath = (id: string) => `/api/calendar/booking-pages/${segment(id)}`;
export const createBookingPage = (input: contract.NewBookingPageInput) =>
  apiSend('POST', '/api/calendar/booking-pages', input, contract.BookingPagesAnswer);
export const changeBookingPage = (id: string, change: z.input<typeof contract.ChangeBookingPageInput>) =>
  apiSend('PATCH', pagePath(id), change, contract.BookingPagesAnswer);
export const deleteBookingPage = (id: string) =>
  apiSend('DELETE', pagePath(id), undefined, contract.BookingPagesAnswer);

/** Loads data for a visitor without an account; the link may have expired. */
export function useForGuest<Schema extends z.ZodType>(path: string, schema: Schema) {
  return useQuery({
    queryKey: ['calendar-guest', path],
    queryFn: ({ signal }) => apiGet(path, schema, { signal }),
    staleTime: 0,
    retry: retryUnlessGone,
  });
}

export const invitationPath = (token: string) => `/api/calendar/invitations/${segment(token)}`;
export const answerInvitation = (token: string, input: z.input<typeof contract.ReplyInput>) =>
  apiSend('POST', invitationPath(token), input, contract.Invitation);
export const meetPath = (token: string) => `/api/calendar/meet/${segment(token)}`;
export const answerPoll = (token: string, answers: Record<string, contract.PollAnswer>) =>
  apiSend('POST', meetPath(token), { answers }, contract.PollForGuest);
export const bookPath = (token: string) => `/api/calendar/book/${segment(token)}`;
/** The free times for this length, or for the page's first one. */
export const offerPath = (token: string, minutes: number | null) =>
  `${bookPath(token)}${minutes === null ? '' : `?minutes=${minutes}`}`;
export const book = (token: string, input: z.input<typeof contract.BookInput>) =>
  apiSend('POST', bookPath(token), input, contract.BookAnswer);
export const bookingPath = (token: string) => `/api/calendar/bookings/${segment(token)}`;
export const cancelBooking = (token: string) =>
  apiSend('POST', `${bookingPath(token)}/cancel`, {}, contract.Booking);
export const moveBooking = (token: string, startTime: string) =>
  apiSend('POST', `${bookingPath(token)}/move`, { startTime }, contract.BookAnswer);

/** Describes an email's outcome unless it was simply sent. */
export function describeOutcome(outcome: OutsideOutcome): string {
  switch (outcome) {
    case 'sent':
      return 'Email sent';
    case 'stopped':
      return 'They have stopped emails from this server: pass the link on yourself';
    case 'limit':
      return 'Too many emails today: pass the link on yourself';
    case 'no_mail':
      return 'This server sends no emails: pass the link on yourself';
  }
}
