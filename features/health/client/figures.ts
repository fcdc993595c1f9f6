const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** "2.1 GB" */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  const digits = value < 10 && unit > 0 ? 1 : 0;
  return `${value.toLocaleString('en-GB', { maximumFractionDigits: digits })} ${units[unit]}`;
}

/** How long something has gone on, in the largest unit that fits. */
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
