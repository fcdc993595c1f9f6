import { setTimeout as wait } from 'node:timers/promises';
import { sqlStateOf } from './persistent-write.ts';

/** PostgreSQL has rolled back a transaction because of another one: a serialization failure or a deadlock. */
const conflicts = new Set(['40001', '40P01']);
/** On an error: the transaction would succeed if it were run again. */
export const runAgain = Symbol('run again');
const attempts = 4;
const longestPauseMs = 50;

/** Runs a whole transaction, and retries it if it lost to another one and was rolled back. */
export async function retryConflicts<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === attempts) throw error;
      if (isToRunAgain(error)) continue;
      if (!conflicts.has(sqlStateOf(error) ?? '')) throw error;
    }
    // Random, so that the same two do not collide again.
    await wait(Math.random() * longestPauseMs * attempt);
  }
}

function isToRunAgain(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return runAgain in error || isToRunAgain(error.cause);
}
