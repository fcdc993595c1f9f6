import { mkdir } from 'node:fs/promises';
import { faultError } from './as-app-error.ts';
import { freeBytesOf } from './db/free-bytes.ts';
import type { Log } from './log.ts';

/** How long a measurement is valid. A disk fills over seconds, and every request that adds something checks. */
const lookEveryMs = 1_000;

export interface FreeSpace {
  hasRoom(): Promise<boolean>;
  /** @throws AppError `storage_full` while there is less room than the limit. */
  requireRoom(): Promise<void>;
}

export interface FreeSpaceOptions {
  /** All folders with people's data; they may be on different disks. */
  folders: readonly string[];
  /** Reserved for running work: answers being written, deletions, the database's own log. 0: no limit. */
  minFreeBytes: number;
  log: Log;
  readFreeBytes?: (folder: string) => Promise<number>;
  now?: () => number;
}

/** Watches the disk, so that new work is rejected while there is still room to finish what has begun. */
export function createFreeSpace({
  folders,
  minFreeBytes,
  log,
  readFreeBytes = freeBytesOf,
  now = () => performance.now(),
}: FreeSpaceOptions): FreeSpace {
  let looking: Promise<boolean> | undefined;
  let known: { hasRoom: boolean; until: number } | undefined;

  async function look(): Promise<boolean> {
    const free = await Promise.all(
      folders.map(async (folder) => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        return { folder, bytes: await readFreeBytes(folder) };
      }),
    );
    const shortest = free.toSorted((a, b) => a.bytes - b.bytes)[0];
    const hasRoom = shortest === undefined || shortest.bytes >= minFreeBytes;
    const had = known?.hasRoom ?? true;
    if (shortest && hasRoom !== had) {
      const fields = { ...shortest, minFreeBytes };
      if (hasRoom) log.warn('the disk has free space again, so new work is accepted', fields);
      else log.error('the disk is nearly full, so new work is refused', fields);
    }
    known = { hasRoom, until: now() + lookEveryMs };
    return hasRoom;
  }

  async function hasRoom(): Promise<boolean> {
    if (minFreeBytes === 0) return true;
    if (known && known.until > now()) return known.hasRoom;
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  return {
    hasRoom,
    async requireRoom() {
      if (!(await hasRoom())) throw faultError('storage_full');
    },
  };
}
