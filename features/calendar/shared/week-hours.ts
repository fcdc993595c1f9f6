import { z } from 'zod';

const hour = z.number().int().min(0).max(24);
/** Start and end hour of a weekday; null for a day off. */
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

/** Hours per weekday: the person's own, else their working hours, Monday to Friday. */
export function weekHoursOf({ calendarWeekHours, calendarDayStart, calendarDayEnd }: ChosenHours): WeekHours {
  if (calendarWeekHours !== null) return calendarWeekHours;
  const usual: [number, number] = [calendarDayStart, Math.max(calendarDayEnd, calendarDayStart + 1)];
  return Array.from({ length: 7 }, (_, weekday) => (weekday === 0 || weekday === 6 ? null : usual));
}
