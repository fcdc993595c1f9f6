import type { PGlite } from '@electric-sql/pglite';
import { DatabaseUnavailableError } from './database-fault.ts';

/** What PGlite leaves to nobody: it is asked for here by name, and a test has it crash for real. */
interface Internals {
  readonly POSTGRES_MAIN_LONGJMP: number;
  mod: {
    _PostgresMainLoopOnce(): void;
    stackRestore(pointer: number): number;
    FS: { streams: unknown[]; close(stream: unknown): void };
  };
}

/**
 * A PostgreSQL that panics (no room for its log, a file that is gone) ends its process. PGlite has none to end: it
 * takes the end for an error of the statement, asks again, and keeps the thread of the whole server busy forever.
 * With this guard the first crash is the last thing that happens in it: whoever asks afterwards gets an error at once.
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
      // Jumping back to the main loop is how PostgreSQL ends a statement that failed.
      if ((cause as { status?: number }).status === internals.POSTGRES_MAIN_LONGJMP) throw cause;
      crash = new DatabaseUnavailableError('The embedded database has crashed.', { cause });
      onCrash(cause);
      throw crash;
    }
  };
  // PGlite calls it before it asks again, which is the only way out of that loop.
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
