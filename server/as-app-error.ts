import { HTTPException } from 'hono/http-exception';
import type { ErrorCode } from '#shared/error-codes.ts';
import { databaseFault } from './db/database-fault.ts';
import { AppError } from './errors.ts';

/** When to come back: a database restarts within seconds, a disk is freed by somebody. */
const retryAfterSeconds = { database_unavailable: 5, storage_full: 60 } as const;

export function faultError(code: keyof typeof retryAfterSeconds, cause?: unknown): AppError {
  return new AppError(code, { retryAfterSeconds: retryAfterSeconds[code], cause });
}

/**
 * The one place where whatever was thrown becomes an error with a sentence. What the database or the disk caused is
 * said as that, also where it was taken for something else on its way; only what a feature said to the person in
 * full, such as a limit or a wrong password, stands.
 */
export function asAppError(error: unknown, otherwise: ErrorCode = 'internal'): AppError {
  if (error instanceof AppError && error.status < 500) return error;
  const fault = databaseFault(error);
  if (fault) return error instanceof AppError && error.code === fault ? error : faultError(fault, error);
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status < 500) {
    return new AppError(error.status === 404 ? 'not_found' : 'invalid_input', { cause: error });
  }
  return new AppError(otherwise, { cause: error });
}
