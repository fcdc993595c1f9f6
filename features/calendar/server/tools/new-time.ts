import {
  addMonths,
  dayMs,
  hourMs,
  minuteMs,
  startOfDay,
  startOfWeek,
} from '#features/calendar/shared/wall-time.ts';
import { type Today, takeDays } from '../quick-add/days.ts';
import { whenInEnglish } from '../quick-add/in-english.ts';
import { type Line, numberPattern, readNumber, restOf } from '../quick-add/line.ts';
import { takeLength, takeTimes } from '../quick-add/times.ts';

/** In the person's zone; midnights for all-day events. */
export interface WallSpan {
  start: number;
  end: number;
  isAllDay: boolean;
}

const shift = new RegExp(
  String.raw`^(?:by )?(half an|${numberPattern})\s?(minutes?|mins?|hours?|hrs?|h|days?|weeks?|months?)(?: (later|earlier|back|forwards?|on|sooner))?$`,
  'iu',
);

/**
 * The new time for a move “to Friday at 3”, “to 4 pm”, “to next week”, “by an hour”, “30 minutes earlier”: anything not
 * mentioned stays. Undefined if it cannot be parsed.
 */
export function readNewTime(text: string, event: WallSpan, today: Today): WallSpan | undefined {
  const words = whenInEnglish(text.trim(), today.now).replace(/^(?:to|auf) /i, '');
  return shifted(words, event) ?? weekOf(words, event, today) ?? placed(words, event, today);
}

function moved(event: WallSpan, start: number): WallSpan {
  return { ...event, start, end: start + event.end - event.start };
}

function shifted(words: string, event: WallSpan): WallSpan | undefined {
  const found = shift.exec(words);
  if (!found) return undefined;
  const [, amount = '', unit = '', way = 'later'] = found;
  // “In two days” gives a date, “two days later” an offset.
  if (found[3] === undefined && !/^by /i.test(words)) return undefined;
  const count = amount.toLowerCase() === 'half an' ? 0.5 : readNumber(amount);
  const sign = /^(?:earlier|sooner|forwards?)$/i.test(way) ? -1 : 1;
  const name = unit.toLowerCase();
  if (name.startsWith('mon')) return moved(event, addMonths(event.start, sign * count));
  const length = name.startsWith('m')
    ? minuteMs
    : name.startsWith('h')
      ? hourMs
      : name.startsWith('d')
        ? dayMs
        : 7 * dayMs;
  if (event.isAllDay && length < dayMs) return undefined;
  return moved(event, event.start + sign * count * length);
}

/** “Next week” and “the next day” keep the time of day. */
function weekOf(words: string, event: WallSpan, { now, firstDay }: Today): WallSpan | undefined {
  if (/^(?:the )?(?:next day|day after)$/i.test(words)) return moved(event, event.start + dayMs);
  if (/^(?:the )?(?:week after|following week)$/i.test(words)) return moved(event, event.start + 7 * dayMs);
  if (!/^next week$/i.test(words)) return undefined;
  const intoWeek = event.start - startOfWeek(event.start, firstDay);
  return moved(event, startOfWeek(now, firstDay) + 7 * dayMs + intoWeek);
}

function placed(words: string, event: WallSpan, today: Today): WallSpan | undefined {
  const line: Line = { text: words };
  const days = takeDays(line, today);
  if (days === 'impossible') return undefined;
  const minutes = takeLength(line);
  if (days === undefined && !/^(?:at|from) /i.test(line.text)) line.text = `at ${line.text}`;
  const times = takeTimes(line);
  if ((days === undefined && times === undefined) || restOf(line).replace(/^at$/i, '') !== '')
    return undefined;
  const day = days?.day ?? startOfDay(event.start);
  if (times === undefined) {
    const last = days?.last;
    const start = day + (event.start - startOfDay(event.start));
    if (event.isAllDay && last !== undefined) return { ...event, start: day, end: last + dayMs };
    return { ...moved(event, start), ...(minutes !== undefined && { end: start + minutes * minuteMs }) };
  }
  const start = day + times.start * minuteMs;
  const length =
    times.end !== undefined
      ? (times.end - times.start) * minuteMs
      : minutes !== undefined
        ? minutes * minuteMs
        : event.isAllDay
          ? hourMs
          : event.end - event.start;
  return { start, end: start + length, isAllDay: false };
}
