import { connectionProblem } from './db/connection-problem.ts';
import { appRole, systemRole } from './db/database.ts';
import { databaseFault } from './db/database-fault.ts';
import { DirectoryInUseError } from './db/directory-lock.ts';
import { SchemaTooNewError } from './db/schema-version.ts';
import { EnvError } from './env.ts';

/**
 * Why a server or command cannot start, in a complete sentence for the operator; undefined for unexpected errors, where
 * the stack is wanted.
 */
export function startProblem(error: unknown): string | undefined {
  if (
    error instanceof EnvError ||
    error instanceof DirectoryInUseError ||
    error instanceof SchemaTooNewError
  ) {
    return error.message;
  }
  const inner = innermost(error);
  const connecting = connectionProblem(inner);
  if (connecting !== undefined) return connecting;
  const reason = inner.message;
  switch (databaseFault(error)) {
    case 'storage_full':
      return `There is no space left on the disk (${reason}). Free some space and start again.`;
    case 'database_unavailable':
      return `The database cannot be used: ${reason}. Check that it is running and that DATABASE_URL names it.`;
    case undefined:
      return isNotAllowed(error)
        ? `The account in DATABASE_URL may not set up row-level security, which keeps people's rows apart (${reason}). It has to own the database's tables, and to create two roles: ALTER ROLE <account> CREATEROLE. Or let an administrator do it once: CREATE ROLE ${appRole} NOLOGIN; CREATE ROLE ${systemRole} NOLOGIN; GRANT ${appRole}, ${systemRole} TO <account>.`
        : undefined;
  }
}

/** PostgreSQL's code for a missing privilege. */
const missingPrivilege = '42501';

function isNotAllowed(error: unknown): boolean {
  return error instanceof Error && (innermost(error) as { code?: unknown }).code === missingPrivilege;
}

function innermost(error: unknown): Error {
  let inner = error as Error;
  while (inner.cause instanceof Error) inner = inner.cause;
  // An attempt at each of several addresses has no message of its own.
  if (inner instanceof AggregateError && inner.message === '') return inner.errors[0] as Error;
  return inner;
}
