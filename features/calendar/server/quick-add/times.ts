import { findPlace } from '#features/dates/server/places.ts';
import { lastUsed } from '#shared/last-used.ts';
import { type AnyCase, anyCase } from '#shared/words/any-case.ts';
import { type Line, mark, numberPattern, readNumber, take } from './line.ts';

export interface ReadTimes {
  /** Minutes after midnight. */
  start: number;
  /** Beyond 24 hours if it ends the next day. */
  end?: number;
  timeZone?: string;
}

interface Clock {
  hour: number;
  minute: number;
  /** Absent if not given. */
  half?: 'am' | 'pm';
  /** Unmistakably 24-hour: 15:00, 07:30. */
  isExact: boolean;
}

const half = String.raw`(?:\s?([ap])\.?m\.?(?![\p{L}]))`;
const hourNames = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const digits = String.raw`(\d{1,2}|${hourNames})(?:[:.](\d{2}))?${half}?`;
const spoken = String.raw`(half past|quarter past|quarter to) (\d{1,2}|${hourNames})${half}?`;
const named = '(noon|midday|midnight)';
const clock = String.raw`(?:${spoken}|${named}|${digits}(?: o[’']?clock)?)`;
const groupsOfClock = 7;

const zone = String.raw`(?: ([\p{Lu}][\p{L}]+(?: [\p{Lu}][\p{L}]+)?) time)?`;
const separator = String.raw`\s?(?:-|–|to|until|till)\s?`;
const leads = String.raw`(?:at|from|by|@|${mark})\s+`;

/** Words that tell which half of the day a bare hour is in. */
const evenings = [
  ...['evening', 'tonight', 'dinner', 'supper', 'drinks', 'party', 'abendessen', 'feier', 'عشاء', 'حفلة'],
  ...['avondeten', 'vanavond', 'borrel', 'feest', '夕食', '夜'],
  ...['cena', 'fiesta', 'd[iî]ner', 'soir[ée]e', 'f[êe]te', 'festa', 'jantar'],
];
const mornings = [
  ...['breakfast', 'morning', 'frühstück', 'فطور', 'إفطار', 'desayuno', 'petit[- ]d[ée]jeuner', 'colazione'],
  ...['caf[ée] da manh[ãa]', 'pequeno[- ]almoço'],
];
const lunches = ['lunch', 'mittagessen', 'غداء', 'almuerzo', 'd[ée]jeuner', 'pranzo', 'almoço'];

const wordsIn = lastUsed<AnyCase, readonly string[]>(3);
const says = (words: readonly string[], { text }: Line) =>
  wordsIn(words, () => anyCase(String.raw`(?<![\p{L}\d])(?:${words.join('|')})(?![\p{L}\d])`)).test(text);

/** A line without any of these says no time: its patterns are not even compiled. */
const mayHaveTime = new RegExp(
  String.raw`(?<!\d)\d{1,2}(?!\d)|half past|quarter|noon|midday|midnight|${hourNames}`,
  'i',
);

/** Takes the time of day out of a line. */
export function takeTimes(line: Line, { isTonight = false } = {}): ReadTimes | undefined {
  if (!mayHaveTime.test(line.text)) return undefined;
  const hints: Hints = {
    isEvening: isTonight || says(evenings, line),
    isMorning: says(mornings, line),
    isLunch: says(lunches, line),
  };
  return takeRange(line, hints) ?? takeSingle(line, hints);
}

interface Hints {
  isEvening: boolean;
  isMorning: boolean;
  isLunch: boolean;
}

const range = anyCase(
  String.raw`(?<![\p{L}\d:/.-])(${leads})?${clock}${separator}${clock}(?![\p{L}\d:/%])${zone}`,
);

function takeRange(line: Line, hints: Hints): ReadTimes | undefined {
  const pattern = range.of(line.text);
  const match = pattern.exec(line.text);
  if (!match) return undefined;
  const first = readClock(match.slice(2, 2 + groupsOfClock));
  const second = readClock(match.slice(2 + groupsOfClock, 2 + 2 * groupsOfClock));
  if (!first || !second) return undefined;
  const isPlain = match[1] !== undefined || isSure(first) || isSure(second);
  if (!isPlain) return undefined;
  take(line, pattern);
  const start = minutesOf((first.half ?? !second.half) ? first : shared(first, second), hints);
  let end = minutesOf(second, hints);
  if (end <= start && !second.half && !second.isExact && end + 720 > start && end + 720 <= 1440) end += 720;
  if (end <= start) end += 1440;
  return { start, end, ...zoneOf(match.at(-1)) };
}

/** “7-8am”: the end's am or pm applies to the start, unless that would then come after it. */
function shared(first: Clock, second: Clock): Clock {
  const same: Clock = { ...first, ...(second.half && { half: second.half }) };
  return first.hour % 12 <= second.hour % 12 ? same : first;
}

const goesOn = 'for|with|at|in|on|every|until';
const dayBegins = 'tomorrow|today|tonight|next|this|sun|mon|tue|wed|thu|fri|sat';

// A bare number is a time after a word such as “at”, or right after a date if the line then ends or continues
// suitably.
const afterLead = anyCase(
  String.raw`(?<![\p{L}\d])${leads}(?:the )?${clock}(?![\p{L}\d:/%])${zone}(?=\s*(?:$|[,.;!?${mark}]|(?:${goesOn})\b|@|\p{Lu}|${dayBegins}))`,
);
const anywhere = anyCase(new RegExp(String.raw`(?<![\p{L}\d:/.-])${clock}(?![\p{L}\d:/%])${zone}`, 'giu'));

function takeSingle(line: Line, hints: Hints): ReadTimes | undefined {
  const bare = afterLead.of(line.text);
  const sure = anywhere.of(line.text);
  const led = bare.exec(line.text);
  const found = led && readClock(led.slice(1, 1 + groupsOfClock));
  if (led && found) {
    take(line, bare);
    return { start: minutesOf(found, hints), ...zoneOf(led.at(-1)) };
  }
  for (const match of line.text.matchAll(sure)) {
    const read = readClock(match.slice(1, 1 + groupsOfClock));
    if (!read || !isSure(read)) continue;
    line.text = `${line.text.slice(0, match.index)} ${mark} ${line.text.slice(match.index + match[0].length)}`;
    return { start: minutesOf(read, hints), ...zoneOf(match.at(-1)) };
  }
  return undefined;
}

function readClock(groups: readonly (string | undefined)[]): Clock | undefined {
  const [part, spokenHour, spokenHalf, name, hourText, minuteText, digitHalf] = groups;
  if (name !== undefined)
    return { hour: name.toLowerCase() === 'midnight' ? 0 : 12, minute: 0, isExact: true };
  const letter = (spokenHalf ?? digitHalf)?.toLowerCase();
  const ofHalf = letter === undefined ? {} : { half: letter === 'p' ? ('pm' as const) : ('am' as const) };
  if (part !== undefined) {
    const hour = readNumber(spokenHour ?? '');
    if (hour < 1 || hour > 12) return undefined;
    const isTo = part.toLowerCase() === 'quarter to';
    const minute = part.toLowerCase() === 'half past' ? 30 : isTo ? 45 : 15;
    return { hour: isTo ? (hour === 1 ? 12 : hour - 1) : hour, minute, isExact: false, ...ofHalf };
  }
  const [hour, minute] = [readNumber(hourText ?? ''), Number(minuteText ?? 0)];
  if (hourText === undefined || hour > 23 || minute > 59 || (letter !== undefined && (hour < 1 || hour > 12)))
    return undefined;
  return {
    hour,
    minute,
    isExact: hour > 12 || hour === 0 || hourText.startsWith('0'),
    ...ofHalf,
    ...(minuteText !== undefined && { hasMinutes: true }),
  } as Clock;
}

function isSure(read: Clock): boolean {
  return (
    read.half !== undefined || 'hasMinutes' in read || (read.isExact && read.hour <= 12) || read.minute > 0
  );
}

/** A bare hour from 1 to 6 is pm, from 7 to 11 am, unless the line mentions a part of the day. */
function minutesOf(
  { hour, minute, half: said, isExact }: Clock,
  { isEvening, isMorning, isLunch }: Hints,
): number {
  if (said !== undefined) return ((hour % 12) + (said === 'pm' ? 12 : 0)) * 60 + minute;
  if (isExact || hour === 12) return hour * 60 + minute;
  const isAfternoon = isMorning ? false : isEvening ? true : isLunch ? hour <= 2 || hour <= 6 : hour <= 6;
  return (hour + (isAfternoon ? 12 : 0)) * 60 + minute;
}

function zoneOf(name: string | undefined): { timeZone?: string } {
  const place = name === undefined ? undefined : findPlace(name);
  return place === undefined ? {} : { timeZone: place.timeZone };
}

const amountOfTime = String.raw`(\d{1,2}(?:\.\d)?|${numberPattern})\s?(hours?|hrs?|h|minutes?|mins?|m)`;
const restOfTime = String.raw` (and a half)| ?(?:and )?(\d{1,2})\s?(?:minutes?|mins?|m)`;

/** Minutes of “for 45 min”, “for 2 hours”, “for an hour and a half”. */
export function takeLength(line: Line): number | undefined {
  const found = take(
    line,
    new RegExp(
      String.raw`(?<!\p{L})for (?:(half an hour)|(?:${amountOfTime})(?:${restOfTime})?)(?![\p{L}\d])`,
      'iu',
    ),
  );
  if (!found) return undefined;
  const [, halfHour, amount = '', unit = '', andHalf, more] = found;
  if (halfHour !== undefined) return 30;
  const isHours = unit.toLowerCase().startsWith('h');
  const minutes =
    readNumber(amount) * (isHours ? 60 : 1) + (andHalf ? (isHours ? 30 : 0) : 0) + Number(more ?? 0);
  return minutes >= 1 && minutes <= 24 * 60 ? Math.round(minutes) : undefined;
}
