import { z } from 'zod';
import { TimerLabel, TimerSeconds } from './timers.contract.ts';

/** A timer in an answer: one that it set, one that waits for its button, or an existing one. */
export const TimerInAnswer = z.object({
  id: z.string().max(64),
  label: TimerLabel,
  seconds: TimerSeconds,
  /** The answer deleted it. */
  wasDeleted: z.literal(true).optional(),
});
export type TimerInAnswer = z.infer<typeof TimerInAnswer>;
