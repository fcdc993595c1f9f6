import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskHistory } from './disk-history.ts';
import { type DiskReading, forecastDisk } from './forecast-disk.ts';

const dayMs = 86_400_000;
const first = Date.UTC(2024, 1, 20);
const gigabyte = 1_000_000_000;

/** One reading a day, of the free space in gigabytes. */
function readingsOf(free: readonly number[], total = 100): DiskReading[] {
  return free.map((size, day) => ({
    day: new Date(first + day * dayMs).toISOString().slice(0, 10),
    free: size * gigabyte,
    total: total * gigabyte,
  }));
}

describe('when a disk will be full', () => {
  it('is not said before a week has been measured', () => {
    expect(forecastDisk([])).toEqual({ daysMeasured: 0, daysLeft: null });
    expect(forecastDisk(readingsOf([40, 38, 36, 34, 32, 30, 28]))).toEqual({
      daysMeasured: 6,
      daysLeft: null,
    });
    const sparse = readingsOf([40, 38, 36, 34, 32, 30, 28, 26]).filter((_, at) => at % 7 === 0);
    expect(forecastDisk(sparse)).toEqual({ daysMeasured: 7, daysLeft: null });
  });

  it('follows from the usual pace, whatever happened on a single day', () => {
    const steady = [40, 38, 36, 34, 32, 30, 28, 26, 24];
    expect(forecastDisk(readingsOf(steady))).toEqual({ daysMeasured: 8, daysLeft: 12 });
    const withVideo = steady.map((free, day) => (day === 4 ? free - 15 : free));
    expect(forecastDisk(readingsOf(withVideo)).daysLeft).toBe(12);
  });

  it('is never, where it does not fill up, or not within a year', () => {
    expect(forecastDisk(readingsOf([40, 40, 40, 40, 40, 40, 40, 40])).daysLeft).toBeNull();
    expect(forecastDisk(readingsOf([30, 31, 32, 33, 34, 35, 36, 37])).daysLeft).toBeNull();
    const slow = Array.from({ length: 20 }, (_, day) => 90 - day * 0.1);
    expect(forecastDisk(readingsOf(slow)).daysLeft).toBeNull();
  });

  it('begins again with a disk of another size', () => {
    const small = readingsOf([9, 8, 7, 6, 5, 4, 3, 2], 10);
    const large = readingsOf([9, 8, 7, 6, 5, 4, 3, 2, 90, 88], 100).slice(8);
    expect(forecastDisk([...small, ...large])).toEqual({ daysMeasured: 1, daysLeft: null });
  });
});

describe('what a server remembers of its disks', () => {
  let dataFolder: string;
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'everyday-disk-'));
  });
  afterEach(() => rm(dataFolder, { recursive: true }));

  it('is one reading a day, which a restart finds again', async () => {
    let free = 50 * gigabyte;
    const measure = async () => ({ free, total: 100 * gigabyte });
    for (let hour = 0; hour <= 10 * 24; hour += 12) {
      free -= gigabyte;
      await new DiskHistory({ dataFolder, measure }).record(
        { data: dataFolder },
        new Date(first + hour * 3_600_000),
      );
    }
    const { data } = await new DiskHistory({ dataFolder, measure }).forecasts();
    expect(data?.daysMeasured).toBe(10);
    expect(data?.daysLeft).toBeGreaterThanOrEqual(14);
    expect(data?.daysLeft).toBeLessThanOrEqual(15);
  });

  it('is measured again where what was written cannot be read', async () => {
    await writeFile(join(dataFolder, 'disk-readings.json'), '{"data": [');
    const history = new DiskHistory({ dataFolder });
    expect(await history.forecasts()).toEqual({});
    await history.record({ data: dataFolder, files: join(dataFolder, 'files') });
    expect((await history.forecasts()).data).toEqual({ daysMeasured: 0, daysLeft: null });
  });
});
