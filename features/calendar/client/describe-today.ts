import { takesTime } from '#features/calendar/shared/takes-time.ts';
import { dayMs, hourMs, minuteMs } from '#features/calendar/shared/wall-time.ts';
import { formatHours, formatWeekday } from './format-time.ts';
import { isInLane, onDay, type ShownEvent } from './grid/shown-events.ts';

interface Today {
  events: readonly ShownEvent[];
  today: number;
  now: number;
  dayStart: number;
  dayEnd: number;
  isLoaded: boolean;
}

/** “Thursday has 2 h free”: what is left of today's hours, computed from the visible events. */
export function describeToday({ events, today, now, dayStart, dayEnd, isLoaded }: Today): string {
  if (!isLoaded) return '';
  const from = Math.max(now, today + dayStart * hourMs);
  const end = today + dayEnd * hourMs;
  const name = formatWeekday(today, 'long');
  if (from >= end) return /* text */ `Your hours for ${name} are over`;
  const busy = onDay(events, today)
    .filter((event) => takesTime(event.occurrence) && !isInLane(event))
    .map((event) => ({ start: Math.max(event.start, from), end: Math.min(event.end, end, today + dayMs) }))
    .filter((span) => span.end > span.start)
    .toSorted((one, other) => one.start - other.start);
  let free = 0;
  let at = from;
  for (const span of busy) {
    free += Math.max(0, span.start - at);
    at = Math.max(at, span.end);
  }
  free += Math.max(0, end - at);
  return free < minuteMs
    ? /* text */ `${name} is full`
    : /* text */ `${name} has ${formatHours(Math.round(free / minuteMs))} free`;
}
