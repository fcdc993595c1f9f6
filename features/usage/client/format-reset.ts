import type { Usage } from '#features/usage/shared/usage.contract.ts';

/** "Resets at midnight", or the time, plus the date unless that is tonight. */
export function dailyReset({ dailyResetsAt, timeZone }: Usage, now = new Date()): string {
  const at = new Date(dailyResetsAt);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short', hourCycle: 'h23' }).format(
    at,
  );
  const clock = /* text */ time === '00:00' ? 'midnight' : time;
  const isFar = at.getTime() - now.getTime() > 25 * 3_600_000;
  return isFar ? `Resets ${shortDate(at, timeZone)} at ${clock}` : `Resets at ${clock}`;
}

/** "Resets 1 Dec". */
export function monthlyReset({ monthlyResetsAt, timeZone }: Usage): string {
  return `Resets ${shortDate(new Date(monthlyResetsAt), timeZone)}`;
}

function shortDate(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' }).format(at);
}
