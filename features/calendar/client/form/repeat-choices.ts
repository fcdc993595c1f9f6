import { parseRule, type RuleParts, weekdayCodes } from '#features/calendar/shared/rule.ts';
import { daysInMonth, weekdayOf } from '#features/calendar/shared/wall-time.ts';

export interface RepeatChoice {
  rule: string | null;
  label: string;
}

/** The usual choices for the event's day: weekly on Tuesday, monthly on the last Tuesday. */
export function repeatChoices(start: number): RepeatChoice[] {
  const at = new Date(start);
  const [day, weekday] = [at.getUTCDate(), weekdayOf(start)];
  const name = new Date(start).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });
  const code = weekdayCodes[weekday] ?? 'MO';
  const nth = Math.ceil(day / 7);
  const isLast = day + 7 > daysInMonth(start);
  const month = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return [
    { rule: null, label: 'Does not repeat' },
    { rule: 'FREQ=DAILY', label: 'Every day' },
    { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', label: 'Every weekday' },
    { rule: `FREQ=WEEKLY;BYDAY=${code}`, label: `Weekly on ${name}` },
    { rule: `FREQ=WEEKLY;INTERVAL=2;BYDAY=${code}`, label: `Every two weeks on ${name}` },
    { rule: `FREQ=MONTHLY;BYMONTHDAY=${day}`, label: `Monthly on day ${day}` },
    ...(nth <= 4 ? [{ rule: `FREQ=MONTHLY;BYDAY=${nth}${code}`, label: monthlyOn(nth, name) }] : []),
    ...(isLast ? [{ rule: `FREQ=MONTHLY;BYDAY=-1${code}`, label: `Monthly on the last ${name}` }] : []),
    { rule: 'FREQ=YEARLY', label: `Yearly on ${month}` },
  ];
}

function monthlyOn(nth: number, weekday: string): string {
  if (nth === 1) return `Monthly on the first ${weekday}`;
  if (nth === 2) return `Monthly on the second ${weekday}`;
  return nth === 3 ? `Monthly on the third ${weekday}` : `Monthly on the fourth ${weekday}`;
}

export interface CustomRule {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  /** 0 is Sunday; for weekly rules. */
  weekdays: number[];
}

/** A rule that the custom fields can show; undefined for more complex ones. */
export function readCustomRule(rule: string): CustomRule | undefined {
  const parts: RuleParts | undefined = parseRule(rule);
  const frequency = parts?.get('FREQ');
  if (
    !parts ||
    (frequency !== 'DAILY' && frequency !== 'WEEKLY' && frequency !== 'MONTHLY' && frequency !== 'YEARLY')
  )
    return undefined;
  const codes = parts.get('BYDAY')?.split(',') ?? [];
  const weekdays = codes.map((code) => (weekdayCodes as readonly string[]).indexOf(code));
  const hasMore = [...parts.keys()].some(
    (name) => !['FREQ', 'INTERVAL', 'BYDAY', 'COUNT', 'UNTIL', 'WKST'].includes(name),
  );
  if (hasMore || weekdays.includes(-1) || (weekdays.length > 0 && frequency !== 'WEEKLY')) return undefined;
  return { frequency, interval: Number(parts.get('INTERVAL') ?? 1), weekdays };
}

export function formatCustomRule({ frequency, interval, weekdays }: CustomRule): string {
  const every = interval > 1 ? `;INTERVAL=${interval}` : '';
  const days = weekdays
    .toSorted((one, other) => one - other)
    .map((day) => weekdayCodes[day])
    .join(',');
  return `FREQ=${frequency}${every}${frequency === 'WEEKLY' && days !== '' ? `;BYDAY=${days}` : ''}`;
}

/** The rule without its end, and its end. */
export function splitEnd(rule: string): { bare: string; count: string; until: string } {
  const count = /;COUNT=(\d+)/.exec(rule)?.[1] ?? '';
  const until = /;UNTIL=(\d{4})(\d{2})(\d{2})/.exec(rule);
  return {
    bare: rule.replace(/;(?:COUNT|UNTIL)=[^;]*/g, ''),
    count,
    until: until ? `${until[1]}-${until[2]}-${until[3]}` : '',
  };
}

export function joinEnd({ bare, count, until }: { bare: string; count: string; until: string }): string {
  if (count !== '') return `${bare};COUNT=${count}`;
  // A date includes its whole day in every zone.
  return until === '' ? bare : `${bare};UNTIL=${until.replaceAll('-', '')}`;
}
