import { z } from 'zod';
import { singleLine } from '#shared/single-line.ts';

export const maxRunningTimers = 20;
export const maxTimerSeconds = 24 * 60 * 60;
export const maxTimerLabelLength = 80;
/** The maximum that one question can set at once. */
export const maxTimersAtOnce = 5;

export const TimerSeconds = z
  .number()
  .int()
  .min(1)
  .max(maxTimerSeconds, { error: () => 'A timer can run for 24 hours at most.' });
export const TimerLabel = singleLine().max(maxTimerLabelLength);

/** A stored timer: by its end, so that reloads, sleep and restarts lose nothing. */
export const Timer = z.object({
  id: z.string(),
  /** What it is for; empty if unspecified. */
  label: z.string(),
  /** The duration it was set for. */
  seconds: z.number().int(),
  /** When it rings, or rang; if paused, when it would have. */
  endsAt: z.iso.datetime(),
  /** The remaining time while paused; null while running. */
  pausedLeftMs: z.number().int().nullable(),
  hasRung: z.boolean(),
});
export type Timer = z.infer<typeof Timer>;

/** GET /api/timers: the running and paused ones, and those that rang without being seen. */
export const TimersAnswer = z.object({
  /** The time of the clock that `endsAt` uses: a browser's own may be wrong. */
  now: z.iso.datetime(),
  timers: z.array(Timer),
});
export type TimersAnswer = z.infer<typeof TimersAnswer>;

/** POST /api/timers: starts it. Idempotent; a finished or deleted one starts again. */
export const StartTimerInput = z
  .object({ id: z.uuid(), label: TimerLabel.default(''), seconds: TimerSeconds })
  .strict();
export type StartTimerInput = z.infer<typeof StartTimerInput>;

/** PATCH /api/timers/{id}: one that rang runs again for the added time. */
export const ChangeTimerInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('pause') }).strict(),
  z.object({ action: z.literal('resume') }).strict(),
  z.object({ action: z.literal('add'), seconds: TimerSeconds }).strict(),
]);
export type ChangeTimerInput = z.infer<typeof ChangeTimerInput>;

/** POST /api/timers/dismiss: they were seen. */
export const DismissTimersInput = z
  .object({ ids: z.array(z.string().min(1).max(64)).min(1).max(100) })
  .strict();

/** Their kind in the events of `GET /api/changes`. */
export const timerChangeKind = 'timer';
