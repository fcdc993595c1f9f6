import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import { instant } from '#server/db/columns.ts';
import type { RunOutcome } from '../shared/scheduled-questions.contract.ts';

/** Questions asked automatically, at local times of a zone. */
export const scheduledQuestions = pgTable(
  'scheduled_questions',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    question: text('question').notNull(),
    /** Of the week; 0 is Sunday. */
    days: jsonb('days').$type<number[]>().notNull(),
    /** Local time in its zone: `07:00`. */
    time: text('time').notNull(),
    timeZone: text('time_zone').notNull(),
    /** The last day, `2026-12-31`; null: no end. */
    endsOn: text('ends_on'),
    /** Null: the person's setting at the time. */
    model: text('model'),
    skipsWhenNothingNew: boolean('skips_when_nothing_new').notNull().default(false),
    isPaused: boolean('is_paused').notNull().default(false),
    /** Set if failures paused it, rather than its person. */
    stoppedAt: instant('stopped_at'),
    nextRunAt: instant('next_run_at'),
    lastRunAt: instant('last_run_at'),
    lastOutcome: text('last_outcome').$type<RunOutcome>(),
    /** When it was last answered. */
    answeredAt: instant('answered_at'),
    /** Consecutive failures. */
    failures: integer('failures').notNull().default(0),
    /** The chat with its answers. No foreign key: a deleted chat is replaced by a new one. */
    chatId: text('chat_id'),
    /** Hashes of the URLs that the search has found for it: any other URL is new. */
    seen: jsonb('seen').$type<string[]>().notNull().default([]),
    /** Deleted ones are kept for Undo. */
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('scheduled_questions_user').on(table.userId, table.createdAt, table.id),
    index('scheduled_questions_due')
      .on(table.nextRunAt)
      .where(sql`${table.nextRunAt} is not null and not ${table.isPaused} and ${table.deletedAt} is null`),
  ],
);

/** A question due at one planned time. One row for each, so that no two servers ask it twice. */
export const scheduledQuestionRuns = pgTable(
  'scheduled_question_runs',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    questionId: text('question_id')
      .notNull()
      .references(() => scheduledQuestions.id, { onDelete: 'cascade' }),
    plannedAt: instant('planned_at').notNull(),
    /** The person pressed Run now: it is asked even while it is paused. */
    isByHand: boolean('is_by_hand').notNull().default(false),
    isDone: boolean('is_done').notNull().default(false),
    outcome: text('outcome').$type<RunOutcome>(),
    /** Its turn's idempotency key: using it again finds the existing turn, whichever server asks. */
    clientId: text('client_id').notNull(),
    /** How often it was interrupted. */
    interruptions: integer('interruptions').notNull().default(0),
    /** The interrupted answer, which is regenerated. */
    answerId: text('answer_id'),
    /** When to look at it next; while a server is asking it, when another one may. */
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    uniqueIndex('scheduled_question_runs_once').on(table.questionId, table.plannedAt),
    // One after another, even if one takes longer than the interval.
    uniqueIndex('scheduled_question_runs_open').on(table.questionId).where(sql`not ${table.isDone}`),
    index('scheduled_question_runs_due').on(table.dueAt).where(sql`not ${table.isDone}`),
    index('scheduled_question_runs_user').on(table.userId),
  ],
);
