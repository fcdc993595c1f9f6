import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import type { GoalPart, RecommendationRule } from '#features/calendar/shared/assistant.contract.ts';
import type { AttendeeStatus } from '#features/calendar/shared/attendee-status.ts';
import type {
  CalendarColour,
  EventCategory,
  EventKind,
  EventOutcome,
  EventPriority,
  EventSource,
  EventStatus,
  FeedScope,
} from '#features/calendar/shared/calendar.contract.ts';
import type { PollAnswer } from '#features/calendar/shared/guests.contract.ts';
import { instant } from '#server/db/columns.ts';

export const calendars = pgTable(
  'calendars',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** As the program called it that made it by CalDAV: its own choice, so it is unique only among those of its person. */
    davName: text('dav_name'),
    name: text('name').notNull(),
    colour: text('colour').$type<CalendarColour>().notNull(),
    position: integer('position').notNull().default(0),
    isVisible: boolean('is_visible').notNull().default(true),
    /** What is on it keeps its person from other things. */
    countsAsBusy: boolean('counts_as_busy').notNull().default(true),
    /** Of what is new in it: null where its words tell, and where all events have the same. */
    defaultCategory: text('default_category').$type<EventCategory>(),
    defaultReminders: jsonb('default_reminders').$type<number[]>(),
    /** Of times that name no zone; null for that of the person. */
    timeZone: text('time_zone'),
    /** Counts writes, for programs that keep in step; what was deleted up to the second number is forgotten. */
    changeNumber: integer('change_number').notNull().default(0),
    forgottenNumber: integer('forgotten_number').notNull().default(0),
    /** Where a subscribed calendar comes from; null for a calendar of the person's own. */
    subscriptionUrl: text('subscription_url'),
    /** When it was last fetched, and what has prevented it since. */
    refreshedAt: instant('refreshed_at'),
    refreshError: text('refresh_error').notNull().default(''),
    refreshFailures: integer('refresh_failures').notNull().default(0),
    nextRefreshAt: instant('next_refresh_at'),
    httpEtag: text('http_etag'),
    httpModified: text('http_modified'),
    /** How much anyone with the address can read; null while there is no address. */
    feedScope: text('feed_scope').$type<FeedScope>(),
    feedTokenHash: text('feed_token_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('calendars_user').on(table.userId, table.position, table.id),
    uniqueIndex('calendars_dav_name').on(table.userId, table.davName),
    uniqueIndex('calendars_feed').on(table.feedTokenHash),
    index('calendars_refresh').on(table.nextRefreshAt).where(sql`${table.nextRefreshAt} is not null`),
  ],
);

/**
 * Events, series and changed occurrences of series. A timed event is a wall time in a zone; its instants are derived, and
 * stored so that a range is found by them.
 */
export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    calendarId: text('calendar_id')
      .notNull()
      .references(() => calendars.id, { onDelete: 'cascade' }),
    /** As other calendars know it; the changed occurrences of a series have its own. */
    uid: text('uid').notNull(),
    /** As a program named its file that brought it by CalDAV. */
    resourceName: text('resource_name'),
    kind: text('kind').$type<EventKind>().notNull().default('event'),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    location: text('location').notNull().default(''),
    withWhom: text('with_whom').notNull().default(''),
    category: text('category').$type<EventCategory>().notNull().default('personal'),
    priority: text('priority').$type<EventPriority>().notNull().default('normal'),
    status: text('status').$type<EventStatus>().notNull().default('confirmed'),
    isBusy: boolean('is_busy').notNull().default(true),
    isAllDay: boolean('is_all_day').notNull().default(false),
    /** Wall time in the zone, or a date. */
    startLocal: text('start_local').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Of the first occurrence; a date is its midnight in UTC. */
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    rule: text('rule'),
    /** Wall times of occurrences that were deleted, and of those that come beside the rule. */
    excluded: jsonb('excluded').$type<string[]>().notNull().default([]),
    added: jsonb('added').$type<string[]>().notNull().default([]),
    /** Nothing of a series comes after it; null when it is endless. */
    seriesEndsAt: instant('series_ends_at'),
    /** Not repeating, and longer than two days: such are found apart. */
    isLong: boolean('is_long').notNull().default(false),
    /** Of a changed occurrence: its series, the wall time that it replaces, and what it does not take from the series. */
    seriesId: text('series_id').references((): AnyPgColumn => events.id, { onDelete: 'cascade' }),
    recurrenceAt: text('recurrence_at'),
    changedFields: jsonb('changed_fields').$type<string[]>().notNull().default([]),
    /** Minutes before the start. */
    reminders: jsonb('reminders').$type<number[]>().notNull().default([]),
    /** When the next of them may be due, for those who look; never later than it is. */
    remindsAt: instant('reminds_at'),
    /** A plan may move it. */
    isFlexible: boolean('is_flexible').notNull().default(false),
    /** What came of a block that is over, where its person said so. */
    outcome: text('outcome').$type<EventOutcome>(),
    /** The goal that it was planned for. */
    goalId: text('goal_id'),
    /** What a file says of it that we do not know, line by line, for the programs that do. */
    other: text('other').notNull().default(''),
    source: text('source').$type<EventSource>().notNull().default('you'),
    /** What its person has answered to whoever organises it; null for what is their own. */
    answer: text('answer').$type<AttendeeStatus>(),
    /** Counts changes of time and place, for those who were invited. */
    sequence: integer('sequence').notNull().default(0),
    /** Counts from 1. A change names the one that it was made from, so that none is overwritten unseen. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('events_single')
      .on(table.userId, table.startsAt)
      .where(sql`${table.rule} is null and not ${table.isLong}`),
    index('events_long').on(table.userId, table.startsAt).where(sql`${table.isLong}`),
    index('events_series').on(table.userId, table.startsAt).where(sql`${table.rule} is not null`),
    uniqueIndex('events_occurrence').on(table.seriesId, table.recurrenceAt),
    index('events_exceptions').on(table.userId, table.seriesId).where(sql`${table.seriesId} is not null`),
    index('events_calendar').on(table.calendarId),
    index('events_uid').on(table.userId, table.uid),
    index('events_reminds').on(table.remindsAt).where(sql`${table.remindsAt} is not null`),
    index('events_updated').on(table.userId, table.updatedAt, table.id),
  ],
);

/** What changed last in a calendar, one row for each event or series: what a program that was away has to fetch, or to drop. */
export const calendarChanges = pgTable(
  'calendar_changes',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    calendarId: text('calendar_id')
      .notNull()
      .references(() => calendars.id, { onDelete: 'cascade' }),
    /** Of its file. */
    name: text('name').notNull(),
    changeNumber: integer('change_number').notNull(),
    isDeleted: boolean('is_deleted').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('calendar_changes_once').on(table.calendarId, table.name),
    index('calendar_changes_since').on(table.calendarId, table.changeNumber),
    index('calendar_changes_user').on(table.userId),
    index('calendar_changes_deleted').on(table.changedAt).where(sql`${table.isDeleted}`),
  ],
);

/** What a change replaced, for Undo. */
export const calendarOperations = pgTable(
  'calendar_operations',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** Rows as they were. */
    before: jsonb('before').$type<Record<string, unknown>[]>().notNull(),
    /** By id: the version that the change made of it; null where it deleted it. */
    after: jsonb('after').$type<Record<string, number | null>>().notNull(),
    /** Calendars that were deleted with their events, as they were. */
    calendars: jsonb('calendars').$type<Record<string, unknown>[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('calendar_operations_user').on(table.userId),
    index('calendar_operations_created').on(table.createdAt),
  ],
);

/** Reminders that have come due. They stay until the person has seen them. */
export const dueReminders = pgTable(
  'due_reminders',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Of a series: the wall time of the occurrence. */
    at: text('at'),
    minutes: integer('minutes').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    dueAt: instant('due_at').notNull(),
    /** It comes again then. */
    snoozedUntil: instant('snoozed_until'),
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [
    // However many servers check at once, and however often, each reminder comes once.
    uniqueIndex('due_reminders_once').on(table.eventId, table.startsAt, table.minutes),
    index('due_reminders_user').on(table.userId, table.dueAt),
    index('due_reminders_snoozed').on(table.snoozedUntil).where(sql`${table.snoozedUntil} is not null`),
  ],
);

/** What a person wants to find time for. */
export const scheduleGoals = pgTable(
  'schedule_goals',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    title: text('title').notNull(),
    minutes: integer('minutes').notNull(),
    smallestBlock: integer('smallest_block').notNull(),
    largestBlock: integer('largest_block').notNull(),
    /** Its last day. */
    dueOn: text('due_on'),
    priority: text('priority').$type<EventPriority>().notNull().default('normal'),
    category: text('category').$type<EventCategory>().notNull().default('work'),
    part: text('part').$type<GoalPart>().notNull().default('any'),
    isDone: boolean('is_done').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('schedule_goals_user').on(table.userId, table.createdAt, table.id)],
);

/** Advice that a person does not want for a while. */
export const dismissedAdvice = pgTable(
  'dismissed_advice',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    rule: text('rule').$type<RecommendationRule>().notNull(),
    until: instant('until').notNull(),
  },
  (table) => [uniqueIndex('dismissed_advice_rule').on(table.userId, table.rule)],
);

/**
 * Who was invited to an event. It has no foreign key: whoever was invited is told when the event is deleted, unless that is
 * undone first.
 */
export const eventAttendees = pgTable(
  'event_attendees',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** Of the event or the whole series. */
    eventId: text('event_id').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    status: text('status').$type<AttendeeStatus>().notNull().default('needs-action'),
    comment: text('comment').notNull().default(''),
    /** Of a series: what they answered for single dates, by their wall times there. */
    dates: jsonb('dates').$type<Record<string, AttendeeStatus>>().notNull().default({}),
    repliedAt: instant('replied_at'),
    /** They get the news by email; else whoever invited them passes it on. */
    isMailed: boolean('is_mailed').notNull().default(false),
    /** What they know of it, as rows of the event; null before the first email. */
    told: jsonb('told').$type<Record<string, unknown>[]>(),
    toldKey: text('told_state').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('event_attendees_once').on(table.eventId, table.email),
    index('event_attendees_user').on(table.userId, table.eventId),
    index('event_attendees_mailed').on(table.eventId).where(sql`${table.isMailed}`),
  ],
);

/** When several people could meet. */
export const meetingPolls = pgTable(
  'meeting_polls',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    title: text('title').notNull(),
    location: text('location').notNull().default(''),
    minutes: integer('minutes').notNull(),
    /** Instants at which it could begin. */
    slots: jsonb('slots').$type<string[]>().notNull(),
    chosen: text('chosen'),
    eventId: text('event_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('meeting_polls_user').on(table.userId, table.createdAt)],
);

export const meetingPollPeople = pgTable(
  'meeting_poll_people',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    pollId: text('poll_id')
      .notNull()
      .references(() => meetingPolls.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    answers: jsonb('answers').$type<Record<string, PollAnswer>>().notNull().default({}),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    uniqueIndex('meeting_poll_people_once').on(table.pollId, table.email),
    index('meeting_poll_people_user').on(table.userId),
  ],
);

/** A page on which others choose a time of a person's. */
export const bookingPages = pgTable(
  'booking_pages',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    title: text('title').notNull(),
    location: text('location').notNull().default(''),
    minutes: integer('minutes').notNull(),
    /** 0 is Sunday. */
    weekdays: jsonb('weekdays').$type<number[]>().notNull(),
    startHour: integer('start_hour').notNull(),
    endHour: integer('end_hour').notNull(),
    bufferMinutes: integer('buffer_minutes').notNull().default(0),
    noticeHours: integer('notice_hours').notNull().default(4),
    horizonDays: integer('horizon_days').notNull().default(28),
    mostPerDay: integer('most_per_day').notNull().default(8),
    question: text('question').notNull().default(''),
    isOpen: boolean('is_open').notNull().default(true),
    /** Counted on, it ends the links that were passed on before. */
    linkVersion: integer('link_version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('booking_pages_user').on(table.userId, table.createdAt)],
);

export const bookings = pgTable(
  'bookings',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    pageId: text('page_id')
      .notNull()
      .references(() => bookingPages.id, { onDelete: 'cascade' }),
    eventId: text('event_id').notNull(),
    guestName: text('guest_name').notNull(),
    guestEmail: text('guest_email').notNull(),
    answer: text('answer').notNull().default(''),
    startsAt: instant('starts_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('bookings_page').on(table.pageId, table.startsAt),
    index('bookings_user').on(table.userId),
  ],
);
