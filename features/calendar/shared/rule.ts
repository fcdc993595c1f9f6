/** Parses and formats RFC 5545 recurrence rules; no expansion here. */

const frequencies = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** In their original order; FREQ is always present. */
export type RuleParts = ReadonlyMap<string, string>;

export const maxRuleLength = 500;
/** Rules with more occurrences per day are rejected. */
export const mostADay = 48;
export const mostCounted = 1_000;

const numbers = (least: number, most: number, canBeNegative: boolean) => (value: string) =>
  value.split(',').every((item) => {
    if (!/^[+-]?\d{1,3}$/.test(item)) return false;
    const number = Number(item);
    return (number < 0 ? canBeNegative : true) && Math.abs(number) >= least && Math.abs(number) <= most;
  });

const checks: Readonly<Record<string, (value: string) => boolean>> = {
  FREQ: (value) => (frequencies as readonly string[]).includes(value),
  INTERVAL: (value) => /^\d{1,4}$/.test(value) && Number(value) >= 1,
  COUNT: (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= mostCounted,
  UNTIL: (value) => readUntil(value) !== undefined,
  BYSECOND: numbers(0, 59, false),
  BYMINUTE: numbers(0, 59, false),
  BYHOUR: numbers(0, 23, false),
  BYDAY: (value) =>
    value.split(',').every((item) => /^(?:[+-]?\d{1,2})?(?:SU|MO|TU|WE|TH|FR|SA)$/.test(item)),
  BYMONTHDAY: numbers(1, 31, true),
  BYYEARDAY: numbers(1, 366, true),
  BYWEEKNO: numbers(1, 53, true),
  BYMONTH: numbers(1, 12, false),
  BYSETPOS: numbers(1, 366, true),
  WKST: (value) => (weekdayCodes as readonly string[]).includes(value),
};

/** @returns undefined if it is invalid or uses unsupported parts. */
export function parseRule(text: string): RuleParts | undefined {
  if (text.length > maxRuleLength) return undefined;
  const parts = new Map<string, string>();
  for (const item of text
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [name = '', value = '', ...more] = item.split('=');
    if (more.length > 0 || parts.has(name) || checks[name]?.(value) !== true) return undefined;
    parts.set(name, value);
  }
  if (!parts.has('FREQ') || (parts.has('COUNT') && parts.has('UNTIL'))) return undefined;
  return mostOccurrencesADay(parts) > mostADay ? undefined : parts;
}

export function formatRule(parts: RuleParts): string {
  return [...parts].map(([name, value]) => `${name}=${value}`).join(';');
}

export function withParts(parts: RuleParts, change: Readonly<Record<string, string | undefined>>): RuleParts {
  const changed = new Map(parts);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}

function mostOccurrencesADay(parts: RuleParts): number {
  const listed = (name: string) => parts.get(name)?.split(',').length ?? 1;
  const interval = Number(parts.get('INTERVAL') ?? 1);
  switch (parts.get('FREQ')) {
    case 'SECONDLY':
      return 86_400 / interval;
    case 'MINUTELY':
      return (1_440 / interval) * listed('BYSECOND');
    case 'HOURLY':
      return (24 / interval) * listed('BYMINUTE') * listed('BYSECOND');
    default:
      return listed('BYHOUR') * listed('BYMINUTE') * listed('BYSECOND');
  }
}

export interface Until {
  /** Wall milliseconds, or with `isInstant` those of an instant. */
  ms: number;
  isInstant: boolean;
}

/** A date includes its whole day. */
export function readUntil(value: string): Until | undefined {
  const found = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(value);
  if (!found) return undefined;
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const start = Date.UTC(year, month - 1, day);
  if (new Date(start).getUTCDate() !== day || hour > 23 || minute > 59 || second > 60) return undefined;
  if (found[4] === undefined) return { ms: start + 86_399_999, isInstant: false };
  return { ms: start + ((hour * 60 + minute) * 60 + second) * 1000, isInstant: found[7] === 'Z' };
}

const compact = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+Z$/g, '');

export function formatUntilInstant(ms: number): string {
  return `${compact(ms)}Z`;
}

export function formatUntilDate(ms: number): string {
  return compact(ms).slice(0, 8);
}
