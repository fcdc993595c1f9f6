import { setTimeout as wait } from 'node:timers/promises';
import { required } from '#shared/required.ts';

/** When a failed write is retried. Injected, so that a test need not wait. */
export interface WriteRetries {
  /** Before each further attempt. */
  pausesMs: readonly number[];
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** Longer than a database takes to restart, or an operator to free space: about four minutes in total. */
export const writeRetries: WriteRetries = {
  pausesMs: [1, 2, 5, 10, 20, 30, 30, 30, 30, 30, 30].map((seconds) => seconds * 1_000),
  pause: (milliseconds, signal) => wait(milliseconds, undefined, { signal, ref: false }),
};

export interface PersistentWrite {
  write(): Promise<void>;
  retries: WriteRetries;
  /** Ends the pauses: one more attempt is made at once, and no other. */
  closing: AbortSignal;
  onFailure(error: unknown, attempt: number): void;
}

/**
 * Writes what must not be lost, retrying while the database fails.
 * @throws the error of the last attempt.
 */
export async function writePersistently(input: PersistentWrite): Promise<void> {
  const { write, retries, closing, onFailure } = input;
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt > retries.pausesMs.length || closing.aborted;
    try {
      return await write();
    } catch (error) {
      onFailure(error, attempt);
      if (isLast || isAboutTheData(error)) throw error;
    }
    try {
      await retries.pause(required(retries.pausesMs[attempt - 1]), closing);
    } catch (error) {
      if (!closing.aborted) throw error;
    }
  }
}

/** Bad values (class 22), broken constraints (23) and wrong statements (42) fail the same way every time. */
function isAboutTheData(error: unknown): boolean {
  return /^(?:22|23|42)...$/.test(sqlStateOf(error) ?? '');
}

/** The database's own code, which the layers above it keep as a cause. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  }
  return undefined;
}
