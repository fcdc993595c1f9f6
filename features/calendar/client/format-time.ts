import type { Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import { dayMs, formatWall, hourMs, startOfDay, wallMs } from '#features/calendar/shared/wall-time.ts';
import { wallAt } from '#features/calendar/shared/zone.ts';

export type Clock = '24' | '12';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs more than rendering an event, so they are cached. */
function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  formatters.set(key, known);
  return known;
}

const date = (wall: number, options: Intl.DateTimeFormatOptions) => formatter(options).format(wall);

/** “9:00”, or “9 am”. */
export function formatClock(wall: number, clock: Clock): string {
  const [hour, minute] = [new Date(wall).getUTCHours(), new Date(wall).getUTCMinutes()];
  if (clock === '24') return `${hour}:${String(minute).padStart(2, '0')}`;
  const time = formatter({
    hour: 'numeric',
    ...(minute !== 0 && { minute: '2-digit' }),
    hourCycle: 'h12',
  }).format(wall);
  return time.replace('\u202f', ' ');
}

/** “09:00”, for sentences with no other cue that it is a time. */
export function formatFullClock(wall: number, clock: Clock): string {
  return clock === '24' ? formatWall(wall).slice(11) : formatClock(wall, clock);
}

const longDays = new Map<number, string>();
/** Slightly over a year: the days that all views together show. */
const mostLongDays = 400;

/** “Tuesday 24 November”. Each event of a day says it, so it is formatted once. */
export function formatLongDay(wall: number): string {
  const day = startOfDay(wall);
  const known = longDays.get(day);
  if (known !== undefined) return known;
  if (longDays.size >= mostLongDays) longDays.clear();
  const formatted = longDay(day);
  longDays.set(day, formatted);
  return formatted;
}

function longDay(wall: number): string {
  return date(wall, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
}

export function formatFullDay(wall: number): string {
  return date(wall, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(',', '');
}

export const formatWeekday = (wall: number, weekday: 'short' | 'long' = 'short') => date(wall, { weekday });
export const formatDayNumber = (wall: number) => String(new Date(wall).getUTCDate());
export const formatMonth = (wall: number) => date(wall, { month: 'long', year: 'numeric' });
export const formatDay = (wall: number) => date(wall, { day: 'numeric', month: 'long' });
export const formatShortDay = (wall: number) => date(wall, { day: 'numeric', month: 'short' });

/** “Tue 24 Nov”, where a long day would take a line of its own. */
export function formatShortWeekday(wall: number): string {
  return date(wall, { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '');
}

/** “November 2026”, a week spanning two months “Nov – Dec 2026”, a day “20 November 2026”. */
export function formatTitle(
  view: 'day' | 'week' | 'month' | 'agenda',
  day: number,
  from: number,
  to: number,
): string {
  if (view === 'day') return date(day, { day: 'numeric', month: 'long', year: 'numeric' });
  if (view === 'month') return formatMonth(day);
  const [first, last] = [from, to - dayMs];
  if (formatMonth(first) === formatMonth(last)) return formatMonth(first);
  return formatter({ month: 'short', year: 'numeric' }).formatRange(first, last);
}

/** Start and end of an occurrence in a zone's wall time; midnights for all-day events. */
export function wallsOf(
  occurrence: Pick<Occurrence, 'isAllDay' | 'startTime' | 'endTime'>,
  timeZone: string,
) {
  const { isAllDay, startTime, endTime } = occurrence;
  if (isAllDay) return { start: wallMs(startTime), end: wallMs(endTime) };
  const start = wallAt(Date.parse(startTime), timeZone);
  // In a repeated hour, wall time shows less than the elapsed time.
  return { start, end: Math.max(wallAt(Date.parse(endTime), timeZone), start + 60_000) };
}

/** “9:00–10:30”, “all day”; with dates if over several days. */
export function formatWhen(
  occurrence: Pick<Occurrence, 'isAllDay' | 'startTime' | 'endTime'>,
  { timeZone, clock }: { timeZone: string; clock: Clock },
): string {
  const { start, end } = wallsOf(occurrence, timeZone);
  if (occurrence.isAllDay) {
    return end - start <= dayMs
      ? /* text */ 'all day'
      : /* text */ `all day, ${formatShortDay(start)} – ${formatShortDay(end - dayMs)}`;
  }
  if (startOfDay(start) === startOfDay(end - 1))
    return `${formatClock(start, clock)}–${formatClock(end, clock)}`;
  return `${formatShortDay(start)}, ${formatClock(start, clock)} – ${formatShortDay(end)}, ${formatClock(end, clock)}`;
}

/** The value of a date or time input. */
export function inputTime(wall: number, isAllDay: boolean): string {
  return isAllDay ? formatWall(wall).slice(0, 10) : formatWall(wall);
}

export function nextHalfHour(wall: number): number {
  return Math.ceil(wall / (hourMs / 2)) * (hourMs / 2);
}

export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** “2 h 30 min” */
export function formatHours(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? /* text */ `${hours} h` : /* text */ `${hours} h ${rest} min`;
}
