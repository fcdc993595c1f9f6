/** More than any recipe takes: there is no hurry. */
export const anyMinutes = 240;
const weekdays = 5;

interface TimeSettings {
  recipeWeekdayMinutes: number;
  recipeMinutesByDay: readonly number[] | null;
}

/** How long cooking may take on each day, from Monday to Sunday. */
export function minutesByDay({ recipeWeekdayMinutes, recipeMinutesByDay }: TimeSettings): readonly number[] {
  return (
    recipeMinutesByDay ??
    Array.from({ length: 7 }, (_none, day) => (day < weekdays ? recipeWeekdayMinutes : anyMinutes))
  );
}

/** Of a day of the calendar, counted from Monday. */
export function dayOfWeek(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}
