import { HTTPException } from 'hono/http-exception';
import type { ErrorCode } from '#shared/error-codes.ts';
import { databaseFault } from './db/database-fault.ts';
import { AppError } from './errors.ts';

/** When to retry: a database restarts within seconds, but a disk has to be freed by someone. */
const retryAfterSeconds = { database_unavailable: 5, storage_full: 60 } as const;

export function faultError(code: keyof typeof retryAfterSeconds, cause?: unknown): AppError {
  return new AppError(code, { retryAfterSeconds: retryAfterSeconds[code], cause });
}

/**
 * The one place where anything thrown becomes an error with a user-facing sentence. Database and disk faults are
 * reported as such, even if they were wrapped on the way; only an error that a feature worded for the person, such as a
 * limit or a wrong password, is left unchanged.
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
