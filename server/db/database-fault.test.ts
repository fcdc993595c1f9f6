import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { asAppError } from '#server/as-app-error.ts';
import { AppError } from '#server/errors.ts';
import { DatabaseUnavailableError, databaseFault, StorageFullError } from './database-fault.ts';

const withCode = (code: string) => Object.assign(new Error('said by somebody'), { code });
const within = (cause: Error) => new DrizzleQueryError('select 1', [], new Error('wrapped', { cause }));

describe('what an error comes from', () => {
  it.each([
    ['53100', 'storage_full'],
    ['ENOSPC', 'storage_full'],
    ['EDQUOT', 'storage_full'],
    ['08006', 'database_unavailable'],
    ['28P01', 'database_unavailable'],
    ['3D000', 'database_unavailable'],
    ['53200', 'database_unavailable'],
    ['53300', 'database_unavailable'],
    ['57014', 'database_unavailable'],
    ['57P01', 'database_unavailable'],
    ['57P03', 'database_unavailable'],
    ['25P03', 'database_unavailable'],
    ['58030', 'database_unavailable'],
    ['40001', 'database_unavailable'],
    ['40P01', 'database_unavailable'],
    // Constraint violations, faulty statements, and network or file errors that are not the database's.
    ['23505', undefined],
    ['42P01', undefined],
    ['58P01', undefined],
    ['ECONNREFUSED', undefined],
    ['ENOENT', undefined],
    ['EPERM', undefined],
  ])('%s is %s, however deep it lies', (code, fault) => {
    expect(databaseFault(withCode(code))).toBe(fault);
    expect(databaseFault(within(withCode(code)))).toBe(fault);
  });

  it('prefers the full disk to what came of it', () => {
    const cause = new StorageFullError('full');
    expect(databaseFault(new DatabaseUnavailableError('away', { cause }))).toBe('storage_full');
  });

  it('ends where causes go round', () => {
    const error = new Error('of itself');
    error.cause = error;
    expect(databaseFault(error)).toBeUndefined();
    expect(databaseFault('no error')).toBeUndefined();
  });
});

describe('the answer', () => {
  it('says the disk or the database where a feature says that something failed', () => {
    const error = new AppError('profile_failed', { cause: within(withCode('57P03')) });
    expect(asAppError(error)).toMatchObject({ code: 'database_unavailable', retryAfterSeconds: 5 });
    expect(asAppError(within(withCode('53100')))).toMatchObject({ status: 507, retryAfterSeconds: 60 });
  });

  it('leaves what a feature says to the person in full', () => {
    const refused = new AppError('too_large', { message: 'Too large.', cause: withCode('ENOSPC') });
    expect(asAppError(refused)).toBe(refused);
    expect(asAppError(new Error('anything'))).toMatchObject({ code: 'internal' });
  });
});
