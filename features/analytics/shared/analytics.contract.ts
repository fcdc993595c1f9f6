import { z } from 'zod';
import { Usage } from '#features/usage/shared/usage.contract.ts';

/** The window of everything except the bars. */
export const windowDays = 30;
/** Days in the bars, today included. */
export const chartDays = 7;

/** A day in the person's time zone. */
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
  /** The last thirty days, oldest first, today last; including days without tasks. */
  days: z.array(DayFigures),
  /** By answering model, most tasks first. */
  models: z.array(z.object({ id: z.string(), tasks: z.number().int() })),
  /** The token usage of chat answers, as counted by providers, by model, most first; excludes deleted chats. */
  tokens: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      input: z.number(),
      output: z.number(),
      /** Where prices are known: one sum per currency. */
      costs: z.array(z.object({ currency: z.string(), amount: z.number() })),
    }),
  ),
  /** Models compared on the same question: how often each was preferred, and how often another one. */
  compared: z.array(z.object({ id: z.string(), wins: z.number().int(), losses: z.number().int() })),
  types: z.array(z.object({ type: z.string(), tasks: z.number().int() })),
  /** Every finished task, charged or refunded. */
  work: z.object({
    total: z.number().int(),
    /** Responses with a status of 400 or more. */
    failed: z.number().int(),
    /** Average of the successful ones; null if there are none. */
    responseTimeMs: z.number().nullable(),
    /** The same for the thirty days before. */
    earlierResponseTimeMs: z.number().nullable(),
  }),
});
export type Analytics = z.infer<typeof Analytics>;
