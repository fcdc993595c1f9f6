import type { RunRule } from './scheduled-questions.contract.ts';

/** Monday first. */
export const weekDays = [1, 2, 3, 4, 5, 6, 0] as const;

const isJust = (days: readonly number[], wanted: readonly number[]) =>
  days.length === wanted.length && wanted.every((day) => days.includes(day));

/** “Every weekday at 07:00”, “Every Monday and Friday at 18:30” */
export function describeSchedule({ days, time }: Pick<RunRule, 'days' | 'time'>): string {
  if (days.length === 7) return `Every day at ${time}`;
  if (isJust(days, [1, 2, 3, 4, 5])) return `Every weekday at ${time}`;
  if (isJust(days, [6, 0])) return `Every weekend day at ${time}`;
  const names = weekDays.filter((day) => days.includes(day)).map((day) => nameOfDay(day));
  return `Every ${new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)} at ${time}`;
}

// 4 January 1970 was a Sunday.
export function nameOfDay(day: number, weekday: 'long' | 'short' = 'long'): string {
  return new Date(Date.UTC(1970, 0, 4 + day)).toLocaleDateString('en-GB', { weekday, timeZone: 'UTC' });
}

/** Each run is one question of a chat. */
export function describeCost(days: readonly number[]): string {
  return days.length === 1 ? '1 task a week' : `${days.length} tasks a week`;
}
