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
