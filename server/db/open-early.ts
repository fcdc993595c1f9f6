import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { type DirectoryLock, lockDirectory } from './directory-lock.ts';
import { type BegunWire, beginWire } from './wire-in-worker.ts';

/** Where nobody else could run it meanwhile, a thread of its own would only be one more thing to switch to. */
export const hasSecondProcessor = availableParallelism() > 1;

export interface EarlyDatabase {
  folder: string;
  lock: DirectoryLock;
  wire: BegunWire;
}

let early: EarlyDatabase | undefined;

/**
 * Begins to open the embedded database while the server is still being read, in its own thread, and only one that is
 * there already. Says nothing of what is wrong: whoever opens it in earnest does, in its turn.
 */
export function openEarly({ DATABASE_URL, DATA_DIR }: NodeJS.ProcessEnv): void {
  if (DATABASE_URL || !hasSecondProcessor) return;
  const folder = databaseFolder(resolve(DATA_DIR || './data'));
  const dataDir = pgliteFolder(folder);
  if (!existsSync(join(dataDir, 'PG_VERSION'))) return;
  try {
    const lock = lockDirectory(folder);
    early = { folder, lock, wire: beginWire({ dataDir }) };
  } catch {
    early = undefined;
  }
}

/** Hands the started opening to whoever opens this folder; once only. */
export function takeEarly(folder: string): EarlyDatabase | undefined {
  const taken = early?.folder === folder ? early : undefined;
  if (taken) early = undefined;
  return taken;
}

/** Of a folder with a server's data. */
export const databaseFolder = (dataFolder: string): string => join(dataFolder, 'database');
export const pgliteFolder = (folder: string): string => join(folder, 'pglite');
