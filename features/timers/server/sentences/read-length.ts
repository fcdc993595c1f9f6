import { maxTimerSeconds } from '../../shared/timers.contract.ts';

const ones = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
  'eighteen nineteen',
]
  .join(' ')
  .split(' ');
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const spokenNumber = `(?:${tens.join('|')})(?:[ -](?:${ones.slice(1, 10).join('|')}))?|${ones.slice(1).toReversed().join('|')}`;
const number = String.raw`(?:\d{1,4}(?:[.,]\d{1,2})?|${spokenNumber}|an?)`;
const units = {
  hours: ['hours?|hrs?', 'h'],
  minutes: ['minutes?|mins?', 'm'],
  seconds: ['seconds?|secs?', 's'],
};
const longUnit = Object.values(units)
  .map(([long]) => long)
  .join('|');
const amountOf = ([long, short]: string[]) =>
  String.raw`(?:${number}(?: and a half)?[ -]?(?:${long})(?![\p{L}\d])|\d{1,4}(?:[.,]\d{1,2})? ?${short}(?!\p{L}))(?: and a half)?`;
const [hours, minutes, seconds] = [units.hours, units.minutes, units.seconds].map(amountOf);
/** The larger unit comes first: “5 minutes and 10 minutes” are two durations. */
const then = (next: string | undefined) => `(?:,? ?(?:and )?${next})?`;
const amounts = `(?:${hours}${then(minutes)}${then(seconds)}|${minutes}${then(seconds)}|${seconds})`;
const named = '(?:half an hour|half a minute|(?:a )?quarter of an hour|three quarters of an hour)';
const clock = String.raw`\d{1,3}:[0-5]\d(?::[0-5]\d)?`;

/** Parses a duration: “12 minutes”, “1 h 30”, “an hour and a half”, “twenty-five min”, “1:30:00”, “half an hour”. */
export const lengthPattern = String.raw`(?:${named}|${clock}|${amounts}(?: (?:and )?\d{1,2}(?![\p{L}\d:.]| ?(?:${longUnit}|[hms])\b))?)`;

const secondsOf: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 };
const lengthsByName: Readonly<Record<string, number>> = {
  'half an hour': 1800,
  'half a minute': 30,
  'quarter of an hour': 900,
  'a quarter of an hour': 900,
  'three quarters of an hour': 2700,
};

/** @returns seconds; undefined if it is no duration, or longer than a timer allows. */
export function readLength(text: string): number | undefined {
  const words = text.toLowerCase().trim();
  if (!new RegExp(`^${lengthPattern}$`, 'iu').test(words)) return undefined;
  const length = Math.round(lengthsByName[words] ?? ofClock(words) ?? ofAmounts(words));
  return length >= 1 && length <= maxTimerSeconds ? length : undefined;
}

/** “12:30” is minutes and seconds, as timers show it. */
function ofClock(words: string): number | undefined {
  if (!words.includes(':')) return undefined;
  return words.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

function ofAmounts(words: string): number {
  const pattern = new RegExp(
    String.raw`(${number})( and a half)?[ -]?(${longUnit}|[hms])(?!\p{L})( and a half)?|(\d{1,2})`,
    'giu',
  );
  let sum = 0;
  let unit = 60;
  for (const [, value = '', halfBefore, name, halfAfter, bare] of words.matchAll(pattern)) {
    // “1 h 30”: a missing unit is the next smaller one.
    if (bare !== undefined) sum += Number(bare) * (unit / 60);
    else {
      unit = secondsOf[name?.charAt(0) ?? ''] ?? 60;
      sum += (readNumber(value) + (halfBefore || halfAfter ? 0.5 : 0)) * unit;
    }
  }
  return sum;
}

function readNumber(text: string): number {
  if (text === 'a' || text === 'an') return 1;
  if (/^\d/.test(text)) return Number(text.replace(',', '.'));
  const [first = '', second = ''] = text.split(/[ -]/);
  if (!tens.includes(first)) return ones.indexOf(first);
  return (tens.indexOf(first) + 2) * 10 + Math.max(0, ones.indexOf(second));
}
