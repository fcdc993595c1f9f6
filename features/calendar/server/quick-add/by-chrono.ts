import type { ParsedComponents, ParsedResult } from 'chrono-node';
import * as japanese from 'chrono-node/ja';
import * as dutch from 'chrono-node/nl';
import { formatWallDate } from '#features/calendar/shared/wall-time.ts';
import type { Phrase } from './phrase.ts';

/** The library finds days and times; repetitions, durations and spoken times are handled here. */
interface ChronoLanguage {
  isOf: RegExp;
  before: readonly Phrase[];
  /** The words that introduce a date. */
  around: RegExp;
  parse: typeof dutch.parse;
}

const dutchDays: Record<string, string> = {
  ...{ maandag: 'monday', dinsdag: 'tuesday', woensdag: 'wednesday', donderdag: 'thursday' },
  ...{ vrijdag: 'friday', zaterdag: 'saturday', zondag: 'sunday' },
};
const dutchDay = `(${Object.keys(dutchDays).join('|')})`;
const dutchHours = [
  ...['een', 'twee', 'drie', 'vier', 'vijf', 'zes'],
  ...['zeven', 'acht', 'negen', 'tien', 'elf', 'twaalf'],
];
const dutchHour = String.raw`(\d{1,2}|${dutchHours.join('|')})`;
const dutchUnits: Record<string, string> = {
  ...{ minuten: 'minutes', minuut: 'minutes', uur: 'hours', dag: 'days', dagen: 'days' },
  ...{ week: 'weeks', weken: 'weeks', maand: 'months', maanden: 'months', jaar: 'years' },
};
const dutchUnit = `(${Object.keys(dutchUnits).join('|')})`;
const dutchNumber = (word: string) =>
  dutchHours.includes(word.toLowerCase()) ? dutchHours.indexOf(word.toLowerCase()) + 1 : Number(word);
const dutchName = (word: string) => dutchDays[word.toLowerCase()] ?? word;
const dutchUnitName = (word: string) => dutchUnits[word.toLowerCase()] ?? word;
/** The hour before, as “half acht” is half past seven. */
const hourBefore = (word: string) => ((dutchNumber(word) + 10) % 12) + 1;
const inDutch = (pattern: string) => String.raw`(?<![\p{L}\d])(?:${pattern})(?![\p{L}\d])`;

const dutchPhrases: Phrase[] = [
  ['herinner me er ?aan om|herinner me(?: eraan)?(?: om| aan)?', 'remind me to'],
  ['nieuwe afspraak:?', 'new appointment'],
  [
    String.raw`om de ${dutchHour} ${dutchUnit}`,
    (count = '', unit = '') => `every ${count} ${dutchUnitName(unit)}`,
  ],
  [
    `(?:elke|iedere) ${dutchDay} en (?:elke |iedere )?${dutchDay}`,
    (one = '', other = '') => `every ${dutchName(one)} and ${dutchName(other)}`,
  ],
  [`(?:elke|iedere) ${dutchDay}`, (name = '') => `every ${dutchName(name)}`],
  ['(?:elke|iedere) werkdag|op werkdagen', 'every weekday'],
  ['(?:elk|ieder) weekend', 'every weekend'],
  ['(?:elke|iedere) dag|dagelijks', 'every day'],
  ['(?:elke|iedere) week|wekelijks', 'every week'],
  ['(?:op )?de 1e van (?:elke|iedere) maand', 'on the 1st of every month'],
  ['(?:elke|iedere) maand|maandelijks', 'every month'],
  ['(?:elk|ieder) jaar|jaarlijks', 'every year'],
  ['overmorgen', 'over 2 dagen'],
  [`volgende ${dutchDay}`, (name = '') => `next ${dutchName(name)}`],
  [String.raw`van(?= \d{1,2}(?: \p{L}+)? tot )`, ''],
  [`(?:om )?half ${dutchHour}`, (hour = '') => `om ${hourBefore(hour)}:30`],
  [`(?:om )?kwart over ${dutchHour}`, (hour = '') => `om ${dutchNumber(hour)}:15`],
  [`(?:om )?kwart voor ${dutchHour}`, (hour = '') => `om ${hourBefore(hour)}:45`],
  [
    `(?:voor |gedurende )${dutchHour} (minuten|minuut|uur)`,
    (count = '', unit = '') => `for ${dutchNumber(count)} ${dutchUnitName(unit)}`,
  ],
].map(([pattern, english]): Phrase => [inDutch(pattern as string), english as Phrase[1]]);

const japaneseDays = '日月火水木金土';
const englishDays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const japanesePhrases: Phrase[] = [
  ['毎日', ' every day '],
  ['平日(?:は|に)?毎?|毎平日', ' every weekday '],
  [`毎週([${japaneseDays}])曜日?`, (day = '') => ` every ${englishDays[japaneseDays.indexOf(day)]} `],
  ['毎週', ' every week '],
  ['毎月', ' every month '],
  ['毎年', ' every year '],
  [String.raw`(\d{1,3})分間`, (count = '') => ` for ${count} minutes `],
  [String.raw`(\d{1,2})時間`, (count = '') => ` for ${count} hours `],
  [
    String.raw`来週の?([${japaneseDays}])曜日?`,
    (day = '') => ` next ${englishDays[japaneseDays.indexOf(day)]} `,
  ],
  ['明後日|あさって', ' the day after tomorrow '],
  ['今晩|今夜', '今日の夜'],
  ['の(?=午前|午後)', ''],
];

const languages: ChronoLanguage[] = [
  {
    isOf: /[\p{Script=Hiragana}\p{Script=Katakana}]|\d\s?[時月]|[曜毎今明]日|毎[週月年]|来週/u,
    before: japanesePhrases,
    around: /^\s*(?:に|から|の|で|は|、)\s*/u,
    parse: japanese.parse,
  },
  {
    isOf: new RegExp(
      inDutch(
        String.raw`${dutchDay}|vandaag|vanavond|overmorgen|elke|iedere|${dutchHour} uur|morgen om|over \d+ dagen|\d+ tot \d+|herinner me`,
      ),
      'iu',
    ),
    before: dutchPhrases,
    around: /^\s*(?:uur)?\s*/iu,
    parse: dutch.parse,
  },
];

/** The language of a line; undefined if nothing shows that it is one of these. */
export function chronoLanguageOf(text: string): ChronoLanguage | undefined {
  return languages.find(({ isOf }) => isOf.test(text));
}

/** The line with its first day and time in English. `now`: wall milliseconds. */
export function throughChrono(written: string, language: ChronoLanguage, now: number): string {
  const text = withPhrases(written.normalize('NFKC'), language.before);
  const [found] = language.parse(text, { instant: new Date(now), timezone: 0 }, { forwardDate: true });
  if (!found) return text.replaceAll(/\s+/g, ' ').trim();
  const rest = text.slice(found.index + found.text.length).replace(language.around, ' ');
  const before = text.slice(0, found.index).replace(/(?<!\p{L})op $/iu, '');
  return `${before} ${whenOf(found)} ${rest}`.replaceAll(/\s+/g, ' ').trim();
}

function withPhrases(text: string, phrases: readonly Phrase[]): string {
  let line = text;
  for (const [pattern, english] of phrases) {
    line = line.replace(new RegExp(pattern, 'giu'), (_whole, ...rest: unknown[]) => {
      const groups = rest.map((group) => (typeof group === 'string' ? group : ''));
      return typeof english === 'string' ? english : english(...groups);
    });
  }
  return line;
}

function whenOf({ start, end, text }: ParsedResult): string {
  const parts = [];
  const hasDay = start.isCertain('day') || start.isCertain('weekday');
  if (hasDay && end && !end.isCertain('hour')) return `from ${dayOf(start)} to ${dayOf(end)}`;
  if (hasDay) parts.push(`on ${dateOf(start)}`);
  if (!start.isCertain('hour')) return parts.join(' ');
  const isLate = evening.test(text);
  parts.push(`at ${timeOf(start, isLate)}`);
  if (end?.isCertain('hour')) parts.push(`to ${timeOf(end, isLate)}`);
  return parts.join(' ');
}

const evening = /avond|夜|晩/iu;

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const dayOf = (at: ParsedComponents) => `${at.get('day')} ${monthNames[(at.get('month') ?? 1) - 1]}`;

function dateOf(at: ParsedComponents): string {
  return formatWallDate(Date.UTC(at.get('year') ?? 1970, (at.get('month') ?? 1) - 1, at.get('day') ?? 1));
}

/** Without am or pm where none was said, so that “dinner at 8” is in the evening here too. */
function timeOf(at: ParsedComponents, isLate: boolean): string {
  const hour = at.get('hour') ?? 0;
  const time = `${hour}:${String(at.get('minute') ?? 0).padStart(2, '0')}`;
  if (hour === 0 || hour >= 12) return time;
  if (isLate) return `${time}pm`;
  return at.isCertain('meridiem') ? `${time}am` : time;
}
