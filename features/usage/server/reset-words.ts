/** When a limit resets, in the person's own zone: "at midnight (Europe/London)" or "on 1 December". */
export function describeReset(resetsAt: Date, timeZone: string, period: 'day' | 'month'): string {
  if (period === 'month') {
    return `on ${new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long' }).format(resetsAt)}`;
  }
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(resetsAt);
  // Where clocks jump at midnight, the day begins at another time.
  return `at ${time === '00:00' ? 'midnight' : time} (${timeZone.replaceAll('_', ' ')})`;
}
