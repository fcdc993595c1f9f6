import {
  formatRule,
  parseRule,
  type RuleParts,
  readUntil,
  weekdayCodes,
  withParts,
} from '#features/calendar/shared/rule.ts';
import { dayMs, daysInMonth, startOfDay, weekdayOf } from '#features/calendar/shared/wall-time.ts';

const compact = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+Z$/g, '');

/** Shifts a series' rule with its start: the parts that refer to the start's day move along. */
export function shiftRule(rule: string, from: number, to: number): string {
  const parts = parseRule(rule);
  if (!parts || from === to) return rule;
  const days = (startOfDay(to) - startOfDay(from)) / dayMs;
  return formatRule(shiftUntil(days === 0 ? parts : shiftDays(parts, { from, to, days }), to - from));
}

function shiftUntil(parts: RuleParts, byMs: number): RuleParts {
  const written = parts.get('UNTIL');
  const until = written === undefined ? undefined : readUntil(written);
  if (written === undefined || until === undefined) return parts;
  const isDate = written.length === 8;
  const moved = until.ms + (isDate ? Math.round(byMs / dayMs) * dayMs : byMs);
  const text = isDate ? compact(moved).slice(0, 8) : `${compact(moved)}${until.isInstant ? 'Z' : ''}`;
  return withParts(parts, { UNTIL: text });
}

function shiftDays(
  parts: RuleParts,
  { from, to, days }: { from: number; to: number; days: number },
): RuleParts {
  const byDay = parts.get('BYDAY');
  if (parts.get('FREQ') === 'WEEKLY' && byDay !== undefined) {
    return withParts(parts, {
      BYDAY: byDay
        .split(',')
        .map((code) => turned(code, days))
        .join(','),
    });
  }
  const [start, next] = [new Date(from), new Date(to)];
  const isSingle = (name: string, value: number) => parts.get(name) === String(value);
  return withParts(parts, {
    ...(isSingle('BYMONTHDAY', start.getUTCDate()) && { BYMONTHDAY: String(next.getUTCDate()) }),
    ...(isSingle('BYMONTH', start.getUTCMonth() + 1) && { BYMONTH: String(next.getUTCMonth() + 1) }),
    ...(byDay !== undefined && isNthOf(byDay, from) && { BYDAY: nthOf(to, byDay.startsWith('-')) }),
  });
}

function turned(code: string, days: number): string {
  const at = (weekdayCodes as readonly string[]).indexOf(code.slice(-2));
  return `${code.slice(0, -2)}${weekdayCodes[(((at + days) % 7) + 7) % 7]}`;
}

/** The day as the nth weekday of its month, or the last one: `2TU`, `-1TU`. */
export function nthOf(wall: number, fromEnd: boolean): string {
  const day = new Date(wall).getUTCDate();
  const code = weekdayCodes[weekdayOf(wall)];
  const isLast = day + 7 > daysInMonth(wall);
  return fromEnd && isLast ? `-1${code}` : `${Math.ceil(day / 7)}${code}`;
}

function isNthOf(byDay: string, wall: number): boolean {
  return byDay === nthOf(wall, true) || byDay === nthOf(wall, false);
}
