import { z } from 'zod';

const hour = z.number().int().min(0).max(24);
/** Of a day of the week: from and to, in hours of the clock; null for a day that is free. */
export const DayHours = z
  .tuple([hour, hour])
  .refine(([from, to]) => from < to)
  .nullable();
/** Sunday first. */
export const WeekHours = z.array(DayHours).length(7);
export type WeekHours = z.infer<typeof WeekHours>;

interface ChosenHours {
  calendarWeekHours: WeekHours | null;
  calendarDayStart: number;
  calendarDayEnd: number;
}

/** The hours of each day: those that the person chose, else the hours of their day from Monday to Friday. */
export function weekHoursOf({ calendarWeekHours, calendarDayStart, calendarDayEnd }: ChosenHours): WeekHours {
  if (calendarWeekHours !== null) return calendarWeekHours;
  const usual: [number, number] = [calendarDayStart, Math.max(calendarDayEnd, calendarDayStart + 1)];
  return Array.from({ length: 7 }, (_, weekday) => (weekday === 0 || weekday === 6 ? null : usual));
}
