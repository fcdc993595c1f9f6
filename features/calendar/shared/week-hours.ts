import { z } from 'zod';
import type { SettingsOf } from '#features/settings/shared/settings-fields.ts';
import type { calendarSettings } from './calendar.settings-fields.ts';

const hour = z.number().int().min(0).max(24);
/** Of a day of the week: from and to, in hours of the clock; null for a day that is free. */
export const DayHours = z
  .tuple([hour, hour])
  .refine(([from, to]) => from < to)
  .nullable();
/** Sunday first. */
export const WeekHours = z.array(DayHours).length(7);
export type WeekHours = z.infer<typeof WeekHours>;

/** The hours of each day: those that the person chose, else the hours of their day from Monday to Friday. */
export function weekHoursOf({
  calendarWeekHours,
  calendarDayStart,
  calendarDayEnd,
}: Pick<
  SettingsOf<typeof calendarSettings>,
  'calendarWeekHours' | 'calendarDayStart' | 'calendarDayEnd'
>): WeekHours {
  if (calendarWeekHours !== null) return calendarWeekHours;
  const usual: [number, number] = [calendarDayStart, Math.max(calendarDayEnd, calendarDayStart + 1)];
  return Array.from({ length: 7 }, (_, weekday) => (weekday === 0 || weekday === 6 ? null : usual));
}
