import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Log } from '#server/log.ts';
import type { BackupSchedule } from './backups.env.ts';

interface Options {
  schedule: Pick<BackupSchedule, 'folder' | 'keep' | 'place'>;
  isEncrypted: boolean;
  /** Runs an `npm run admin` command. */
  command: (...words: string[]) => Promise<string>;
  log: Log;
}

/** The parts of the command's output about a new backup that are shown. */
const Report = z.object({ bytes: z.number().int() });

/** Backups named by this server, in order of time; other files in the folder are not ours. */
const ownName = /^everyday-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.zip(?:\.age)?$/;

/** Scheduled backups: written, restored once to prove that they can be, and the oldest deleted. */
export class ScheduledBackups {
  readonly #options: Options;
  #isWell = true;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether the last due one has been made and could be restored. */
  isWell(): boolean {
    return this.#isWell;
  }

  /** @throws BackupProblem with the reason; older backups stay */
  async make(now = new Date()): Promise<{ name: string; bytes: number }> {
    const { schedule, isEncrypted, command, log } = this.#options;
    const { folder, place, keep } = schedule;
    const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
    const name = `everyday-${stamp}.zip${isEncrypted ? '.age' : ''}`;
    try {
      // It is verified before encryption: afterwards this server could not open it.
      const made =
        place === 's3'
          ? await command('backup', name, '--to', 's3', '--check', '--keep', String(keep), '--json')
          : await this.#writeTo(folder, name);
      const { bytes } = Report.parse(JSON.parse(made));
      this.#isWell = true;
      log.info('a backup was made, and can be restored', { place, name });
      return { name, bytes };
    } catch (cause) {
      this.#isWell = false;
      log.error('a backup failed', { error: cause });
      throw new BackupProblem(name, cause);
    }
  }

  async #writeTo(folder: string, name: string): Promise<string> {
    const { schedule, command } = this.#options;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, name);
    try {
      const made = await command('backup', file, '--check', '--json');
      const older = (await readdir(folder)).filter((one) => ownName.test(one)).toSorted();
      for (const one of older.slice(0, -schedule.keep)) await rm(path.join(folder, one));
      return made;
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  }
}

/** The backup of that name is missing. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
  readonly backup: string;

  constructor(backup: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.backup = backup;
  }
}
