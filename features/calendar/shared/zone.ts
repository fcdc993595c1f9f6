import { lastUsed } from '#shared/last-used.ts';
import { dayMs, minuteMs } from './wall-time.ts';

interface Transition {
  /** The instant from which `offsetMs` applies. */
  at: number;
  offsetMs: number;
}

/** Cached zone years; each takes about 50 measurements. */
const mostYears = 600;
const sampleEveryMs = 7 * dayMs;
const formats = lastUsed<Intl.DateTimeFormat>(100);
const years = lastUsed<readonly Transition[]>(mostYears);

export function isTimeZone(name: string): boolean {
  try {
    return name.length <= 64 && new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    // RangeError: there is no such zone.
    return false;
  }
}

function measureOffset(instant: number, timeZone: string): number {
  const format = formats(
    timeZone,
    () =>
      new Intl.DateTimeFormat('en-US', {
        timeZone,
        hourCycle: 'h23',
        era: 'short',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      }),
  );
  const parts: Record<string, string> = {};
  for (const { type, value } of format.formatToParts(instant)) parts[type] = value;
  const { year, month, day, hour, minute, second } = parts;
  const shown = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  return shown - Math.floor(instant / 1000) * 1000;
}

/** Offset transitions of a zone in a UTC year, starting with the offset at its beginning. */
function transitionsOf(year: number, timeZone: string): readonly Transition[] {
  return years(`${timeZone} ${year}`, () => {
    const start = Date.UTC(year, 0, 1);
    const end = Date.UTC(year + 1, 0, 1);
    const found: Transition[] = [{ at: start, offsetMs: measureOffset(start, timeZone) }];
    let before = start;
    let offsetMs = measureOffset(start, timeZone);
    while (before < end) {
      const after = Math.min(before + sampleEveryMs, end);
      const next = measureOffset(after, timeZone);
      if (next !== offsetMs) found.push({ at: bisect(before, after, timeZone, offsetMs), offsetMs: next });
      offsetMs = next;
      before = after;
    }
    return found;
  });
}

/** The minute in which an offset ends. */
function bisect(from: number, to: number, timeZone: string, offsetMs: number): number {
  let [low, high] = [from, to];
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
    if (measureOffset(middle, timeZone) === offsetMs) low = middle;
    else high = middle;
  }
  return high;
}

/** The last span between two transitions, per zone. */
const lastSpans = new Map<string, { from: number; to: number; offsetMs: number }>();
const mostZones = 1_000;

/** A zone's UTC offset at an instant, in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  const known = lastSpans.get(timeZone);
  if (known !== undefined && instant >= known.from && instant < known.to) return known.offsetMs;
  const year = new Date(instant).getUTCFullYear();
  const transitions = transitionsOf(year, timeZone);
  let offsetMs = 0;
  let from = instant;
  let to = Date.UTC(year + 1, 0, 1);
  for (const transition of transitions) {
    if (transition.at > instant) {
      to = transition.at;
      break;
    }
    from = transition.at;
    offsetMs = transition.offsetMs;
  }
  if (lastSpans.size >= mostZones) lastSpans.clear();
  lastSpans.set(timeZone, { from, to, offsetMs });
  return offsetMs;
}

/** A zone's wall time at an instant, as wall milliseconds. */
export function wallAt(instant: number, timeZone: string): number {
  return instant + offsetAt(instant, timeZone);
}

export interface Placed {
  instant: number;
  /** The wall time is skipped; the instant is later by the gap. */
  isSkipped: boolean;
  /** The wall time is repeated; this is the first pass. */
  isTwice: boolean;
}

/** The instant of a wall time: skipped times move forward by the gap, repeated ones resolve to the first pass. */
export function place(wall: number, timeZone: string): Placed {
  const [before, after] = [offsetAt(wall - dayMs, timeZone), offsetAt(wall + dayMs, timeZone)];
  const early = wall - before;
  const late = wall - after;
  if (before === after) return { instant: early, isSkipped: false, isTwice: false };
  const fitsEarly = offsetAt(early, timeZone) === before;
  const fitsLate = offsetAt(late, timeZone) === after;
  if (fitsEarly) return { instant: early, isSkipped: false, isTwice: fitsLate };
  if (fitsLate) return { instant: late, isSkipped: false, isTwice: false };
  return { instant: early, isSkipped: true, isTwice: false };
}

export function instantOf(wall: number, timeZone: string): number {
  return place(wall, timeZone).instant;
}

/** Clock changes of a zone between two instants, and by how much; on most days there are none. */
export function clockChanges(
  from: number,
  to: number,
  timeZone: string,
): { at: number; beforeMs: number; afterMs: number }[] {
  const found = [];
  for (let year = new Date(from).getUTCFullYear(); year <= new Date(to).getUTCFullYear(); year += 1) {
    for (const { at, offsetMs } of transitionsOf(year, timeZone)) {
      const beforeMs = offsetAt(at - minuteMs, timeZone);
      if (at >= from && at < to && beforeMs !== offsetMs) found.push({ at, beforeMs, afterMs: offsetMs });
    }
  }
  return found;
}
