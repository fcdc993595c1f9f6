import { RRuleTemporal } from 'rrule-temporal';
import { lastYear } from '#features/calendar/shared/calendar.contract.ts';
import {
  formatRule,
  parseRule,
  type RuleParts,
  readUntil,
  withParts,
} from '#features/calendar/shared/rule.ts';
import {
  addMonths,
  dayMs,
  formatWall,
  formatWallDate,
  startOfDay,
  startOfMonth,
  wallMs,
} from '#features/calendar/shared/wall-time.ts';
import { instantOf } from '#features/calendar/shared/zone.ts';
import { lastUsed } from '#shared/last-used.ts';
import { dailyOrWeekly, type StartsBetween } from './daily-and-weekly.ts';

/** The fields of an event that expansion needs. */
export interface Series {
  id: string;
  version: number;
  isAllDay: boolean;
  startLocal: string;
  timeZone: string;
  rule: string;
  excluded: readonly string[];
  added: readonly string[];
}

export class TooComplexError extends Error {
  override name = 'TooComplexError';
}

const mostCandidates = 20_000;
const mostSeriesKept = 500;
const mostMonthsKept = 20_000;

/** Cached per series; the key includes the version, so a change invalidates it. */
interface OpenedSeries {
  rule: OpenedRule;
  /** The last occurrence of a counted series. */
  last: number;
}
const opened = lastUsed<OpenedSeries>(mostSeriesKept);
const months = lastUsed<readonly number[]>(mostMonthsKept);

interface OpenedRule {
  /** @throws whatever the library throws when a rule takes too many steps. */
  between: StartsBetween;
  /** The start is an occurrence whatever the rule says. */
  start: number;
}

/** Rules with few candidates per occurrence, for which limiting the iterations is enough. */
const plainParts = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTH', 'BYMONTHDAY', 'WKST']);
const plainFrequencies = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);

function isPlain(parts: RuleParts): boolean {
  return (
    plainFrequencies.has(parts.get('FREQ') ?? '') && [...parts.keys()].every((name) => plainParts.has(name))
  );
}

/**
 * The rule on wall clocks, represented as UTC. COUNT is left out: the end of a counted series is known before
 * expansion, and re-counting from the first occurrence is what makes counted rules slow. The start is added here and
 * candidates of plain rules are not counted: the library is ten times slower with either option.
 */
function openRule(rule: string, start: number): OpenedRule {
  const parts = parseRule(rule);
  if (!parts) throw new TooComplexError(rule);
  const bare = withParts(parts, { COUNT: undefined, UNTIL: undefined });
  return { between: dailyOrWeekly(bare, start) ?? byLibrary(bare, start), start };
}

function byLibrary(bare: RuleParts, start: number): StartsBetween {
  const stamp = new Date(start).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const rule = new RRuleTemporal({
    rruleString: `DTSTART:${stamp}\nRRULE:${formatRule(bare)}`,
    maxIterations: mostCandidates,
    ...(!isPlain(bare) && { maxCandidateEvaluations: mostCandidates }),
    cache: false,
  });
  return (from, to) => rule.between(new Date(from), new Date(to - 1), true).map((at) => at.epochMilliseconds);
}

/** Wall milliseconds within [from, to), ignoring the end of the series. @throws TooComplexError */
function ruleStarts({ between, start }: OpenedRule, from: number, to: number): number[] {
  try {
    const given = between(from, to);
    return start < from || start >= to || given[0] === start ? given : [start, ...given];
  } catch (error) {
    throw new TooComplexError('This repeat rule takes too many steps to work out.', { cause: error });
  }
}

/** Whether an occurrence is still before the rule's own end. */
function endOf({
  rule,
  timeZone,
  isAllDay,
}: Pick<Series, 'rule' | 'timeZone' | 'isAllDay'>): (wall: number) => boolean {
  const until = parseRule(rule)?.get('UNTIL');
  const end = until === undefined ? undefined : readUntil(until);
  if (end === undefined) return () => true;
  // A date has no instant; whatever time UNTIL gives, its day is included.
  if (isAllDay) return (wall) => wall <= startOfDay(end.ms);
  if (end.isInstant) return (wall) => instantOf(wall, timeZone) <= end.ms;
  return (wall) => wall <= end.ms;
}

/** Occurrences by the rule alone, ignoring deletions and additions: for counting, and for a form's next dates. */
export function firstStarts(
  series: Pick<Series, 'rule' | 'timeZone' | 'isAllDay' | 'startLocal'>,
  most: number,
): number[] {
  const start = wallMs(series.startLocal);
  const parts = parseRule(series.rule);
  const count = Math.min(most, Number(parts?.get('COUNT') ?? most));
  const isWithin = endOf(series);
  const rule = openRule(series.rule, start);
  const found: number[] = [];
  // In growing steps: most rules have dense occurrences, and some have one in years.
  let from = start;
  for (
    let length = firstStep(parts, count);
    found.length < count;
    length = Math.min(length * 4, longestStep)
  ) {
    const to = from + length;
    let starts: number[];
    try {
      starts = ruleStarts(rule, from, to);
    } catch (error) {
      if (error instanceof TooComplexError && found.length > 0) break;
      throw error;
    }
    for (const wall of starts) {
      if (!isWithin(wall)) return found;
      found.push(wall);
      if (found.length === count) return found;
    }
    if (to > lastLooked || !isWithin(to)) break;
    from = to;
  }
  return found;
}

/** Whether the rule matches its own start, which counts as an occurrence either way. */
export function givesItsStart(rule: string, start: number): boolean {
  return openRule(rule, start).between(start, start + 1).length > 0;
}

const longestStep = 100 * 366 * dayMs;
const lastLooked = Date.UTC(lastYear + 10, 0, 1);

/** A first step long enough for this many occurrences of a plain rule. */
function firstStep(parts: RuleParts | undefined, count: number): number {
  const interval = Number(parts?.get('INTERVAL') ?? 1);
  const days = { WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }[parts?.get('FREQ') ?? ''] ?? 1;
  return Math.min(longestStep, (Math.min(count, 100) * interval * days + 1) * dayMs);
}

/** Number of occurrences before a wall time, deleted ones included. */
export function countBefore(
  series: Pick<Series, 'rule' | 'timeZone' | 'isAllDay' | 'startLocal'>,
  wall: number,
): number {
  return firstStarts(series, 20_000).filter((start) => start < wall).length;
}

/** The last occurrence of a series; null if it is endless. */
export function lastStart(series: Omit<Series, 'id' | 'version'>): number | null {
  const parts = parseRule(series.rule);
  const added = series.added.map(wallMs);
  if (parts?.has('COUNT')) {
    const starts = firstStarts(series, Number(parts.get('COUNT')));
    return Math.max(...starts, ...added, wallMs(series.startLocal));
  }
  const until = parts?.get('UNTIL');
  const end = until === undefined ? undefined : readUntil(until);
  if (end === undefined) return null;
  // Wall time is at most a day off UTC; the surplus is dropped on expansion.
  return Math.max(end.ms + (end.isInstant ? dayMs : 0), ...added, wallMs(series.startLocal));
}

/**
 * Wall milliseconds of a series' occurrences within [from, to), in order, without deleted ones but with changed ones.
 * Cached by month.
 * @throws TooComplexError for a rule that takes too many steps
 */
export function expandSeries(series: Series, from: number, to: number): number[] {
  const isBeforeEnd = series.rule.includes('UNTIL=') ? endOf(series) : undefined;
  // Not cached: when a series is being assembled, this is called with exclusions that are not stored.
  const excluded = series.excluded.length > 0 ? new Set(series.excluded) : undefined;
  const isExcluded = (wall: number) =>
    excluded !== undefined && (excluded.has(keyOf(series, wall)) || excluded.has(formatWallDate(wall)));
  const found: number[] = [];
  for (let month = startOfMonth(from); month < to; month = addMonths(month, 1)) {
    for (const wall of months(`${series.id} ${series.version} ${month}`, () => startsInMonth(series, month)))
      if (wall >= from && wall < to && (isBeforeEnd?.(wall) ?? true) && !isExcluded(wall)) found.push(wall);
  }
  for (const text of series.added) {
    const wall = wallMs(text);
    if (wall >= from && wall < to && !found.includes(wall) && !isExcluded(wall)) found.push(wall);
  }
  return series.added.length > 0 ? found.toSorted((one, other) => one - other) : found;
}

/** The rule's occurrences in a month, up to its count. */
function startsInMonth(series: Series, month: number): readonly number[] {
  const next = addMonths(month, 1);
  const start = wallMs(series.startLocal);
  if (next <= start || mayNotMatch(series, month, next)) return [];
  const { rule, last } = opened(`${series.id} ${series.version}`, () => openSeries(series, start));
  return ruleStarts(rule, Math.max(month, start), next).filter((wall) => wall <= last);
}

function openSeries(series: Series, start: number): OpenedSeries {
  const last = series.rule.includes('COUNT=')
    ? (firstStarts(series, Number.POSITIVE_INFINITY).at(-1) ?? start)
    : Number.POSITIVE_INFINITY;
  return { rule: openRule(series.rule, start), last };
}

/** The key of an occurrence within its series. */
export function keyOf({ isAllDay }: Pick<Series, 'isAllDay'>, wall: number): string {
  return isAllDay ? formatWallDate(wall) : formatWall(wall);
}

/** A yearly rule has nothing in most months, which is visible without expanding it. */
function mayNotMatch({ rule, startLocal }: Series, month: number, next: number): boolean {
  if (!rule.startsWith('FREQ=YEARLY') || /BY(?!MONTH=|MONTHDAY=|DAY=)/.test(rule)) return false;
  const listed = /BYMONTH=([\d,]+)/.exec(rule)?.[1];
  if (listed === undefined && /BYDAY=|BYMONTHDAY=/.test(rule)) return false;
  const wanted = listed?.split(',').map(Number) ?? [new Date(wallMs(startLocal)).getUTCMonth() + 1];
  const isFirst = wallMs(startLocal) >= month && wallMs(startLocal) < next;
  return !isFirst && !wanted.includes(new Date(month).getUTCMonth() + 1);
}
