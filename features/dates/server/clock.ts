import { phrase } from '#shared/words/phrases.ts';
import { type CalendarDate, dayNumber, inZone } from './calendar-date.ts';

export interface ClockTime {
  hour: number;
  minute: number;
}

const clockTime = phrase(
  String.raw`[<part:half|quarter> <side:past|to>] <hour:\d{1,2}>((:|h)<minute:\d{2}>)?(\s?o\s?clock)?\s?` +
    '<half:am|pm|in the morning|in the afternoon|in the evening>?',
);

/** Reads "3pm\", "15:30", "half past 2 pm", "noon", "9 o'clock". */
export function readClock(written: string): ClockTime | undefined {
  const text = written
    .toLowerCase()
    .replace(/[.’']/g, (sign) => (sign === '.' ? '' : ''))
    .trim();
  if (/^(?:12 )?(?:noon|midday)$/.test(text)) return { hour: 12, minute: 0 };
  if (/^(?:12 )?midnight$/.test(text)) return { hour: 0, minute: 0 };
  const found = clockTime.read(text);
  if (!found) return undefined;
  const { part, side, half } = found;
  let hour = Number(found.hour);
  let minute = Number(found.minute ?? 0);
  const isAfternoon = half === 'pm' || half?.includes('afternoon') || half?.includes('evening');
  if (half && (hour < 1 || hour > 12)) return undefined;
  if (isAfternoon && hour < 12) hour += 12;
  if ((half === 'am' || half?.includes('morning')) && hour === 12) hour = 0;
  if (part) {
    minute = part === 'half' ? 30 : 15;
    if (side === 'to') {
      minute = 60 - minute;
      hour = (hour + 23) % 24;
    }
  }
  return hour < 24 && minute < 60 ? { hour, minute } : undefined;
}

/** The instant of a local date and time in a zone. */
export function instantAt(date: CalendarDate, time: ClockTime, timeZone: string): Date {
  const wanted = dayNumber(date) * 86_400_000 + (time.hour * 60 + time.minute) * 60_000;
  let instant = wanted;
  // Twice, since the first correction may cross a daylight saving change.
  for (let pass = 0; pass < 2; pass++) {
    const shown = inZone(new Date(instant), timeZone);
    instant += wanted - (dayNumber(shown) * 86_400_000 + (shown.hour * 60 + shown.minute) * 60_000);
  }
  return new Date(instant);
}

export function formatClock({ hour, minute }: ClockTime): string {
  const twelve = hour % 12 || 12;
  return `${twelve}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** "UTC+5:30", from the difference between local time and UTC. */
export function formatOffset(instant: Date, timeZone: string): string {
  const shown = inZone(instant, timeZone);
  const local = dayNumber(shown) * 1440 + shown.hour * 60 + shown.minute;
  const difference = local - Math.floor(instant.getTime() / 60_000);
  const size = Math.abs(difference);
  const minutes = size % 60 ? `:${String(size % 60).padStart(2, '0')}` : '';
  return difference === 0 ? 'UTC' : `UTC${difference < 0 ? '−' : '+'}${Math.floor(size / 60)}${minutes}`;
}
