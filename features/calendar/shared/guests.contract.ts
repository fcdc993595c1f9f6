import { z } from 'zod';
import { OutsideOutcome } from '#features/outside-mail/shared/outside-mail.contract.ts';
import { visibleLine } from '#shared/invisible-characters.ts';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';
import { AttendeeStatus } from './attendee-status.ts';
import { maxLocationLength, maxTitleLength, TimeZone } from './calendar.contract.ts';
import { EmailAddress } from './email-address.ts';

export const maxAttendees = 100;
export const maxInvitedAtOnce = 20;
export const maxCommentLength = 300;

export const PollAnswer = z.enum(['yes', 'maybe', 'no']);
export type PollAnswer = z.infer<typeof PollAnswer>;

const line = (most: number, message: () => string) =>
  z.string().overwrite(visibleLine).refine(isStorable, unstorableMessage).max(most, { error: message });
const title = line(maxTitleLength, () => `Keep the title to ${maxTitleLength} characters.`).min(1, {
  error: () => 'Title is required',
});
const place = line(maxLocationLength, () => `Keep the location to ${maxLocationLength} characters.`);
const minutes = z.number().int().min(15).max(480);
const Instant = z.iso.datetime();

export const Attendee = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  status: AttendeeStatus,
  /** Answers for single dates of a series, by wall time. */
  dates: z.array(z.object({ at: z.string(), status: AttendeeStatus })),
  comment: z.string(),
  isMailed: z.boolean(),
  /** The answer page, to pass on if no email is sent. */
  path: z.string(),
});
export type Attendee = z.infer<typeof Attendee>;
export const AttendeesAnswer = z.object({
  attendees: z.array(Attendee),
  /** Whether this server sends email. */
  sendsMail: z.boolean(),
});

/** POST /api/calendar/events/{id}/people */
export const InviteInput = z
  .object({ emails: z.array(EmailAddress).min(1).max(maxInvitedAtOnce), isMailed: z.boolean() })
  .strict();
export const InviteAnswer = z.object({
  ...AttendeesAnswer.shape,
  /** Outcome of each email, by address. */
  mails: z.record(z.string(), OutsideOutcome),
});
export type InviteAnswer = z.infer<typeof InviteAnswer>;

/** What guests see of a meeting. */
const meeting = {
  title: z.string(),
  location: z.string(),
  organiser: z.string(),
};

/** GET /api/calendar/invitations/{token} */
export const Invitation = z.object({
  ...meeting,
  isAllDay: z.boolean(),
  startTime: z.string(),
  endTime: z.string(),
  timeZone: z.string(),
  repeats: z.boolean(),
  email: z.string(),
  status: AttendeeStatus,
  comment: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;
export const ReplyInput = z
  .object({
    status: z.enum(['accepted', 'tentative', 'declined']),
    comment: line(maxCommentLength, () => `Keep the note to ${maxCommentLength} characters.`).default(''),
  })
  .strict();

export const maxPollSlots = 5;
export const maxPollPeople = 20;
export const maxPolls = 100;

export const PollPerson = z.object({
  id: z.string(),
  email: z.string(),
  answers: z.record(z.string(), PollAnswer),
  hasAnswered: z.boolean(),
  path: z.string(),
});
export const Poll = z.object({
  id: z.string(),
  title: z.string(),
  location: z.string(),
  minutes: z.number().int(),
  slots: z.array(z.string()),
  chosen: z.string().nullable(),
  eventId: z.string().nullable(),
  people: z.array(PollPerson),
});
export type Poll = z.infer<typeof Poll>;
export const PollsAnswer = z.object({ polls: z.array(Poll), sendsMail: z.boolean() });

/** POST /api/calendar/polls */
export const NewPollInput = z
  .object({
    id: z.uuid(),
    title,
    location: place.default(''),
    minutes,
    slots: z.array(Instant).min(1).max(maxPollSlots),
    emails: z.array(EmailAddress).min(1).max(maxPollPeople),
    isMailed: z.boolean(),
  })
  .strict();
export type NewPollInput = z.input<typeof NewPollInput>;
export const NewPollAnswer = z.object({ poll: Poll, mails: z.record(z.string(), OutsideOutcome) });
/** POST /api/calendar/polls/{id}/choose */
export const ChoosePollInput = z.object({ slot: Instant, isMailed: z.boolean() }).strict();

/** GET /api/calendar/meet/{token} */
export const PollForGuest = z.object({
  ...meeting,
  minutes: z.number().int(),
  slots: z.array(z.string()),
  answers: z.record(z.string(), PollAnswer),
  hasAnswered: z.boolean(),
  chosen: z.string().nullable(),
});
export type PollForGuest = z.infer<typeof PollForGuest>;
export const PollAnswerInput = z.object({ answers: z.record(Instant, PollAnswer) }).strict();

export const maxBookingPages = 20;
export const maxBookings = 10_000;
export const maxQuestionLength = 200;
export const maxLengths = 5;
export const maxQuestions = 5;
export const maxNameLength = 100;
const bookingPage = {
  title,
  location: place,
  /** The first one is chosen unless the guest chooses another. */
  lengths: z
    .array(minutes)
    .min(1, { error: () => 'Choose a length.' })
    .max(maxLengths, { error: () => `Offer up to ${maxLengths} lengths.` })
    .refine((lengths) => new Set(lengths).size === lengths.length, {
      error: () => 'Offer each length once.',
    }),
  weekdays: z
    .array(z.number().int().min(0).max(6))
    .min(1, { error: () => 'Choose a day of the week.' })
    .max(7),
  startHour: z.number().int().min(0).max(23),
  endHour: z.number().int().min(1).max(24),
  bufferMinutes: z.number().int().min(0).max(120),
  noticeHours: z.number().int().min(0).max(336),
  horizonDays: z.number().int().min(1).max(56),
  mostPerDay: z.number().int().min(1).max(24),
  questions: z
    .array(
      line(maxQuestionLength, () => `Keep the question to ${maxQuestionLength} characters.`).min(1, {
        error: () => 'A question has no words.',
      }),
    )
    .max(maxQuestions, { error: () => `Ask up to ${maxQuestions} questions.` }),
  isOpen: z.boolean(),
};
export const NewBookingPageInput = z
  .object({
    ...bookingPage,
    id: z.uuid(),
    location: bookingPage.location.default(''),
    bufferMinutes: bookingPage.bufferMinutes.default(0),
    noticeHours: bookingPage.noticeHours.default(4),
    horizonDays: bookingPage.horizonDays.default(28),
    mostPerDay: bookingPage.mostPerDay.default(8),
    questions: bookingPage.questions.default([]),
    isOpen: z.boolean().default(true),
  })
  .strict()
  .refine(({ startHour, endHour }) => startHour < endHour, { error: () => 'The day ends before it begins.' });
export type NewBookingPageInput = z.input<typeof NewBookingPageInput>;
export const ChangeBookingPageInput = z
  .object({ isOpen: z.boolean().optional(), newLink: z.literal(true).optional() })
  .strict();
export const BookingPage = z.object({
  ...bookingPage,
  id: z.string(),
  title: z.string(),
  location: z.string(),
  questions: z.array(z.string()),
  path: z.string(),
  /** Number of upcoming bookings. */
  coming: z.number().int(),
});
export type BookingPage = z.infer<typeof BookingPage>;
export const BookingPagesAnswer = z.object({ pages: z.array(BookingPage) });

/** GET /api/calendar/book/{token} */
export const BookingOfferQuery = z.object({
  /** One of the page's lengths; the first one if left out. */
  minutes: z.coerce.number().int().optional(),
});
export const BookingOffer = z.object({
  ...meeting,
  lengths: z.array(z.number().int()),
  /** The length that the free times are for. */
  minutes: z.number().int(),
  questions: z.array(z.string()),
  timeZone: z.string(),
  /** Free start instants. */
  slots: z.array(z.string()),
});
export type BookingOffer = z.infer<typeof BookingOffer>;
export const BookInput = z
  .object({
    startTime: Instant,
    name: line(maxNameLength, () => `Keep the name to ${maxNameLength} characters.`).min(1, {
      error: () => 'Enter your name.',
    }),
    email: EmailAddress,
    timeZone: TimeZone,
    /** One of the page's lengths; the first one if left out. */
    minutes: minutes.optional(),
    /** To the page's questions, in their order. */
    answers: z
      .array(line(maxCommentLength, () => `Keep the answer to ${maxCommentLength} characters.`))
      .max(maxQuestions)
      .default([]),
  })
  .strict();
export const Booking = z.object({
  ...meeting,
  startTime: z.string(),
  endTime: z.string(),
  minutes: z.number().int(),
  /** What the guest answered; questions left open are left out. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  isCancelled: z.boolean(),
  /** The page to view, move and cancel it. */
  path: z.string(),
  /** The page to book again. */
  pagePath: z.string(),
});
export type Booking = z.infer<typeof Booking>;
export const BookAnswer = z.object({ booking: Booking, mail: OutsideOutcome });
export const MoveBookingInput = z.object({ startTime: Instant }).strict();
