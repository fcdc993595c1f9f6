import { mkdir, readFile, rename, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type DiskForecast, type DiskReading, forecastDisk } from './forecast-disk.ts';

const keptDays = 30;
const fileName = 'disk-readings.json';

const Readings = z.record(
  z.string(),
  z.array(z.object({ day: z.iso.date(), free: z.number(), total: z.number() })),
);
type Readings = z.infer<typeof Readings>;

/** Space available to this server, which is less than the free space, and the size of the disk. */
export async function measureDisk(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/**
 * How full this server's disks were, a reading a day. Kept in a file in the data folder rather than a table, because
 * each server on the same database has its own disks.
 */
export class DiskHistory {
  readonly #file: string;
  readonly #measure: (folder: string) => Promise<{ free: number; total: number }>;

  constructor({ dataFolder, measure = measureDisk }: { dataFolder: string; measure?: typeof measureDisk }) {
    this.#file = path.join(dataFolder, fileName);
    this.#measure = measure;
  }

  /** A day's last reading counts. */
  async record(folders: Readonly<Record<string, string>>, now = new Date()): Promise<void> {
    const day = now.toISOString().slice(0, 10);
    const readings = await this.#read();
    const next: Readings = {};
    for (const [holds, folder] of Object.entries(folders)) {
      // A fresh server creates some of them only on the first write.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const earlier = (readings[holds] ?? []).filter((reading) => reading.day < day);
      next[holds] = [...earlier, { day, ...(await this.#measure(folder)) }].slice(-keptDays);
    }
    await writeFile(`${this.#file}.new`, JSON.stringify(next), { mode: 0o600 });
    await rename(`${this.#file}.new`, this.#file);
  }

  async forecasts(): Promise<Readonly<Record<string, DiskForecast>>> {
    const readings = await this.#read();
    return Object.fromEntries(
      Object.entries(readings).map(([holds, ofDisk]) => [
        holds,
        forecastDisk(ofDisk satisfies DiskReading[]),
      ]),
    );
  }

  async #read(): Promise<Readings> {
    const text = await readFile(this.#file, 'utf8').catch(ignoreMissing);
    if (text === undefined) return {};
    try {
      return Readings.parse(JSON.parse(text));
    } catch {
      // Written by another version, or truncated by a crash: starts over.
      return {};
    }
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
