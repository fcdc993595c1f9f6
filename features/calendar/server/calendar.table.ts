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
    /** The name chosen by the CalDAV client that created it, so it is unique only per person. */
    davName: text('dav_name'),
    name: text('name').notNull(),
    colour: text('colour').$type<CalendarColour>().notNull(),
    position: integer('position').notNull().default(0),
    isVisible: boolean('is_visible').notNull().default(true),
    /** Its events count as busy time. */
    countsAsBusy: boolean('counts_as_busy').notNull().default(true),
    /** Defaults for its new events: null to infer from the words, or to use the global default. */
    defaultCategory: text('default_category').$type<EventCategory>(),
    defaultReminders: jsonb('default_reminders').$type<number[]>(),
    /** For times without a zone; null for the person's zone. */
    timeZone: text('time_zone'),
    /** Sync counter for CalDAV clients; deletions up to the second number have been forgotten. */
    changeNumber: integer('change_number').notNull().default(0),
    forgottenNumber: integer('forgotten_number').notNull().default(0),
    /** Source of a subscribed calendar; null for the person's own. */
    subscriptionUrl: text('subscription_url'),
    /** Last fetch, and the error since. */
    refreshedAt: instant('refreshed_at'),
    refreshError: text('refresh_error').notNull().default(''),
    refreshFailures: integer('refresh_failures').notNull().default(0),
    nextRefreshAt: instant('next_refresh_at'),
    /**
     * Set aside for the calendar named here: it takes in what is to replace that one's events, or has been replaced
     * itself. Nobody sees it, and what is left of it at its next refresh is removed.
     */
    asideOf: text('aside_of'),
    httpEtag: text('http_etag'),
    httpModified: text('http_modified'),
    /** What the feed URL exposes; null while there is none. */
    feedScope: text('feed_scope').$type<FeedScope>(),
    feedTokenHash: text('feed_token_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('calendars_user').on(table.userId, table.position, table.id),
    uniqueIndex('calendars_dav_name').on(table.userId, table.davName),
    uniqueIndex('calendars_feed').on(table.feedTokenHash),
    index('calendars_refresh').on(table.nextRefreshAt).where(sql`${table.nextRefreshAt} is not null`),
    index('calendars_aside').on(table.userId).where(sql`${table.asideOf} is not null`),
  ],
);

/**
 * Events, series and changed occurrences of series. A timed event is a wall time in a zone; its instants are derived
 * and stored for range queries.
 */
export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    calendarId: text('calendar_id')
      .notNull()
      .references(() => calendars.id, { onDelete: 'cascade' }),
    /** The iCalendar UID; changed occurrences share that of their series. */
    uid: text('uid').notNull(),
    /** The file name chosen by the CalDAV client that created it. */
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
    /** Of the first occurrence; for a date, its midnight in UTC. */
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    rule: text('rule'),
    /** Wall times of deleted occurrences, and of extra ones outside the rule. */
    excluded: jsonb('excluded').$type<string[]>().notNull().default([]),
    added: jsonb('added').$type<string[]>().notNull().default([]),
    /** Upper bound of a series; null when it is endless. */
    seriesEndsAt: instant('series_ends_at'),
    /** Non-recurring and longer than two days: these are queried separately. */
    isLong: boolean('is_long').notNull().default(false),
    /** For a changed occurrence: its series, the wall time it replaces, and the fields that override the series. */
    seriesId: text('series_id').references((): AnyPgColumn => events.id, { onDelete: 'cascade' }),
    recurrenceAt: text('recurrence_at'),
    changedFields: jsonb('changed_fields').$type<string[]>().notNull().default([]),
    /** Minutes before the start. */
    reminders: jsonb('reminders').$type<number[]>().notNull().default([]),
    /** When its next reminder may be due: possibly early, never late. */
    remindsAt: instant('reminds_at'),
    /** Planning may move it. */
    isFlexible: boolean('is_flexible').notNull().default(false),
    /** The person's outcome for a past block. */
    outcome: text('outcome').$type<EventOutcome>(),
    /** The goal it was planned for. */
    goalId: text('goal_id'),
    /** Unknown iCalendar lines, kept verbatim for programs that understand them. */
    other: text('other').notNull().default(''),
    source: text('source').$type<EventSource>().notNull().default('you'),
    /** The person's answer to the organiser; null for their own events. */
    answer: text('answer').$type<AttendeeStatus>(),
    /** Incremented on changes of time and place, for invitees. */
    sequence: integer('sequence').notNull().default(0),
    /** Counts from 1. A change names the version it is based on, so that nothing is overwritten unseen. */
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
    /** For what happened last, of all kinds together. */
    index('events_created').on(table.userId, table.createdAt, table.id),
  ],
);

/** Latest change per event or series: what a CalDAV client must fetch or drop when it syncs. */
export const calendarChanges = pgTable(
  'calendar_changes',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    calendarId: text('calendar_id')
      .notNull()
      .references(() => calendars.id, { onDelete: 'cascade' }),
    /** The file name. */
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
    /** The previous rows. */
    before: jsonb('before').$type<Record<string, unknown>[]>().notNull(),
    /** Versions by id after the change; null for deleted rows. */
    after: jsonb('after').$type<Record<string, number | null>>().notNull(),
    /** Calendars deleted with their events, as they were. */
    calendars: jsonb('calendars').$type<Record<string, unknown>[]>().notNull().default([]),
    /** Written or taken back in several transactions, not all of them committed yet: taken back if the server stops. */
    isUnfinished: boolean('is_unfinished').notNull().default(false),
    /** For one of those transactions: the operation that it belongs to. */
    partOf: text('part_of').references((): AnyPgColumn => calendarOperations.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('calendar_operations_user').on(table.userId),
    index('calendar_operations_created').on(table.createdAt),
    index('calendar_operations_unfinished').on(table.createdAt).where(sql`${table.isUnfinished}`),
    index('calendar_operations_parts').on(table.partOf, table.id).where(sql`${table.partOf} is not null`),
  ],
);

/** Due reminders, kept until the person has seen them. */
export const dueReminders = pgTable(
  'due_reminders',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** For a series: the wall time of the occurrence. */
    at: text('at'),
    minutes: integer('minutes').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    dueAt: instant('due_at').notNull(),
    /** When it comes back. */
    snoozedUntil: instant('snoozed_until'),
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [
    // Each reminder is created once, no matter how many servers check.
    uniqueIndex('due_reminders_once').on(table.eventId, table.startsAt, table.minutes),
    index('due_reminders_user').on(table.userId, table.dueAt),
    index('due_reminders_snoozed').on(table.snoozedUntil).where(sql`${table.snoozedUntil} is not null`),
  ],
);

/** Goals that a person wants to find time for. */
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
    isWeekly: boolean('is_weekly').notNull().default(false),
    isDone: boolean('is_done').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('schedule_goals_user').on(table.userId, table.createdAt, table.id)],
);

/** Advice that a person has dismissed for a while. */
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

/** Invitees of an event. No foreign key: they must be told when the event is deleted, unless that is undone first. */
export const eventAttendees = pgTable(
  'event_attendees',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** The event or the whole series. */
    eventId: text('event_id').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    status: text('status').$type<AttendeeStatus>().notNull().default('needs-action'),
    comment: text('comment').notNull().default(''),
    /** For a series: answers for single dates, by wall time. */
    dates: jsonb('dates').$type<Record<string, AttendeeStatus>>().notNull().default({}),
    repliedAt: instant('replied_at'),
    /** Notified by email; otherwise the host passes news on. */
    isMailed: boolean('is_mailed').notNull().default(false),
    /** The event rows as last emailed; null before the first email. */
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

/** Polls for a meeting time. */
export const meetingPolls = pgTable(
  'meeting_polls',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    title: text('title').notNull(),
    location: text('location').notNull().default(''),
    minutes: integer('minutes').notNull(),
    /** Possible start instants. */
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

/** Booking pages on which others pick a free time. */
export const bookingPages = pgTable(
  'booking_pages',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    title: text('title').notNull(),
    location: text('location').notNull().default(''),
    /** The length that is chosen unless the guest chooses another. */
    minutes: integer('minutes').notNull(),
    otherLengths: jsonb('other_lengths').$type<number[]>().notNull().default([]),
    /** 0 is Sunday. */
    weekdays: jsonb('weekdays').$type<number[]>().notNull(),
    startHour: integer('start_hour').notNull(),
    endHour: integer('end_hour').notNull(),
    bufferMinutes: integer('buffer_minutes').notNull().default(0),
    noticeHours: integer('notice_hours').notNull().default(4),
    horizonDays: integer('horizon_days').notNull().default(28),
    mostPerDay: integer('most_per_day').notNull().default(8),
    /** The first question; none if empty. */
    question: text('question').notNull().default(''),
    otherQuestions: jsonb('other_questions').$type<string[]>().notNull().default([]),
    isOpen: boolean('is_open').notNull().default(true),
    /** Incrementing it revokes earlier links. */
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
    /** Unknown for bookings from before it was stored. */
    guestTimeZone: text('guest_time_zone'),
    /** The usual length of the page if null. */
    minutes: integer('minutes'),
    /** To the first question; then those to the others, in their order. */
    answer: text('answer').notNull().default(''),
    otherAnswers: jsonb('other_answers').$type<string[]>().notNull().default([]),
    startsAt: instant('starts_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('bookings_page').on(table.pageId, table.startsAt),
    index('bookings_user').on(table.userId),
  ],
);
