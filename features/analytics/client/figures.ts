import type { Analytics, DayFigures } from '#features/analytics/shared/analytics.contract.ts';
import { chartDays } from '#features/analytics/shared/analytics.contract.ts';

export const wholeNumber = new Intl.NumberFormat('en-GB');
const oneDigit = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A date without a zone: "2026-11-20" is the same day everywhere. */
function formatted(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

export const shortWeekday = (day: string) => formatted(day, { weekday: 'short' });
export const weekday = (day: string) => formatted(day, { weekday: 'long' });
export const dayAndMonth = (day: string) => formatted(day, { day: 'numeric', month: 'short' });
export const wholeDate = (day: string) => formatted(day, { weekday: 'long', day: 'numeric', month: 'long' });

export function tasksIn(days: readonly DayFigures[]): number {
  return days.reduce((sum, { tasks }) => sum + tasks, 0);
}

/** The first of the days with the most tasks; undefined if there were no tasks. */
export function busiestOf(days: readonly DayFigures[]): DayFigures | undefined {
  const most = Math.max(0, ...days.map(({ tasks }) => tasks));
  return most === 0 ? undefined : days.find(({ tasks }) => tasks === most);
}

export function weekOf(days: readonly DayFigures[]): readonly DayFigures[] {
  return days.slice(-chartDays);
}

/** The current streak of days with a task; today itself may still be without one. */
export function streakOf(days: readonly DayFigures[]): number {
  const upTo = days.at(-1)?.tasks === 0 ? days.slice(0, -1) : days;
  const lastGap = upTo.findLastIndex(({ tasks }) => tasks === 0);
  return upTo.length - 1 - lastGap;
}

/**
 * The positions of a chart's grid lines: even steps from zero up to the top. A limit is the top, so that a bar's height
 * is its share of it; more than the limit only happens after a change of plan.
 */
export function ticksFor(limit: number | null, most: number): number[] {
  const top = Math.max(limit ?? 0, most, 5);
  const rough = top / 5;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 1.5, 2, 2.5, 3, 5, 10]
    .map((factor) => factor * magnitude)
    .find((size) => size >= rough && Number.isInteger(size)) as number;
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step);
}

/** "40 ms", "1.8 s", "12 s", "1 min 5 s". */
export function seconds(milliseconds: number): string {
  if (milliseconds < 100) return `${Math.round(milliseconds)} ms`;
  const tenths = Math.round(milliseconds / 100) / 10;
  if (tenths < 10) return /* text */ `${oneDigit.format(tenths)} s`;
  const whole = Math.round(milliseconds / 1000);
  if (whole < 60) return /* text */ `${whole} s`;
  const rest = whole % 60;
  return `${Math.floor(whole / 60)} min${rest === 0 ? '' : ` ${rest} s`}`;
}

/** "99.1%"; 100 and 0 only if exact. */
export function successRate({ total, failed }: Analytics['work']): string {
  const percent = ((total - failed) / total) * 100;
  if (failed === 0 || failed === total) return `${percent}%`;
  return `${oneDigit.format(Math.min(Math.max(percent, 0.1), 99.9))}%`;
}

/** This wait compared with the thirty days before; undefined if there is nothing to compare. */
export function compareWaits({ responseTimeMs, earlierResponseTimeMs }: Analytics['work']): string | null {
  if (responseTimeMs === null || earlierResponseTimeMs === null) return null;
  const difference = responseTimeMs - earlierResponseTimeMs;
  if (Math.abs(difference) < 50) return 'As fast as in the previous 30 days';
  return `${seconds(Math.abs(difference))} ${difference < 0 ? 'faster' : 'slower'} than in the previous 30 days`;
}

/** Whole percentages that add up to a hundred. */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / total) * 100);
  const rounded = exact.map(Math.floor);
  const missing = 100 - rounded.reduce((sum, percent) => sum + percent, 0);
  const byRest = exact
    .map((percent, index) => ({ index, rest: percent % 1 }))
    .sort((one, other) => other.rest - one.rest);
  for (const { index } of byRest.slice(0, missing)) rounded[index] = (rounded[index] ?? 0) + 1;
  return rounded;
}
