import type { Phrase } from './phrase.ts';

const weekdays: Record<string, string> = {
  montag: 'monday',
  dienstag: 'tuesday',
  mittwoch: 'wednesday',
  donnerstag: 'thursday',
  freitag: 'friday',
  samstag: 'saturday',
  sonnabend: 'saturday',
  sonntag: 'sunday',
};
const months: Record<string, string> = {
  januar: 'january',
  jänner: 'january',
  februar: 'february',
  märz: 'march',
  maerz: 'march',
  april: 'april',
  mai: 'may',
  juni: 'june',
  juli: 'july',
  august: 'august',
  september: 'september',
  oktober: 'october',
  november: 'november',
  dezember: 'december',
};
const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];
const ordinals: Record<string, string> = {
  ersten: 'first',
  zweiten: 'second',
  dritten: 'third',
  vierten: 'fourth',
  letzten: 'last',
};
const amounts = [
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
];
const units: Record<string, string> = {
  minute: 'minutes',
  min: 'minutes',
  stunde: 'hours',
  std: 'hours',
  tag: 'days',
  woche: 'weeks',
  monat: 'months',
  jahr: 'years',
};

const weekday = `(${Object.keys(weekdays).join('|')})`;
const month = `(${Object.keys(months).join('|')})`;
const ordinal = `(${Object.keys(ordinals).join('|')})`;
const amount = String.raw`(\d{1,3}|ein(?:e[rmn]?)?|${amounts.slice(1).join('|')})`;
const longUnit = '(tag|woche|monat|jahr)(?:en|e|n)?';
const shortUnit = '(minute|min|stunde|std)(?:n|[.])?';
const hour = String.raw`(\d{1,2}|${amounts.slice(1).join('|')}|eins?)`;

const of = (table: Record<string, string>, word: string) => table[word.toLowerCase()] ?? word;
const day = (word: string) => of(weekdays, word);
const number = (word: string) => {
  const at = amounts.findIndex((one) => word.toLowerCase() === one || (one === 'ein' && /^ein/i.test(word)));
  return at < 0 ? word : String(at + 1);
};
const unit = (word: string) => of(units, word);
const before = (word: string) => String(((Number(number(word)) + 10) % 12) + 1);
const ofMonth = (text: string) => monthNames[Number(text) - 1] ?? text;
const isPm = (part: string) => /^(?:abend|nachmittag)/i.test(part);

/** “8 Uhr”, “20 Uhr”: a bare hour follows the general rules; above 12 it is 24-hour time. */
const clock = (text: string) => {
  const read = Number(number(text));
  return read > 12 || read === 0 ? `${read}:00` : String(read);
};

/** Words that never occur in an English line. */
const telling = [
  ...[
    'heute',
    'übermorgen',
    'uebermorgen',
    'uhr',
    'täglich',
    'wöchentlich',
    'monatlich',
    'jährlich',
    'werktags',
  ],
  ...['mittags', 'abends', 'vormittags', 'nachmittags', 'erinnere?', 'nächste[nrs]?', 'naechste[nrs]?'],
  ...['kommende[nrs]?', 'jede[nrs]?', `(?:${Object.keys(weekdays).join('|')})s?`],
  String.raw`\d{1,2}\. ?(?:januar|märz|mai|juni|juli|oktober|dezember)`,
  String.raw`(?:am|bis zum|vom) \d{1,2}\.`,
  String.raw`\d{1,2}\.\d{1,2}\.`,
  'geburtstag',
  String.raw`alle \S+ (?:tage|wochen|monate|jahre)`,
  `(?:${Object.keys(weekdays).join('|')})(?:abend|nachmittag|vormittag|mittag)`,
];

export function isGerman(text: string): boolean {
  return (
    new RegExp(String.raw`(?<![\p{L}\d])(?:${telling.join('|')})(?![\p{L}\d])`, 'iu').test(text) ||
    // Capitalised, it is also a name in English.
    /(?<!\p{L})morgen(?!\p{L})/u.test(text)
  );
}

/** Longer patterns first: a shorter one would consume a part of them. */
export const germanPhrases: readonly Phrase[] = [
  ['(?:bitte )?erinnere? mich (.+?),? (?:daran,?|an) (?:de[nmr]|das|die)? ?(.+)', 'remind me to $2 $1'],
  ['(?:bitte )?erinnere? mich (?:bitte )?(?:daran,?|an) ?(?:de[nmr]|das|die)?', 'remind me to'],
  ['neuer termin:?', 'new appointment'],
  [
    `(?:jede[nr]?|am) ${ordinal} ${weekday} (?:im|des|jedes|jeden|eines jeden) monat(?:e?s)?`,
    (which, name) => `${of(ordinals, which)} ${day(name)} of every month`,
  ],
  [
    String.raw`(?:jeden|am|jeweils am) (\d{1,2})\. (?:des|im|jedes|jeden|eines jeden) monat(?:e?s)?`,
    (which) => `on the ${which}th of every month`,
  ],
  ['jeden (?:werktag|wochentag)|werktags|an werktagen', 'every weekday'],
  ['jedes wochenende|an wochenenden', 'every weekend'],
  [`jeden zweiten ${weekday}`, (name) => `every other ${day(name)}`],
  ['jede[ns]? zweite[ns]? (tag|woche|monat|jahr)', (word) => `every other ${unit(word).slice(0, -1)}`],
  [`alle ${amount} ${longUnit}`, (count, word) => `every ${number(count)} ${unit(word)}`],
  ['jeden tag|täglich', 'every day'],
  ['jede woche|wöchentlich', 'every week'],
  ['jeden monat|monatlich', 'every month'],
  ['jedes jahr|jährlich', 'every year'],
  [
    `(?:jeden )?${weekday}s? und (?:jeden )?${weekday}s`,
    (one, other) => `every ${day(one)} and ${day(other)}`,
  ],
  [`jeden ${weekday} und ${weekday}`, (one, other) => `every ${day(one)} and ${day(other)}`],
  [`jeden ${weekday}|${weekday}s`, (one, other) => `every ${day(one || other)}`],
  [`${amount}[- ]?mal`, (count) => `${number(count)} times`],

  [`${hour} ?uhr (\\d{2})`, (at, minutes) => `${number(at)}:${minutes}`],
  [String.raw`(\d{1,2})[.:](\d{2}) ?uhr`, '$1:$2'],
  [
    String.raw`vom (\d{1,2})\.(\d{1,2})\.? bis (?:zum )?(\d{1,2})\.(\d{1,2})\.?(?!\d)`,
    (first, ofFirst, last, ofLast) => `from ${first} ${ofMonth(ofFirst)} to ${last} ${ofMonth(ofLast)}`,
  ],
  [
    String.raw`(?:vom )?(\d{1,2})\. (?:bis|-|–) ?(?:zum )?(\d{1,2})\. ${month}`,
    (first, last, name) => `from ${first} to ${last} ${of(months, name)}`,
  ],
  [
    String.raw`vom (\d{1,2})\. ${month} bis (?:zum )?(\d{1,2})\. ${month}`,
    (first, ofFirst, last, ofLast) => `from ${first} ${of(months, ofFirst)} to ${last} ${of(months, ofLast)}`,
  ],
  [String.raw`bis (?:zum )?(\d{1,2})\. ?${month}`, (text, name) => `until ${text} ${of(months, name)}`],
  [
    String.raw`bis (?:zum )?(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})?`,
    (text, name, year) => untilOf(text, name, year),
  ],
  [String.raw`(?:am |den )?(\d{1,2})\. ?${month}`, (text, name) => `on ${text} ${of(months, name)}`],
  [String.raw`(?:am |den )?(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})`, 'on $1/$2/$3'],
  [String.raw`(?:am |den )?(\d{1,2})\.(\d{1,2})\.`, 'on $1/$2'],
  [String.raw`am (\d{1,2})\.`, 'on the $1th'],

  ['übermorgen|uebermorgen', 'the day after tomorrow'],
  ['heute (?:abend|nacht)', 'tonight'],
  [`(?:nächste|kommende) woche (?:am )?${weekday}`, (name) => `next ${day(name)}`],
  [`(?:am )?n(?:ä|ae)chsten ${weekday}`, (name) => `next ${day(name)}`],
  [`(?:am )?(?:kommenden|diesen) ${weekday}`, (name) => `this ${day(name)}`],
  // “Morgen Abend um 8”, “am Freitagabend um 8 Uhr”
  [
    `(?:am )?(heute|morgen|${weekday}) ?(abend|nachmittag|vormittag|früh|mittag) (?:um|gegen) ${hour}(?: uhr)?`,
    (name, _day, part, at) => `${dayOf(name)} at ${number(at)}${isPm(part) ? 'pm' : halfOf(at)}`,
  ],
  [`(?:am )?(heute|morgen|${weekday}) ?mittag`, (name) => `${dayOf(name)} at noon`],
  [`(?:um )?${hour} uhr (morgens|früh|vormittags|mittags)`, (at) => `at ${number(at)}${halfOf(at)}`],
  [`(?:um )?${hour} uhr (?:nachmittags|abends)`, (at) => `at ${number(at)}pm`],
  ['heute', 'today'],
  ['(?<!am |guten |jeden )morgen', 'tomorrow'],
  [`am ${weekday}`, (name) => `on ${day(name)}`],
  [weekday, (name) => day(name)],
  [`in ${amount} ${longUnit}`, (count, word) => `in ${number(count)} ${unit(word)}`],
  ['in einer halben stunde', 'in half an hour'],
  ['in anderthalb stunden', 'in an hour and a half'],
  [`in ${amount} ${shortUnit}`, (count, word) => `in ${number(count)} ${unit(word)}`],

  [`von ${hour}(?: uhr)? bis ${hour}(?: uhr)?`, (from, to) => `from ${clock(from)} to ${clock(to)}`],
  [String.raw`von (\d{1,2}:\d{2}) bis (\d{1,2}:\d{2})`, 'from $1 to $2'],
  [String.raw`(\d{1,2}(?::\d{2})?)(?: uhr)? bis (\d{1,2}(?::\d{2})?)(?: uhr)?`, 'from $1 to $2'],
  [`(?:um )?halb ${hour}`, (at) => `at half past ${before(at)}`],
  [`(?:um )?viertel nach ${hour}`, (at) => `at quarter past ${number(at)}`],
  [`(?:um )?(?:viertel vor|dreiviertel) ${hour}`, (at) => `at quarter to ${number(at)}`],
  [`(?:um |gegen |ab )?${hour} uhr`, (at) => `at ${clock(at)}`],
  [String.raw`(?:um|gegen|ab) (\d{1,2}:\d{2})`, 'at $1'],
  [`(?:um|gegen|ab) ${hour}`, (at) => `at ${clock(at)}`],
  ['mittags|(?:um|am) mittag', 'at noon'],
  ['um mitternacht', 'at midnight'],
  ['(?:für )?(?:eine )?halbe stunde(?: lang)?', 'for half an hour'],
  ['(?:für )?anderthalb stunden(?: lang)?', 'for 1.5 hours'],
  [`für ${amount} ${shortUnit}`, (count, word) => `for ${number(count)} ${unit(word)}`],
  [`${amount} ${shortUnit} lang`, (count, word) => `for ${number(count)} ${unit(word)}`],
  [
    String.raw`((?:im|in de[rmn]|in die|bei) )(\p{L}+)`,
    // A place needs a name, which begins with a capital letter.
    (lead, word) => (/^\p{Lu}/u.test(word) ? `@ ${word}` : `${lead}${word}`),
  ],
];

function dayOf(name: string): string {
  if (/^heute$/i.test(name)) return 'today';
  return /^morgen$/i.test(name) ? 'tomorrow' : day(name);
}

const halfOf = (at: string) => (Number(number(at)) <= 12 ? 'am' : '');

function untilOf(text: string, name: string, year: string): string {
  return `until ${text}/${name}${year === '' ? '' : `/${year}`}`;
}
