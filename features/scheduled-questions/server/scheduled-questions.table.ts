import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { owner } from '#features/accounts/server/owner-column.ts';
import { instant } from '#server/db/columns.ts';
import type { RunOutcome } from '../shared/scheduled-questions.contract.ts';

/** Questions that are asked by themselves, by the clocks of a zone. */
export const scheduledQuestions = pgTable(
  'scheduled_questions',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    question: text('question').notNull(),
    /** Of the week; 0 is Sunday. */
    days: jsonb('days').$type<number[]>().notNull(),
    /** What the clocks of its zone show: `07:00`. */
    time: text('time').notNull(),
    timeZone: text('time_zone').notNull(),
    /** The last day, `2026-12-31`; null: for good. */
    endsOn: text('ends_on'),
    /** Null: as the person's settings say at the time. */
    model: text('model'),
    skipsWhenNothingNew: boolean('skips_when_nothing_new').notNull().default(false),
    isPaused: boolean('is_paused').notNull().default(false),
    /** Set where failures paused it, and not its person. */
    stoppedAt: instant('stopped_at'),
    nextRunAt: instant('next_run_at'),
    lastRunAt: instant('last_run_at'),
    lastOutcome: text('last_outcome').$type<RunOutcome>(),
    /** When it was last answered. */
    answeredAt: instant('answered_at'),
    /** In a row. */
    failures: integer('failures').notNull().default(0),
    /** Where its answers are. No foreign key: a chat that was deleted is replaced by a new one. */
    chatId: text('chat_id'),
    /** What the search has found for it, by hashes of addresses: whatever is not among them is new. */
    seen: jsonb('seen').$type<string[]>().notNull().default([]),
    /** Deleted ones stay for their Undo. */
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

/** A question due at one planned time. There is one row for each, so that none is asked twice by any server. */
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
    /** Names its turn: the same one again finds the turn that is there, whichever server asks. */
    clientId: text('client_id').notNull(),
    /** How often it was interrupted. */
    interruptions: integer('interruptions').notNull().default(0),
    /** The answer that was interrupted, and is made again. */
    answerId: text('answer_id'),
    /** When it is to be looked at; while a server asks it, when another one may. */
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    uniqueIndex('scheduled_question_runs_once').on(table.questionId, table.plannedAt),
    // One after another, also where the one before takes longer than to the next.
    uniqueIndex('scheduled_question_runs_open').on(table.questionId).where(sql`not ${table.isDone}`),
    index('scheduled_question_runs_due').on(table.dueAt).where(sql`not ${table.isDone}`),
    index('scheduled_question_runs_user').on(table.userId),
  ],
);
