import type { NotificationPreferences } from '#features/notifications/shared/notifications.contract.ts';

const minutesPerDay = 24 * 60;

export interface QuietSpan {
  /** Minutes after midnight. */
  from: number;
  until: number;
  /** IANA zone. */
  timeZone: string;
}

/**
 * When the quiet hours containing `now` end; null outside of them. Computed in the person's local time, so they end at
 * the requested time even when the clocks change at night.
 */
export function quietUntil(now: Date, { from, until, timeZone }: QuietSpan): Date | null {
  const minute = minuteOfDay(now, timeZone);
  const isQuiet = from < until ? minute >= from && minute < until : minute >= from || minute < until;
  if (!isQuiet) return null;
  const left = (until - minute + minutesPerDay) % minutesPerDay;
  const startOfMinute = Math.floor(now.getTime() / 60_000) * 60_000;
  const guess = startOfMinute + left * 60_000;
  // Off by the hour that was skipped or repeated in between.
  const drift = minuteOfDay(new Date(guess), timeZone) - until;
  const shortest = ((drift + minutesPerDay * 1.5) % minutesPerDay) - minutesPerDay / 2;
  return new Date(Math.max(guess - shortest * 60_000, startOfMinute + 60_000));
}

/** The same for a person's own settings. */
export function endOfQuiet(
  { quietHours, timeZone }: Pick<NotificationPreferences, 'quietHours' | 'timeZone'>,
  now: Date,
): Date | null {
  if (!quietHours) return null;
  return quietUntil(now, { from: toMinutes(quietHours.from), until: toMinutes(quietHours.until), timeZone });
}

function minuteOfDay(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return read('hour') * 60 + read('minute');
}

/** "22:30" as minutes after midnight. */
export function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

export function toTime(minutes: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
