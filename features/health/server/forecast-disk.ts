import { daysOfForecast } from '#features/health/shared/health.contract.ts';

/** Free space on a disk on a UTC day. */
export interface DiskReading {
  day: string;
  free: number;
  total: number;
}

export interface DiskForecast {
  /** Days from the first relevant reading to the last. */
  daysMeasured: number;
  /** Days until it is full at this pace. Null: not within a year, or too little data. */
  daysLeft: number | null;
}

const fewestReadings = 4;
const furthestDays = 365;
const dayMs = 86_400_000;

/**
 * When the disk will be full at the current pace. The pace is the median of those between all pairs of readings, so
 * that one large file added or removed on a single day does not decide it.
 * @param readings in order of day, one for each
 */
export function forecastDisk(readings: readonly DiskReading[]): DiskForecast {
  const last = readings.at(-1);
  if (!last) return { daysMeasured: 0, daysLeft: null };
  // A disk that was enlarged since counts as a different one.
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
