import { z } from 'zod';
import { TimerLabel, TimerSeconds } from './timers.contract.ts';

/** A timer that an answer speaks of: one that it set, one that only waits for its button, or one that was there. */
export const TimerInAnswer = z.object({
  id: z.string().max(64),
  label: TimerLabel,
  seconds: TimerSeconds,
  /** The answer deleted it. */
  wasDeleted: z.literal(true).optional(),
});
export type TimerInAnswer = z.infer<typeof TimerInAnswer>;
