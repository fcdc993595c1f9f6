import { AppError } from '#server/errors.ts';
import type { Actor } from '#server/http.ts';
import { said } from '#server/language/sentence.ts';

const microDollars = 1_000_000;

/**
 * Its owner can raise the limit; otherwise it resets with the next UTC month.
 * @throws AppError `quota_exceeded` for a key that has reached its spending limit.
 */
export function requireWithinSpending(actor: Actor, now = new Date()): void {
  if (actor.via !== 'key' || !actor.spending || actor.spending.spent < actor.spending.limit) return;
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  const dollars = (actor.spending.limit / microDollars).toLocaleString('en-GB', { maximumFractionDigits: 2 });
  throw new AppError('quota_exceeded', {
    message: said`This API key has reached its spending limit of $${dollars} for this month.`,
    details: { limitOf: 'key', resetsAt: new Date(nextMonth).toISOString() },
    retryAfterSeconds: (nextMonth - now.getTime()) / 1_000,
  });
}
