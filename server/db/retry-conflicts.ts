import { setTimeout as wait } from 'node:timers/promises';
import { sqlStateOf } from './persistent-write.ts';

/** PostgreSQL has undone a whole transaction because of another one: their snapshots conflict, or each waits for the other. */
const conflicts = new Set(['40001', '40P01']);
const attempts = 4;
const longestPauseMs = 50;

/** Runs a whole transaction, and again if it lost to another one; it has left nothing behind then. */
export async function retryConflicts<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === attempts || !conflicts.has(sqlStateOf(error) ?? '')) throw error;
    }
    // By chance, so that the same two do not meet again.
    await wait(Math.random() * longestPauseMs * attempt);
  }
}
