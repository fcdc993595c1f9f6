import { maxPantryLineLength } from '#features/recipes/shared/pantry.contract.ts';

/** Whole days until a date, in local time; negative if it has passed. */
export function daysUntil(date: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const from = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((Date.UTC(year, month - 1, day) - from) / 86_400_000);
}

export function dueWords(days: number): string {
  if (days < 0) return days === -1 ? 'Was due yesterday' : `Was due ${-days} days ago`;
  if (days === 0) return 'Use today';
  return days === 1 ? 'Use by tomorrow' : `Use within ${days} days`;
}

/** “Due Thursday” for the next few days, else the date. */
export function dueDay(date: string, now: Date): string {
  const days = daysUntil(date, now);
  if (days < 0) return /* text */ 'overdue';
  if (days === 0) return /* text */ 'due today';
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const shown = new Date(year, month - 1, day).toLocaleDateString(
    'en-GB',
    days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long' },
  );
  return /* text */ `due ${shown}`;
}

/** “500 g spinach, rice and eggs”: splits at lines and commas. */
export function splitPantryLines(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((line) => line.trim().slice(0, maxPantryLineLength))
    .filter((line) => line !== '')
    .slice(0, 100);
}
