import { z } from 'zod';
import { singleLine } from '#shared/single-line.ts';

export const maxRunningTimers = 20;
export const maxTimerSeconds = 24 * 60 * 60;
export const maxTimerLabelLength = 80;
/** What one question can set at once. */
export const maxTimersAtOnce = 5;

export const TimerSeconds = z
  .number()
  .int()
  .min(1)
  .max(maxTimerSeconds, { error: () => 'A timer can run for 24 hours at most.' });
export const TimerLabel = singleLine().max(maxTimerLabelLength);

/** A timer as it is stored: by its end, so that no reload, sleep or restart loses anything of it. */
export const Timer = z.object({
  id: z.string(),
  /** What it is for; empty where nobody said. */
  label: z.string(),
  /** What it was set for. */
  seconds: z.number().int(),
  /** When it rings, or rang; of one that is paused when it would have. */
  endsAt: z.iso.datetime(),
  /** What is left of one that is paused; null while it runs. */
  pausedLeftMs: z.number().int().nullable(),
  hasRung: z.boolean(),
});
export type Timer = z.infer<typeof Timer>;

/** GET /api/timers: what runs, what is paused, and what rang and was not seen. */
export const TimersAnswer = z.object({
  /** By the clock that `endsAt` is of: a browser's own may be wrong. */
  now: z.iso.datetime(),
  timers: z.array(Timer),
});
export type TimersAnswer = z.infer<typeof TimersAnswer>;

/** POST /api/timers: starts it. Sent twice it is one, and one that is over or deleted runs again. */
export const StartTimerInput = z
  .object({ id: z.uuid(), label: TimerLabel.default(''), seconds: TimerSeconds })
  .strict();
export type StartTimerInput = z.infer<typeof StartTimerInput>;

/** PATCH /api/timers/{id}: one that rang runs again for what is added. */
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

/** The kind of what `GET /api/changes` says of them. */
export const timerChangeKind = 'timer';
