import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const name = /^[\da-f]{64}\.webp$/;

export interface PictureCache {
  get(key: string): Promise<Buffer | undefined>;
  set(key: string, picture: Buffer): Promise<void>;
}

/**
 * An LRU cache of pictures in a folder, limited by total bytes. The folder is scanned on first use; a file deleted
 * meanwhile is just a miss.
 */
export function createPictureCache({ folder, maxBytes }: { folder: string; maxBytes: number }): PictureCache {
  /** Name → bytes, least recently used first. */
  let known: Promise<Map<string, number>> | undefined;
  let total = 0;

  async function readFolder(): Promise<Map<string, number>> {
    await mkdir(folder, { recursive: true });
    const files = [];
    for (const file of await readdir(folder)) {
      if (!name.test(file)) continue;
      const { size, mtimeMs } = await stat(join(folder, file));
      files.push({ file, size, mtimeMs });
    }
    total = files.reduce((sum, { size }) => sum + size, 0);
    files.sort((one, other) => one.mtimeMs - other.mtimeMs);
    return new Map(files.map(({ file, size }) => [file, size]));
  }

  function open(): Promise<Map<string, number>> {
    known ??= readFolder();
    return known;
  }

  function fileOf(key: string): string {
    return `${createHash('sha256').update(key).digest('hex')}.webp`;
  }

  return {
    async get(key) {
      const files = await open();
      const file = fileOf(key);
      const size = files.get(file);
      if (size === undefined) return undefined;
      files.delete(file);
      try {
        const picture = await readFile(join(folder, file));
        files.set(file, size);
        const now = new Date();
        // Persists the order across restarts. On failure, only the order suffers.
        await utimes(join(folder, file), now, now).catch(() => {});
        return picture;
      } catch {
        total -= size;
        return undefined;
      }
    },
    async set(key, picture) {
      const files = await open();
      const file = fileOf(key);
      const unfinished = join(folder, `${file}.${process.pid}.new`);
      await writeFile(unfinished, picture);
      await rename(unfinished, join(folder, file));
      total += picture.length - (files.get(file) ?? 0);
      files.delete(file);
      files.set(file, picture.length);
      for (const [oldest, size] of files) {
        if (total <= maxBytes || oldest === file) break;
        files.delete(oldest);
        total -= size;
        await rm(join(folder, oldest), { force: true });
      }
    },
  };
}
