import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { type DirectoryLock, lockDirectory } from './directory-lock.ts';
import { type BegunWire, beginWire } from './wire-in-worker.ts';

/** With a single processor, a separate thread would only add context switches. */
export const hasSecondProcessor = availableParallelism() > 1;

export interface EarlyDatabase {
  folder: string;
  lock: DirectoryLock;
  wire: BegunWire;
}

let early: EarlyDatabase | undefined;

/**
 * Starts opening the embedded database, in its own thread, while the server's code is still loading, if the database
 * exists. Errors are not reported here: the regular opening reports them.
 *
 * @param rehearsal statements that it executes meanwhile, so that later ones find code compiled and pages read
 */
export function openEarly({ DATABASE_URL, DATA_DIR }: NodeJS.ProcessEnv, rehearsal?: string): void {
  if (DATABASE_URL || !hasSecondProcessor) return;
  const folder = databaseFolder(resolve(DATA_DIR || './data'));
  const dataDir = pgliteFolder(folder);
  if (!existsSync(join(dataDir, 'PG_VERSION'))) return;
  try {
    const lock = lockDirectory(folder);
    early = { folder, lock, wire: beginWire({ dataDir }, rehearsal) };
  } catch {
    early = undefined;
  }
}

/** Hands the started opening to the caller that opens this folder; only once. */
export function takeEarly(folder: string): EarlyDatabase | undefined {
  const taken = early?.folder === folder ? early : undefined;
  if (taken) early = undefined;
  return taken;
}

/** The database's folder within a server's data folder. */
export const databaseFolder = (dataFolder: string): string => join(dataFolder, 'database');
export const pgliteFolder = (folder: string): string => join(folder, 'pglite');
