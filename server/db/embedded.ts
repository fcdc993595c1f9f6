import type { PGlite } from '@electric-sql/pglite';
import { PgAsyncDatabase } from 'drizzle-orm/pg-core/async/db';
import { PgDialect } from 'drizzle-orm/pg-core/dialect';
import { pgliteCodecs } from 'drizzle-orm/pglite/codecs';
import { PgliteSession } from 'drizzle-orm/pglite/session';
import { fromPglite } from 'pg-boss';
import { type Log, silentLog } from '#server/log.ts';
import { OwnTurns } from '#server/own-turns.ts';
import { type Database, type OpenDatabase, takeTurns } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { freeBytesOf } from './free-bytes.ts';
import { hasSecondProcessor, pgliteFolder, takeEarly } from './open-early.ts';
import type { PgliteFolder } from './open-pglite.ts';
import { ReopeningPglite } from './reopening-pglite.ts';
import type { OnCrash, Wire } from './wire.ts';
import { type JobsClient, type PgliteClient, WireClient } from './wire-client.ts';
import { wireInThread } from './wire-in-thread.ts';
import { wireInWorker } from './wire-in-worker.ts';

/** There is one connection. The second one's statements are sent while the first one's are executed. */
const mostOfOnePerson = 2;

/** In this thread, or in its own, which pays off if a second processor can run it. */
export type EmbeddedPlace = 'here' | 'worker';

const usualPlace: EmbeddedPlace = hasSecondProcessor ? 'worker' : 'here';

/**
 * Opens the embedded database in `folder`, creating it on first use, from a prepared template if there is one (one
 * second instead of several).
 * @throws DirectoryInUseError when another process has it open; StorageFullError without room to open it.
 */
export async function openEmbeddedDatabase(
  folder: string,
  templateFile?: string,
  log: Log = silentLog,
  place: EmbeddedPlace = usualPlace,
): Promise<OpenDatabase> {
  const early = takeEarly(folder);
  const lock = early?.lock ?? lockDirectory(folder);
  try {
    const within: PgliteFolder = { dataDir: pgliteFolder(folder), templateFile };
    let begun = early?.wire;
    const reopening = await ReopeningPglite.open({
      open(onCrash) {
        const wire = begun?.take(onCrash) ?? openWire(place, within, onCrash);
        begun = undefined;
        return wire;
      },
      readFreeBytes: () => freeBytesOf(folder),
      log,
    });
    return {
      ...openedOver(reopening.client),
      processorMs: () => reopening.processorMs(),
      timesAsked: () => reopening.timesAsked,
      rest: () => reopening.rest(),
      async close() {
        await reopening.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openWire(place: EmbeddedPlace, folder: PgliteFolder, onCrash: OnCrash): Promise<Wire> {
  if (place === 'worker') return wireInWorker(folder, onCrash);
  const { openPglite } = await import('./open-pglite.ts');
  return wireInThread(await openPglite(folder), onCrash);
}

/** An in-memory database, in this thread: for tests and for making the template. */
export async function openMemoryDatabase(
  template?: Blob,
): Promise<OpenDatabase & { pglite: PGlite; client: WireClient }> {
  const { openPglite } = await import('./open-pglite.ts');
  const pglite = await openPglite(undefined, template);
  const client = await WireClient.over(wireInThread(pglite));
  return { pglite, client, ...openedOver(client), close: () => client.close() };
}

/** The interface of an open database for the rest of the server. */
export function openedOver(client: PgliteClient & JobsClient): Omit<OpenDatabase, 'close'> {
  const database = drizzleOver(client);
  return {
    database,
    // There is one connection, and nothing can interrupt what it does.
    patient: database,
    engine: 'pglite',
    forJobs: { db: fromPglite(client as unknown as PGlite), backend: 'pglite' },
  };
}

export function drizzleOver(client: PgliteClient): Database {
  // Drizzle's own function for this can open a PGlite as well, and would bring it into this thread (docs/decisions/0300).
  const dialect = new PgDialect({ codecs: pgliteCodecs });
  const session = new PgliteSession(client as unknown as PGlite, dialect, {});
  const database = new PgAsyncDatabase(dialect, session, {});
  return takeTurns(database as unknown as Database, new OwnTurns(mostOfOnePerson));
}
