/** Longer than any ordinary day: only the day after a change of zone lasts longer. */
const longestDayMs = 25 * 3_600_000;

/** When a limit resets, in the person's own zone: "at midnight (Europe/London)" or "on 1 December". */
export function describeReset(
  resetsAt: Date,
  timeZone: string,
  period: 'day' | 'month',
  now = new Date(),
): string {
  const date = `on ${new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long' }).format(resetsAt)}`;
  if (period === 'month') return date;
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(resetsAt);
  const isFar = resetsAt.getTime() - now.getTime() > longestDayMs;
  // Where clocks jump at midnight, the day begins at another time.
  return `${isFar ? `${date} ` : ''}at ${time === '00:00' ? 'midnight' : time} (${timeZone.replaceAll('_', ' ')})`;
}
