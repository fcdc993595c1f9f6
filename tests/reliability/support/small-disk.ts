import { existsSync } from 'node:fs';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProcess } from '../../../scripts/lib/run-process.ts';

export interface SmallDisk {
  folder: string;
  freeBytes(): Promise<number>;
  /** Leaves at most this many bytes free for others. */
  fill(leftBytes: number): Promise<void>;
  /** Releases what `fill` took. */
  clear(): Promise<void>;
  remove(): Promise<void>;
}

/** A separate in-memory disk; null where mounting is not allowed, as for anyone but root. */
export async function mountSmallDisk(megabytes: number, parent = tmpdir()): Promise<SmallDisk | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/bin/mount')) return null;
  const folder = await mkdtemp(path.join(parent, 'everyday-disk-'));
  const run = (program: string, ...args: string[]) => runProcess(program, args, { cwd: '/' });
  const { code } = await run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'everyday-test', folder);
  if (code !== 0) {
    await rm(folder, { recursive: true });
    return null;
  }
  const ballast = path.join(folder, 'ballast');
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  const clear = () => rm(ballast, { force: true });
  return {
    folder,
    freeBytes,
    clear,
    async fill(leftBytes) {
      await clear();
      try {
        await writeFile(ballast, Buffer.alloc(Math.max(0, (await freeBytes()) - leftBytes)));
      } catch (error) {
        // Someone else wrote meanwhile, so it is as full as it can be.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    async remove() {
      await run('umount', '--lazy', folder);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
