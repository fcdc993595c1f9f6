import { weekdayCodes } from '#features/calendar/shared/rule.ts';
import { weekdayNumber, weekdayPattern } from './days.ts';
import { type Line, numberPattern, readNumber, take } from './line.ts';

export interface ReadRepetition {
  /** Without COUNT and UNTIL. */
  rule: string;
  count?: number;
}

const separators = String.raw`(?:\s*,\s*(?:and )?|\s+and\s+|\s*&\s*|\s+)`;
const weekdayList = String.raw`${weekdayPattern}s?(?:${separators}${weekdayPattern}s?)*`;
const several = String.raw`${weekdayPattern}s?(?:${separators}${weekdayPattern}s?)+`;
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];
const ordinal = String.raw`(first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th)`;

type Reader = (match: RegExpExecArray) => string | undefined;

const unitFrequency: Record<string, string> = {
  day: 'DAILY',
  week: 'WEEKLY',
  month: 'MONTHLY',
  year: 'YEARLY',
};

function codes(text: string): string {
  const days = [...text.matchAll(new RegExp(String.raw`\b${weekdayPattern}`, 'giu'))].map(([name]) =>
    weekdayNumber(name),
  );
  return [...new Set(days)].map((day) => weekdayCodes[day]).join(',');
}

const readers: [string, Reader][] = [
  [
    String.raw`(?:on )?(?:the )?${ordinal} (${weekdayPattern}) of (?:every|each|the) month`,
    ([, which = '', name = '']) => {
      const at = ordinals.indexOf(which.toLowerCase());
      const number = which.toLowerCase() === 'last' ? -1 : at >= 0 ? at + 1 : Number.parseInt(which, 10);
      return `FREQ=MONTHLY;BYDAY=${number}${codes(name)}`;
    },
  ],
  [
    String.raw`(?:on )?the (\d{1,2})(?:st|nd|rd|th) of (?:every|each) month`,
    ([, day]) =>
      Number(day) >= 1 && Number(day) <= 31 ? `FREQ=MONTHLY;BYMONTHDAY=${Number(day)}` : undefined,
  ],
  ['(?:every|each) weekday|on weekdays', () => 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['(?:every|each) weekend|on weekends', () => 'FREQ=WEEKLY;BYDAY=SA,SU'],
  [
    String.raw`every other (day|week|month|year)`,
    ([, unit = '']) => `FREQ=${unitFrequency[unit.toLowerCase()]};INTERVAL=2`,
  ],
  [
    String.raw`every other (${weekdayPattern})`,
    ([, name = '']) => `FREQ=WEEKLY;INTERVAL=2;BYDAY=${codes(name)}`,
  ],
  [
    String.raw`every (${numberPattern}) (day|week|month|year)s?`,
    ([, amount = '', unit = '']) =>
      `FREQ=${unitFrequency[unit.toLowerCase()]};INTERVAL=${readNumber(amount)}`,
  ],
  [
    String.raw`(?:every|each) (day|week|month|year)`,
    ([, unit = '']) => `FREQ=${unitFrequency[unit.toLowerCase()]}`,
  ],
  [String.raw`(?:every|each) (${weekdayList})`, ([, names = '']) => `FREQ=WEEKLY;BYDAY=${codes(names)}`],
  [String.raw`(?:on )?(${several})`, ([, names = '']) => `FREQ=WEEKLY;BYDAY=${codes(names)}`],
  [
    String.raw`on ((?:sun|mon|tues|wednes|thurs|fri|satur)days)`,
    ([, names = '']) => `FREQ=WEEKLY;BYDAY=${codes(names)}`,
  ],
  [
    '(daily|weekly|monthly|yearly|annually)',
    ([, word = '']) => `FREQ=${word.toLowerCase() === 'annually' ? 'YEARLY' : word.toUpperCase()}`,
  ],
];

/** Takes a recurrence out of a line. */
export function takeRepetition(line: Line): ReadRepetition | undefined {
  for (const [pattern, read] of readers) {
    const expression = new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern})(?![\p{L}\d])`, 'iu');
    const match = expression.exec(line.text);
    const rule = match && read(match);
    if (!rule) continue;
    take(line, expression);
    const times = take(
      line,
      new RegExp(String.raw`(?<![\p{L}\d])(?:for )?(${numberPattern}) times(?!\p{L})`, 'iu'),
    );
    const count = times ? readNumber(times[1] ?? '') : Number.NaN;
    return { rule, ...(count >= 1 && count <= 999 && { count }) };
  }
  return undefined;
}
