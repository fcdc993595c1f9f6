import { z } from 'zod';
import { Usage } from '#features/usage/shared/usage.contract.ts';

/** The window of everything but the bars. */
export const windowDays = 30;
/** Days in the bars, today included. */
export const chartDays = 7;

/** One of the person's own days. */
export const DayFigures = z.object({
  day: z.iso.date(),
  /** Tasks charged. */
  tasks: z.number().int(),
});
export type DayFigures = z.infer<typeof DayFigures>;

/** GET /api/analytics. */
export const Analytics = z.object({
  usage: Usage,
  /** False while the person does not allow usage data: nothing new is counted then. */
  isRecorded: z.boolean(),
  /** The last thirty days, oldest first, today last; days without tasks too. */
  days: z.array(DayFigures),
  /** By the model that answered, most tasks first. */
  models: z.array(z.object({ id: z.string(), tasks: z.number().int() })),
  /** What answers in chats took, as providers counted it, by model, most first; those of deleted chats are gone. */
  tokens: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      input: z.number(),
      output: z.number(),
      /** Where prices are known: one sum for each currency. */
      costs: z.array(z.object({ currency: z.string(), amount: z.number() })),
    }),
  ),
  /** Models that answered the same question side by side: how often each was chosen, and how often another one. */
  compared: z.array(z.object({ id: z.string(), wins: z.number().int(), losses: z.number().int() })),
  types: z.array(z.object({ type: z.string(), tasks: z.number().int() })),
  /** Every piece of work that ended, charged or given back. */
  work: z.object({
    total: z.number().int(),
    /** Answered with a status of 400 or more. */
    failed: z.number().int(),
    /** Average of what succeeded; null without any. */
    responseTimeMs: z.number().nullable(),
    /** The same for the thirty days before. */
    earlierResponseTimeMs: z.number().nullable(),
  }),
});
export type Analytics = z.infer<typeof Analytics>;
