import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { waitingFolder } from '#features/backups/server/waiting-backups.ts';
import { S3Problem } from '#features/files/server/s3/s3-problem.ts';
import { CommandError, type Terminal } from '../command.ts';
import type { BackupsInStore } from './backups-in-store.ts';
import { recordOf } from './upload-file.ts';

/**
 * Longer than one part can take with all of its attempts: a worker without progress for this long is dead.
 */
const abandonedAfterMs = 30 * 60_000;

export async function makeWaitingFolder(dataFolder: string): Promise<string> {
  const folder = waitingFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/**
 * Uploads a waiting backup to the store, and removes it here afterwards. Servers that share the folder send it once.
 * @returns false when another one is sending it.
 * @throws CommandError; it goes on waiting.
 */
export async function sendWaiting(
  dataFolder: string,
  name: string,
  store: BackupsInStore,
  terminal: Pick<Terminal, 'progress'>,
): Promise<boolean> {
  const file = path.join(waitingFolder(dataFolder), name);
  const lock = `${file}.lock`;
  if (!(await take(lock))) return false;
  try {
    await store.upload(file, name, (line) => {
      terminal.progress(line);
      const now = new Date();
      // Without it another server would start sending the same; the store would accept that, too.
      void utimes(lock, now, now).catch(() => undefined);
    });
    await rm(file);
    await rm(recordOf(file), { force: true });
    return true;
  } catch (cause) {
    if (!(cause instanceof S3Problem)) throw cause;
    throw new CommandError(
      `The backup ${name} is made and checked, but not in the store yet: ${cause.message}. It waits in ${waitingFolder(dataFolder)}; “npm run admin -- backup --resume” goes on where it was, and so does the server by itself.`,
      { cause },
    );
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<boolean> {
  for (;;) {
    try {
      await writeFile(lock, `${hostname()} ${process.pid}`, { flag: 'wx', mode: 0o600 });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const taken = await stat(lock).catch(() => undefined);
    const isFresh = taken !== undefined && Date.now() - taken.mtimeMs < abandonedAfterMs;
    if (isFresh && !(await isOfDeadProcess(lock))) return false;
    await rm(lock, { force: true });
  }
}

/** For processes on this machine; for other machines the time decides. */
async function isOfDeadProcess(lock: string): Promise<boolean> {
  const [host, pid] = (await readFile(lock, 'utf8').catch(() => '')).split(' ');
  if (host !== hostname() || !pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
