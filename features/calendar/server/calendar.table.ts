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
import type {
  CalendarColour,
  EventCategory,
  EventKind,
  EventPriority,
  EventSource,
  EventStatus,
} from '#features/calendar/shared/calendar.contract.ts';
import { instant } from '#server/db/columns.ts';

export const calendars = pgTable(
  'calendars',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    name: text('name').notNull(),
    colour: text('colour').$type<CalendarColour>().notNull(),
    position: integer('position').notNull().default(0),
    isVisible: boolean('is_visible').notNull().default(true),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('calendars_user').on(table.userId, table.position, table.id)],
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
    /** What a file says of it that we do not know, line by line, for the programs that do. */
    other: text('other').notNull().default(''),
    source: text('source').$type<EventSource>().notNull().default('you'),
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
    index('events_calendar').on(table.calendarId),
    index('events_uid').on(table.userId, table.uid),
    index('events_reminds').on(table.remindsAt).where(sql`${table.remindsAt} is not null`),
    index('events_updated').on(table.userId, table.updatedAt, table.id),
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
    // However many servers look at once, and however often: each reminder comes once.
    uniqueIndex('due_reminders_once').on(table.eventId, table.startsAt, table.minutes),
    index('due_reminders_user').on(table.userId, table.dueAt),
    index('due_reminders_snoozed').on(table.snoozedUntil).where(sql`${table.snoozedUntil} is not null`),
  ],
);
