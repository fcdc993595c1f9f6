import type { PGlite } from '@electric-sql/pglite';
import { DatabaseUnavailableError } from './database-fault.ts';

/** PGlite internals: they are looked up by name here, and a test makes it crash for real. */
interface Internals {
  readonly POSTGRES_MAIN_LONGJMP: number;
  mod: {
    _PostgresMainLoopOnce(): void;
    stackRestore(pointer: number): number;
    FS: { streams: unknown[]; close(stream: unknown): void };
  };
}

/**
 * A PostgreSQL that panics (no room for its log, a missing file) exits its process. PGlite has no process to exit: it
 * treats the exit as a statement error, retries, and keeps the whole server's thread busy forever. With this guard the
 * first crash is the last thing that happens in it: later calls get an error at once.
 */
export function guardAgainstCrash(client: PGlite, onCrash: (cause: unknown) => void): void {
  const internals = client as unknown as Internals;
  const { mod } = internals;
  const { _PostgresMainLoopOnce: runOnce, stackRestore } = mod;
  let crash: DatabaseUnavailableError | undefined;

  mod._PostgresMainLoopOnce = () => {
    if (crash) throw crash;
    try {
      runOnce();
    } catch (cause) {
      // Jumping back to the main loop is how PostgreSQL aborts a failed statement.
      if ((cause as { status?: number }).status === internals.POSTGRES_MAIN_LONGJMP) throw cause;
      crash = new DatabaseUnavailableError('The embedded database has crashed.', { cause });
      onCrash(cause);
      throw crash;
    }
  };
  // PGlite calls it before it retries, which is the only way out of that loop.
  mod.stackRestore = (pointer) => {
    if (crash) throw crash;
    return stackRestore(pointer);
  };
}

/** Closes the files that a crashed database holds open; it does not do so itself. */
export function closeFilesOf(client: PGlite): void {
  const { FS } = (client as unknown as Internals).mod;
  for (const stream of FS.streams) if (stream) FS.close(stream);
}
