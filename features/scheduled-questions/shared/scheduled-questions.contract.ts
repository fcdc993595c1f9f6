import { z } from 'zod';

/** Per person, whatever their plan. */
export const maxScheduledQuestions = 20;
export const maxScheduledQuestionLength = 2_000;
/** Consecutive failures after which it is paused until the person has looked at it. */
export const failuresUntilStopped = 3;
/** How long deleted ones can be restored. */
export const restorableDays = 7;

export const runOutcomes = [
  'answered',
  /** The search found nothing new, so nothing was asked. */
  'nothing-new',
  /** The run got no answer. */
  'unanswered',
  'failed',
  /** No tasks were left. */
  'no-tasks',
  /** Stopped by the person. */
  'stopped',
] as const;
export const RunOutcome = z.enum(runOutcomes);
export type RunOutcome = z.infer<typeof RunOutcome>;

/** 0 is Sunday. */
const Weekday = z.number().int().min(0).max(6);
const Days = z
  .array(Weekday)
  .min(1, { error: () => 'Choose at least one day.' })
  .max(7);
const ClockTime = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: () => 'Write the time as 07:00.' });
const Question = z
  .string()
  .trim()
  .min(1, { error: () => 'Write the question first.' })
  .max(maxScheduledQuestionLength, {
    error: () => 'A scheduled question can have up to 2,000 characters.',
  });

/** When it is asked: at a local time of a zone, on some weekdays, up to a last day. */
export const RunRule = z.object({
  days: Days,
  time: ClockTime,
  /** IANA name. */
  timeZone: z.string().min(1).max(64),
  /** The last day on which it is asked; null: no end. */
  endsOn: z.iso.date().nullable(),
});
export type RunRule = z.infer<typeof RunRule>;

const Wishes = RunRule.extend({
  question: Question,
  /** Null: the person's setting at the time. */
  model: z.string().min(1).max(200).nullable(),
  /** Whether to search first, and skip the run if that finds nothing new. */
  skipsWhenNothingNew: z.boolean(),
});

export const ScheduledQuestion = Wishes.extend({
  id: z.string(),
  isPaused: z.boolean(),
  /** Paused by three consecutive failures, not by the person. */
  isStopped: z.boolean(),
  isRunning: z.boolean(),
  /** The plan was downgraded, and it is not asked until there is room for it again. */
  isBeyondPlan: z.boolean(),
  /** Null while it is not asked, and after its last day. */
  nextRunAt: z.iso.datetime().nullable(),
  lastRunAt: z.iso.datetime().nullable(),
  lastOutcome: RunOutcome.nullable(),
  /** The chat with its answers; null before the first. */
  chatId: z.string().nullable(),
});
export type ScheduledQuestion = z.infer<typeof ScheduledQuestion>;

/** GET /api/scheduled-questions */
export const ScheduledQuestionList = z.object({
  questions: z.array(ScheduledQuestion),
  /** How many the person's plan has room for. */
  limit: z.number().int(),
});
export type ScheduledQuestionList = z.infer<typeof ScheduledQuestionList>;

/** POST /api/scheduled-questions. Idempotent. */
export const NewScheduledQuestion = Wishes.extend({ id: z.uuid() }).strict();
export type NewScheduledQuestion = z.infer<typeof NewScheduledQuestion>;

/** PATCH /api/scheduled-questions/{id} */
export const ScheduledQuestionChange = Wishes.extend({ isPaused: z.boolean() }).partial().strict();
export type ScheduledQuestionChange = z.infer<typeof ScheduledQuestionChange>;
