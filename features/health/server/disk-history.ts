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

/** Room for what this server may write, which is less than what is empty, and the size of the disk. */
export async function measureDisk(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/**
 * How full the disks of this server were, a reading a day. It is a file of the data folder and no table: the disks are
 * this server's own, and another one on the same database has others.
 */
export class DiskHistory {
  readonly #file: string;
  readonly #measure: (folder: string) => Promise<{ free: number; total: number }>;

  constructor({ dataFolder, measure = measureDisk }: { dataFolder: string; measure?: typeof measureDisk }) {
    this.#file = path.join(dataFolder, fileName);
    this.#measure = measure;
  }

  /** The last reading of a day is the one that counts. */
  async record(folders: Readonly<Record<string, string>>, now = new Date()): Promise<void> {
    const day = now.toISOString().slice(0, 10);
    const readings = await this.#read();
    const next: Readings = {};
    for (const [holds, folder] of Object.entries(folders)) {
      // A fresh server makes some of them only when something is written.
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
      // It was written by another version, or cut off with the machine: measuring begins again.
      return {};
    }
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
