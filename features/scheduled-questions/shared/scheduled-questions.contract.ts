import { z } from 'zod';

/** Of one person, whatever their plan. */
export const maxScheduledQuestions = 20;
export const maxScheduledQuestionLength = 2_000;
/** In a row; after this many, it is paused until the person has looked at it. */
export const failuresUntilStopped = 3;
/** How long deleted ones can be restored. */
export const restorableDays = 7;

export const runOutcomes = [
  'answered',
  /** The search found nothing that it had not found before, so nothing was asked. */
  'nothing-new',
  /** The run had no answer. */
  'unanswered',
  'failed',
  /** No tasks were left. */
  'no-tasks',
  /** By the person. */
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

/** When it is asked: by the clocks of a zone, on some days of each week, up to a last day. */
export const RunRule = z.object({
  days: Days,
  time: ClockTime,
  /** IANA name. */
  timeZone: z.string().min(1).max(64),
  /** The last day on which it is asked; null: for good. */
  endsOn: z.iso.date().nullable(),
});
export type RunRule = z.infer<typeof RunRule>;

const Wishes = RunRule.extend({
  question: Question,
  /** Null: as the person's settings say at the time. */
  model: z.string().min(1).max(200).nullable(),
  /** Whether the search is asked first, and the run left out where it finds nothing that it had not found before. */
  skipsWhenNothingNew: z.boolean(),
});

export const ScheduledQuestion = Wishes.extend({
  id: z.string(),
  isPaused: z.boolean(),
  /** It was paused by three failures in a row, and not by the person. */
  isStopped: z.boolean(),
  isRunning: z.boolean(),
  /** The plan has become smaller, and it is not asked until there is room for it again. */
  isBeyondPlan: z.boolean(),
  /** Null while it is not asked, and after its last day. */
  nextRunAt: z.iso.datetime().nullable(),
  lastRunAt: z.iso.datetime().nullable(),
  lastOutcome: RunOutcome.nullable(),
  /** Where its answers are; null before the first. */
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

/** POST /api/scheduled-questions. Sent twice it is one. */
export const NewScheduledQuestion = Wishes.extend({ id: z.uuid() }).strict();
export type NewScheduledQuestion = z.infer<typeof NewScheduledQuestion>;

/** PATCH /api/scheduled-questions/{id} */
export const ScheduledQuestionChange = Wishes.extend({ isPaused: z.boolean() }).partial().strict();
export type ScheduledQuestionChange = z.infer<typeof ScheduledQuestionChange>;
