import type { ErrorCode } from '#shared/error-codes.ts';

/** The database is currently unavailable. The statement may or may not have been executed. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** The disk is full; nothing was written. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

type DatabaseFault = Extract<ErrorCode, 'storage_full' | 'database_unavailable'>;

/** Operating-system codes, from writing files as well as from the database. */
const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT']);

/** PostgreSQL's SQLSTATE for a full disk. */
const fullDiskState = '53100';
/**
 * Classes of SQLSTATE that say nothing about the statement: a lost connection (08), a login that is refused (28) or a
 * database that is gone (3D000), no memory or no connection left (53), stopped by the operator, a restart or a time
 * limit (57), a failing disk (58), and a transaction that lost to another (40): background writes are retried, and
 * callers are told to retry.
 */
const unavailableState = /^(?:08|28|53|57)[0-9A-Z]{3}$|^3D000$|^58(?:000|030)$|^25P0[34]$|^40(?:001|P01)$/;

/**
 * What is wrong with the storage, if an error comes from there; undefined for any other. Drivers and libraries wrap
 * errors in their own, so every cause is checked. Network codes do not count here: they may be a provider's, and the
 * database's own are marked where its connections are made.
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
    // A deeper cause may still be a full disk.
    if (isUnavailable) fault = 'database_unavailable';
  }
  return fault;
}
