import { daysOfForecast } from '#features/health/shared/health.contract.ts';

/** How much room there was on a disk on a day of UTC. */
export interface DiskReading {
  day: string;
  free: number;
  total: number;
}

export interface DiskForecast {
  /** From the first reading that counts to the last. */
  daysMeasured: number;
  /** Until it is full at the pace of these days. Null: not within a year, or too little is known. */
  daysLeft: number | null;
}

const fewestReadings = 4;
const furthestDays = 365;
const dayMs = 86_400_000;

/**
 * When the disk will be full if it goes on as it has. The pace is the median of the paces between every two readings,
 * so that one large file that came or went on a single day does not decide it.
 * @param readings in the order of their days, one for each
 */
export function forecastDisk(readings: readonly DiskReading[]): DiskForecast {
  const last = readings.at(-1);
  if (!last) return { daysMeasured: 0, daysLeft: null };
  // A disk that was enlarged since is another disk.
  const counted = readings
    .filter(({ total }) => total === last.total)
    .map(({ day, free }) => ({ day: Date.parse(day) / dayMs, free }));
  const daysMeasured = Date.parse(last.day) / dayMs - (counted[0]?.day ?? 0);
  if (daysMeasured < daysOfForecast || counted.length < fewestReadings)
    return { daysMeasured, daysLeft: null };
  const lossPerDay = median(
    counted.flatMap((later, at) =>
      counted.slice(0, at).map((earlier) => (earlier.free - later.free) / (later.day - earlier.day)),
    ),
  );
  const daysLeft = last.free / lossPerDay;
  return { daysMeasured, daysLeft: lossPerDay > 0 && daysLeft <= furthestDays ? Math.floor(daysLeft) : null };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
