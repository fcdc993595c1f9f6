import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';
}

export interface DirectoryLock {
  release(): void;
}

/**
 * Locks a data folder for this process. The embedded database has no lock of its own, and a second opener silently
 * destroys acknowledged rows.
 *
 * The lock is SQLite's exclusive lock on a small file: the operating system grants it atomically and releases it when
 * the holder dies, however it dies, so it can neither be stolen from a living process nor outlive a dead one. It also
 * works between containers that share the folder.
 */
export function lockDirectory(folder: string): DirectoryLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const holderFile = join(folder, 'lock.holder');
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    throw new DirectoryInUseError(
      `Another Everyday server (${readHolder(holderFile)}) is using ${folder}. Stop it first, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  writeFileSync(holderFile, `process ${process.pid}, since ${new Date().toISOString()}\n`);
  return {
    release() {
      lock.close();
    },
  };
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    // The holder may not have written its name yet; the lock itself is what counts.
    return 'starting up';
  }
}
