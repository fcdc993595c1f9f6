import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '#server/log.ts';
import type { BackupSchedule } from './backups.env.ts';

interface Options {
  schedule: Pick<BackupSchedule, 'folder' | 'keep'>;
  isEncrypted: boolean;
  /** Carries out a command of `npm run admin`. */
  command: (...words: string[]) => Promise<string>;
  log: Log;
}

/** What this server named, in the order of time; whatever else is in the folder is somebody else's. */
const ownName = /^everyday-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.zip(?:\.age)?$/;

/** Backups that nobody has to think of: written, restored once to see that they can be, and the oldest deleted. */
export class ScheduledBackups {
  readonly #options: Options;
  #isWell = true;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether the last one that was due has been made and could be restored. */
  isWell(): boolean {
    return this.#isWell;
  }

  /** Returns where it was written. @throws Error with what went wrong; older backups stay */
  async make(now = new Date()): Promise<string> {
    const { schedule, isEncrypted, command, log } = this.#options;
    const { folder, keep } = schedule;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
    const file = path.join(folder, `everyday-${stamp}.zip${isEncrypted ? '.age' : ''}`);
    try {
      // It is checked before it is encrypted: afterwards this server could not open it.
      await command('backup', file, '--check');
      this.#isWell = true;
    } catch (error) {
      this.#isWell = false;
      await rm(file, { force: true });
      log.error('a backup failed', { error });
      throw error;
    }
    const older = (await readdir(folder)).filter((name) => ownName.test(name)).toSorted();
    for (const name of older.slice(0, -keep)) await rm(path.join(folder, name));
    log.info('a backup was made, and can be restored', { file });
    return file;
  }
}
