/**
 * A wall time is what clocks show, without a zone: `2026-11-24T09:30`, or `2026-11-24` for a whole day. Calculations
 * use its milliseconds since 1970 as if it were UTC, called wall milliseconds here.
 */

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

const wallPattern = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/;

/** @returns undefined if it is not a date or time. */
export function readWall(text: string): number | undefined {
  const found = wallPattern.exec(text);
  if (!found) return undefined;
  const [year, month, day, hour, minute] = found.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  if (hour > 23 || minute > 59) return undefined;
  const ms = Date.UTC(year, month - 1, day, hour, minute);
  // 31 February parses as March.
  return new Date(ms).getUTCDate() === day && new Date(ms).getUTCMonth() === month - 1 ? ms : undefined;
}

/** For text known to be valid. */
export function wallMs(text: string): number {
  const ms = readWall(text);
  if (ms === undefined) throw new Error(`${text} is no wall time`);
  return ms;
}

const twoDigits = Array.from({ length: 60 }, (_none, at) => String(at).padStart(2, '0'));
/** Times are formatted by the thousand, mostly many on the same day. */
let lastDay = { day: Number.NaN, date: '' };

export function formatWall(ms: number): string {
  const minutes = Math.floor((ms - startOfDay(ms)) / minuteMs);
  return `${formatWallDate(ms)}T${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}`;
}

export function formatWallDate(ms: number): string {
  const day = startOfDay(ms);
  if (lastDay.day !== day) lastDay = { day, date: new Date(day).toISOString().slice(0, 10) };
  return lastDay.date;
}

export function startOfDay(ms: number): number {
  return Math.floor(ms / dayMs) * dayMs;
}

/** 0 is Sunday. */
export function weekdayOf(ms: number): number {
  return new Date(ms).getUTCDay();
}

export function startOfWeek(ms: number, firstDay: number): number {
  const day = startOfDay(ms);
  return day - ((weekdayOf(day) - firstDay + 7) % 7) * dayMs;
}

export function startOfMonth(ms: number): number {
  const at = new Date(ms);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1);
}

export function daysInMonth(ms: number): number {
  const at = new Date(ms);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
}

/** Adds months, clamped to the last day of the month. */
export function addMonths(ms: number, months: number, wantedDay = new Date(ms).getUTCDate()): number {
  const at = new Date(ms);
  const first = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1);
  return first + (Math.min(wantedDay, daysInMonth(first)) - 1) * dayMs + (ms - startOfDay(ms));
}
