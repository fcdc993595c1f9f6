/** More than any recipe takes: no limit. */
export const anyMinutes = 240;
const weekdays = 5;

interface TimeSettings {
  recipeWeekdayMinutes: number;
  recipeMinutesByDay: readonly number[] | null;
}

/** Available cooking time per day, Monday to Sunday. */
export function minutesByDay({ recipeWeekdayMinutes, recipeMinutesByDay }: TimeSettings): readonly number[] {
  return (
    recipeMinutesByDay ??
    Array.from({ length: 7 }, (_none, day) => (day < weekdays ? recipeWeekdayMinutes : anyMinutes))
  );
}

/** Monday is 0. */
export function dayOfWeek(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}
