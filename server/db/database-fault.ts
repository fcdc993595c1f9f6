import type { ErrorCode } from '#shared/error-codes.ts';

/** The database cannot be asked at the moment. What it was asked for may or may not have happened. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** There is no room on the disk; nothing was written. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

type DatabaseFault = Extract<ErrorCode, 'storage_full' | 'database_unavailable'>;

/** Operating-system codes, from writing files as well as from the database. */
const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT']);

/** PostgreSQL's SQLSTATE for a full disk. */
const fullDiskState = '53100';
/**
 * Classes of SQLSTATE that say nothing about the statement: a lost connection (08), no memory or no connection left
 * (53), stopped by the operator, by a restart or by a time limit (57), a disk that fails (58), and a transaction that lost to
 * another one (40): what is stored in the background is tried again, and whoever asked is told to.
 */
const unavailableState = /^(?:08|53|57)[0-9A-Z]{3}$|^58(?:000|030)$|^25P0[34]$|^40(?:001|P01)$/;

/**
 * What is wrong with the place where things are kept, when that is what an error comes from; undefined for any other.
 * Drivers and libraries wrap errors in their own, so every cause is looked at. The codes of the network count for
 * nothing here: they may be those of a provider, and the database's own are marked where its connections are made.
 */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  let fault: DatabaseFault | undefined;
  const seen = new Set<unknown>();
  for (let cause = error; cause instanceof Error && !seen.has(cause); cause = cause.cause) {
    seen.add(cause);
    const { code } = cause as { code?: unknown };
    if (cause instanceof StorageFullError || code === fullDiskState || fullDiskCodes.has(String(code))) {
      return 'storage_full';
    }
    const isUnavailable =
      cause instanceof DatabaseUnavailableError || (typeof code === 'string' && unavailableState.test(code));
    // What lies deeper may still be a full disk.
    if (isUnavailable) fault = 'database_unavailable';
  }
  return fault;
}
