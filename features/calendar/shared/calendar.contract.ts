import { z } from 'zod';
import { groupedDigits } from '#shared/grouped-digits.ts';
import { visibleLine, withoutInvisible } from '#shared/invisible-characters.ts';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';
import { singleLine } from '#shared/single-line.ts';
import { AttendeeStatus } from './attendee-status.ts';
import { EmailAddress } from './email-address.ts';
import { Reminders } from './reminders.contract.ts';
import { maxRuleLength, parseRule } from './rule.ts';
import { readWall } from './wall-time.ts';
import { isTimeZone } from './zone.ts';

export const maxTitleLength = 200;
export const maxLocationLength = 300;
export const maxWithLength = 200;
export const maxDescriptionLength = 8_000;
export const maxEventDays = 366;
/** Per person, including exceptions of series. */
export const maxEvents = 100_000;
export const maxCalendars = 30;
export const maxCalendarNameLength = 60;
/** Deleted occurrences per series. */
export const maxExcluded = 2_000;
export const firstYear = 1900;
export const lastYear = 2200;
/** The longest range per request. */
export const maxRangeDays = 400;
export const undoLastsHours = 24;

export const EventKind = z.enum(['event', 'appointment']);
export type EventKind = z.infer<typeof EventKind>;
export const EventCategory = z.enum(['work', 'meetings', 'focus', 'personal']);
export type EventCategory = z.infer<typeof EventCategory>;
export const EventPriority = z.enum(['low', 'normal', 'high']);
export type EventPriority = z.infer<typeof EventPriority>;
export const EventStatus = z.enum(['confirmed', 'tentative']);
export type EventStatus = z.infer<typeof EventStatus>;
export const EventOutcome = z.enum(['done', 'partly', 'missed']);
export type EventOutcome = z.infer<typeof EventOutcome>;
export const EventSource = z.enum(['you', 'chat', 'import', 'plan', 'subscription', 'invitation', 'booking']);
export type EventSource = z.infer<typeof EventSource>;
export const CalendarColour = z.enum(['denim', 'moss', 'madder', 'marigold', 'sky', 'slate']);
export type CalendarColour = z.infer<typeof CalendarColour>;

/** What a feed exposes: everything, or only busy times. */
export const FeedScope = z.enum(['all', 'busy']);
export type FeedScope = z.infer<typeof FeedScope>;

/** Which occurrences a change applies to. */
export const ChangeScope = z.enum(['this', 'following', 'all']);
export type ChangeScope = z.infer<typeof ChangeScope>;

const line = (most: number, what: string) =>
  z
    .string()
    .overwrite(visibleLine)
    .refine(isStorable, unstorableMessage)
    .max(most, { error: () => `Keep the ${what} to ${most} characters.` });

const isInYears = (text: string) =>
  Number(text.slice(0, 4)) >= firstYear && Number(text.slice(0, 4)) <= lastYear;

/** `2026-11-24T09:30`, or `2026-11-24` for an all-day event. */
export const WallTime = z
  .string()
  .refine((text) => readWall(text) !== undefined, 'That is not a date and time.')
  .refine(isInYears, `Choose a year between ${firstYear} and ${lastYear}.`);
export const WallDate = WallTime.refine((text) => text.length === 10, 'That is not a date.');
export const TimeZone = z.string().refine(isTimeZone, 'That is not a time zone.');
const Rule = z
  .string()
  .max(maxRuleLength)
  .refine((text) => parseRule(text) !== undefined, 'That repeat rule cannot be read.');

/** The editable fields. Times are in the event's zone; an all-day event has dates, its end exclusive. */
const eventFields = {
  title: line(maxTitleLength, 'title').min(1, 'Title is required'),
  description: z
    .string()
    .overwrite(withoutInvisible)
    .refine(isStorable, unstorableMessage)
    .max(maxDescriptionLength, `Keep the description to ${groupedDigits(maxDescriptionLength)} characters.`),
  location: line(maxLocationLength, 'location'),
  /** For an appointment: the person or place it is with. */
  withWhom: line(maxWithLength, 'name'),
  kind: EventKind,
  category: EventCategory,
  priority: EventPriority,
  status: EventStatus,
  isBusy: z.boolean(),
  isAllDay: z.boolean(),
  startTime: WallTime,
  endTime: WallTime,
  timeZone: TimeZone,
  /** An RFC 5545 rule; null if it does not repeat. */
  rule: Rule.nullable(),
  calendarId: z.string().min(1).max(64),
  reminders: Reminders,
  /** Planning may move it. */
  isFlexible: z.boolean(),
  /** The outcome, if the person gave one. */
  outcome: EventOutcome.nullable(),
};

interface Times {
  isAllDay: boolean;
  startTime: string;
  endTime: string;
}

/** @returns what is wrong with the times; undefined if nothing. */
export function timesProblem({
  isAllDay,
  startTime,
  endTime,
}: Times): { field: string; message: string } | undefined {
  const [start, end] = [readWall(startTime), readWall(endTime)];
  const isOfLength = (text: string) => (text.length === 10) === isAllDay;
  if (start === undefined || !isOfLength(startTime))
    return { field: 'startTime', message: 'That is not a date and time.' };
  if (end === undefined || !isOfLength(endTime))
    return { field: 'endTime', message: 'That is not a date and time.' };
  if (end <= start) return { field: 'endTime', message: 'End time must be after start time' };
  if (end - start > maxEventDays * 86_400_000)
    return { field: 'endTime', message: `An event can last ${maxEventDays} days at most.` };
  return undefined;
}

function checkTimes(
  input: Partial<Times>,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  const { isAllDay, startTime, endTime } = input;
  if (isAllDay === undefined || startTime === undefined || endTime === undefined) return;
  const problem = timesProblem({ isAllDay, startTime, endTime });
  if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
}

/** POST /api/calendar/events: the client generates the id, so retries create it once. */
export const CreateEventInput = z
  .object({
    ...eventFields,
    id: z.uuid(),
    description: eventFields.description.default(''),
    location: eventFields.location.default(''),
    withWhom: eventFields.withWhom.default(''),
    kind: EventKind.default('event'),
    /** Absent: as for the last event with this title, or guessed from the words. */
    category: EventCategory.optional(),
    priority: EventPriority.default('normal'),
    status: EventStatus.default('confirmed'),
    isBusy: z.boolean().default(true),
    isAllDay: z.boolean().default(false),
    rule: eventFields.rule.default(null),
    calendarId: eventFields.calendarId.optional(),
    /** Absent: the person's defaults. */
    reminders: Reminders.optional(),
    isFlexible: z.boolean().default(false),
    outcome: EventOutcome.nullable().default(null),
    /** The goal it is planned for. */
    goalId: z.string().max(64).nullable().default(null),
    source: EventSource.default('you'),
  })
  .strict()
  .superRefine(checkTimes);
export type CreateEventInput = z.input<typeof CreateEventInput>;
export type NewEvent = z.output<typeof CreateEventInput>;

/** Partial changes; the time fields come together. */
export const EventChange = z
  .object(eventFields)
  .partial()
  .strict()
  .refine(
    ({ isAllDay, startTime, endTime, timeZone }) =>
      [isAllDay, startTime, endTime, timeZone].every((given) => given === undefined) ||
      [isAllDay, startTime, endTime, timeZone].every((given) => given !== undefined),
    'Send start, end and time zone together.',
  )
  .superRefine(checkTimes);
export type EventChange = z.infer<typeof EventChange>;

const whichOccurrence = {
  /** Whether this occurrence, those from it on, or all of its series are meant. */
  scope: ChangeScope.default('all'),
  /** The occurrence's original wall time in the series, wherever it has been moved. */
  at: WallTime.optional(),
};

/** PATCH /api/calendar/events/{id} */
export const ChangeEventInput = z
  .object({ version: z.number().int().min(1), ...whichOccurrence, changes: EventChange })
  .strict();
export type ChangeEventInput = z.input<typeof ChangeEventInput>;

/** POST /api/calendar/apply: proposals are written and undone together. */
export const maxAppliedTogether = 100;
export const ApplyInput = z
  .object({
    creates: z.array(CreateEventInput).max(maxAppliedTogether).default([]),
    changes: z
      .array(
        z
          .object({
            id: z.string().min(1).max(64),
            version: z.number().int().min(1),
            ...whichOccurrence,
            changes: EventChange,
          })
          .strict(),
      )
      .max(maxAppliedTogether)
      .default([]),
  })
  .strict()
  .refine(
    ({ creates, changes }) => creates.length + changes.length > 0,
    'Send at least one event to add or to change.',
  );
export type ApplyInput = z.input<typeof ApplyInput>;
export const ApplyAnswer = z.object({ operationId: z.string() });

/** DELETE /api/calendar/events/{id} */
export const DeleteEventQuery = z.object({ version: z.coerce.number().int().min(1), ...whichOccurrence });

/** One event on one day, as views draw it. */
export const Occurrence = z.object({
  /** Id of the event, the series or the changed occurrence. */
  id: z.string(),
  /** For an occurrence of a series: its wall time there. */
  at: z.string().nullable(),
  seriesId: z.string().nullable(),
  version: z.number().int(),
  calendarId: z.string(),
  kind: EventKind,
  title: z.string(),
  location: z.string(),
  withWhom: z.string(),
  category: EventCategory,
  priority: EventPriority,
  status: EventStatus,
  isBusy: z.boolean(),
  isAllDay: z.boolean(),
  /** An instant, or a date if all-day. */
  startTime: z.string(),
  endTime: z.string(),
  timeZone: z.string(),
  isFlexible: z.boolean(),
  outcome: EventOutcome.nullable(),
  /** The person's answer, if somebody else organises it. */
  answer: AttendeeStatus.nullable(),
  /** Too complex to expand, so only its first occurrence is shown. */
  isTooComplex: z.boolean(),
});
export type Occurrence = z.infer<typeof Occurrence>;

/** GET /api/calendar/events: whole days of the zone. */
export const RangeQuery = z.object({
  from: WallDate,
  to: WallDate,
  /** To view another time zone. */
  timeZone: TimeZone.optional(),
});
export const CalendarRange = z.object({
  timeZone: z.string(),
  occurrences: z.array(Occurrence),
  /** Public holidays of the country implied by the person's zone. */
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
});
export type CalendarRange = z.infer<typeof CalendarRange>;

/** An invitee and their answer. */
export const EventPerson = z.object({ email: z.string(), name: z.string(), status: AttendeeStatus });
export type EventPerson = z.infer<typeof EventPerson>;

/** A complete event, as its form shows it. */
export const CalendarEvent = z.object({
  ...Occurrence.omit({ at: true, isTooComplex: true, startTime: true, endTime: true }).shape,
  description: z.string(),
  reminders: z.array(z.number().int()),
  /** Wall times in its zone, as they are submitted. */
  startTime: z.string(),
  endTime: z.string(),
  rule: z.string().nullable(),
  /** For a changed occurrence: its wall time in the series. */
  at: z.string().nullable(),
  /** Only when a single event is requested. */
  attendees: z.array(EventPerson).optional(),
  /** The same: whether it is the only date of its series, so that changes cannot mean others. */
  isOnly: z.boolean().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

export const Conflict = z.object({
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  isAllDay: z.boolean(),
});
export type Conflict = z.infer<typeof Conflict>;

/** The result of a write, and its Undo id. */
export const WriteAnswer = z.object({
  event: CalendarEvent.nullable(),
  operationId: z.string(),
  /** How many changed occurrences no longer fitted their series and became events of their own. */
  freed: z.number().int(),
});
export type WriteAnswer = z.infer<typeof WriteAnswer>;

/** POST /api/calendar/check: dry run of a form. */
export const CheckInput = z
  .object({
    id: z.string().max(64).optional(),
    isAllDay: z.boolean(),
    startTime: WallTime,
    endTime: WallTime,
    timeZone: TimeZone,
    rule: Rule.nullable(),
    /** Used to guess the category. */
    words: z
      .object({
        title: z.string().max(maxTitleLength),
        location: z.string().max(maxLocationLength),
        description: z.string().max(maxDescriptionLength),
        calendarId: z.string().max(80).optional(),
        /** People invited in the form. */
        people: z.array(EmailAddress).max(100).optional(),
      })
      .strict()
      .optional(),
  })
  .strict()
  .superRefine(checkTimes);
export type CheckInput = z.infer<typeof CheckInput>;

/** The guessed category of an event, and why. */
export const GuessedCategory = z.object({
  category: EventCategory,
  because: z.enum(['before', 'people-before', 'people', 'link', 'calendar', 'title', 'nothing']),
});
export type GuessedCategory = z.infer<typeof GuessedCategory>;

export const CheckAnswer = z.object({
  /** Null if no words were sent. */
  guessed: GuessedCategory.nullable(),
  /** The next five, as wall times of the zone. */
  next: z.array(z.string()),
  conflicts: z.array(Conflict),
  /** How many dates were checked, and how many of them overlap. */
  looked: z.number().int(),
  overlapping: z.number().int(),
});
export type CheckAnswer = z.infer<typeof CheckAnswer>;

/** GET /api/calendar/search */
export const EventSearchQuery = z.object({
  q: singleLine().max(200, 'Keep your search to 200 characters.').refine(isStorable, unstorableMessage),
  /** From which end, if there are more matches than fit into the response. */
  order: z.enum(['newest', 'oldest']).default('newest'),
});
export const mostFoundEvents = 100;
export const EventSearchAnswer = z.object({ occurrences: z.array(Occurrence) });

/** POST /api/calendar/quick-add */
export const maxQuickAddLength = 300;
export const QuickAddInput = z
  .object({
    text: singleLine()
      .max(maxQuickAddLength, `Keep it to ${maxQuickAddLength} characters.`)
      .refine(isStorable, unstorableMessage),
  })
  .strict();

/** An event parsed from a line or proposed in a chat: enough to create it. */
export const EventDraft = z.object({
  title: z.string().max(maxTitleLength),
  kind: EventKind,
  category: EventCategory,
  priority: EventPriority,
  location: z.string().max(maxLocationLength),
  withWhom: z.string().max(maxWithLength),
  isAllDay: z.boolean(),
  startTime: z.string().max(16),
  endTime: z.string().max(16),
  timeZone: z.string().max(64),
  rule: z.string().max(maxRuleLength).nullable(),
  /** Set if the words ask for a reminder. */
  reminders: Reminders.optional(),
});
export type EventDraft = z.infer<typeof EventDraft>;

export const QuickAddAnswer = z.object({
  /** Null while something is missing. */
  draft: EventDraft.nullable(),
  asks: z.enum(['when', 'what']).nullable(),
});
export type QuickAddAnswer = z.infer<typeof QuickAddAnswer>;
