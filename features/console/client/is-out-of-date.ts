import { ApiError } from '#client/api-client.ts';

/** A change was refused because the page no longer shows how things are: another operator was faster. */
export function isOutOfDate(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found');
}
