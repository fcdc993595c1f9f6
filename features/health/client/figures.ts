import type { HealthReport } from '#features/health/shared/health.contract.ts';

/** A duration in the largest fitting unit. */
export function formatDuration(seconds: number): string {
  const [amount, unit] =
    seconds < 60
      ? [Math.round(seconds), 'second' as const]
      : seconds < 3_600
        ? [Math.round(seconds / 60), 'minute' as const]
        : seconds < 86_400
          ? [Math.round(seconds / 3_600), 'hour' as const]
          : [Math.round(seconds / 86_400), 'day' as const];
  return amount.toLocaleString('en-GB', { style: 'unit', unit, unitDisplay: 'long' });
}

export function formatDays(days: number): string {
  return days.toLocaleString('en-GB', { style: 'unit', unit: 'day', unitDisplay: 'long' });
}

type Disk = HealthReport['disks'][number];

/** From here on, someone should free space. */
const soonDays = 30;

export function fillsSoon({ forecast }: Disk): boolean {
  return forecast !== null && forecast.daysLeft !== null && forecast.daysLeft <= soonDays;
}

export function fullestDisk({ disks }: Pick<HealthReport, 'disks'>): Disk | undefined {
  return disks.toSorted((one, other) => one.free / one.total - other.free / other.total)[0];
}
