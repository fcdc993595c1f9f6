import type { Phrase } from './phrase.ts';

/**
 * Vocabulary of a language that orders days and times as English does. Each entry is a pattern, so that words also
 * match without accents.
 */
interface LanguageWords {
  /** From Sunday on, singular; the plural suffix is in `many`. */
  weekdays: readonly string[];
  /** Before and after a weekday: “el”, “este”; “-feira”. */
  beforeDay: string;
  afterDay: string;
  /** Plural suffix of a weekday. */
  many: string;
  months: readonly string[];
  /** From one to twelve. */
  amounts: readonly string[];
  /** First to fourth, and last. */
  ordinals: readonly string[];
  units: {
    minute: string;
    hour: string;
    day: string;
    week: string;
    month: string;
    year: string;
  };
  and: string;
  remindMe: string;
  newAppointment: string;
  today: string;
  tonight: string;
  tomorrow: string;
  afterTomorrow: string;
  /** After “today”, “tomorrow” or a weekday. */
  morning: string;
  afternoon: string;
  evening: string;
  /** Around a weekday: “this coming”, and “of next week”. */
  coming: readonly [before: string, after: string];
  ofNextWeek: readonly [before: string, after: string];
  nextWeek: string;
  nextMonth: string;
  every: string;
  everyDay: string;
  everyWeek: string;
  everyMonth: string;
  everyYear: string;
  weekdaysOnly: string;
  weekends: string;
  /** Before a number of days: “each 3 days”. */
  eachOf: string;
  everyOther: readonly [before: string, after: string];
  ofEachMonth: string;
  /** Before the day number, and between it and the month. */
  beforeDate: string;
  ofMonth: string;
  fromDate: string;
  toDate: string;
  until: string;
  times: string;
  /** Before an hour; before the start and the end of a range. */
  at: string;
  from: string;
  to: string;
  /** After an hour. */
  hourSign: string;
  halfPast: string;
  quarterPast: string;
  quarterTo: string;
  am: string;
  pm: string;
  noon: string;
  midnight: string;
  inTime: string;
  forTime: string;
  halfAnHour: string;
  /** Before the name of a place. */
  inPlace: string;
  /** Words, besides day and month names, that never occur in an English line. */
  telling: readonly string[];
}

export interface Language {
  phrases: readonly Phrase[];
  /** One pattern of all words that identify the language. */
  telling: string;
}

const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];
const ordinalNames = ['first', 'second', 'third', 'fourth', 'last'];
const unitNames = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const;

const anyOf = (patterns: readonly string[]) => `(?:${patterns.join('|')})`;

/** The index of the pattern that a word matches. */
function indexOf(patterns: readonly string[], word: string): number {
  return patterns.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, 'iu').test(word));
}

/** Translations of a language's days, times and repetitions into English, longest first. */
export function languageOf(words: LanguageWords): Language {
  const { units } = words;
  const plainDay = anyOf(words.weekdays);
  const day = `(${plainDay})${words.afterDay}`;
  const days = `(${plainDay})${words.many}`;
  const month = `(${anyOf(words.months)})`;
  const ordinal = `(${anyOf(words.ordinals)})`;
  const amount = String.raw`(\d{1,3}|${anyOf(words.amounts)})`;
  const unit = `(${anyOf(unitNames.map((name) => units[name]))})`;
  const hour = String.raw`(\d{1,2}|${anyOf(words.amounts)})`;
  const part = `(?: (${words.am})| (${words.pm}))?`;
  const sign = words.hourSign;
  const clock = String.raw`${hour}(?:(?:[:.]| ?h ?)(\d{2})|${sign})?(?:( ${words.halfPast})|( ${words.quarterPast})|( ${words.quarterTo}))?${part}`;
  const clockGroups = 7;
  const partOfDay = `(?:,? (${words.morning})|,? (${words.afternoon}|${words.evening}))`;

  const dayName = (word: string) => weekdayNames[indexOf(words.weekdays, word)] ?? word;
  const monthName = (word: string) => monthNames[indexOf(words.months, word)] ?? word;
  const ordinalName = (word: string) => ordinalNames[indexOf(words.ordinals, word)] ?? word;
  const number = (word: string) => {
    const at = indexOf(words.amounts, word);
    return at < 0 ? word : String(at + 1);
  };
  const unitName = (word: string) =>
    `${
      unitNames[
        indexOf(
          unitNames.map((name) => units[name]),
          word,
        )
      ] ?? word
    }s`;

  /** “3:30pm” */
  function time([
    at = '',
    minutes = '',
    half = '',
    past = '',
    before = '',
    am = '',
    pm = '',
  ]: readonly string[]) {
    let whole = Number(number(at));
    const rest = half ? '30' : past ? '15' : before ? '45' : minutes;
    if (before) whole = whole === 1 ? 12 : whole - 1;
    const isShort = whole > 0 && whole <= 12;
    const said = isShort && pm ? 'pm' : isShort && am ? 'am' : '';
    if (rest === '') return isShort ? `${whole}${said}` : `${whole}:00`;
    return `${whole}:${rest}${said}`;
  }

  /** A day, its part, and an hour without am or pm. */
  function timeOf(english: string, morning: string, later: string, clocks: readonly string[]) {
    const said = clocks.slice(0, 5);
    return `${english} at ${time([...said, morning || (clocks[5] ?? ''), later || (clocks[6] ?? '')])}`;
  }

  const atClock = `(?:${words.at}) ?${clock}`;
  const named: [string, (groups: readonly string[]) => string, number][] = [
    [words.today, () => 'today', 0],
    [words.tomorrow, () => 'tomorrow', 0],
    [`${words.beforeDay}${day}`, ([name = '']) => `on ${dayName(name)}`, 1],
  ];

  const phrases: Phrase[] = [
    [String.raw`(?:${words.remindMe}) d[’'](\p{L}+)`, 'remind me to $1'],
    [words.remindMe, 'remind me to'],
    [words.newAppointment, 'new appointment'],

    [
      `${words.beforeDay}${ordinal} ${day} ${words.ofEachMonth}`,
      (which, name) => `${ordinalName(which)} ${dayName(name)} of every month`,
    ],
    [
      String.raw`${words.beforeDate}(\d{1,2})(?:er|º|°)? ${words.ofEachMonth}`,
      (which) => `on the ${which}th of every month`,
    ],
    [words.weekdaysOnly, 'every weekday'],
    [words.weekends, 'every weekend'],
    [`${words.everyOther[0]}${day}${words.everyOther[1]}`, (name) => `every other ${dayName(name)}`],
    [`${words.eachOf} ${amount} ${unit}`, (count, word) => `every ${number(count)} ${unitName(word)}`],
    [
      `(?:${words.every}) ${days},? ${words.and} (?:(?:${words.every}) )?${days}`,
      (one, other) => `every ${dayName(one)} and ${dayName(other)}`,
    ],
    [`(?:${words.every}) ${days}`, (name) => `every ${dayName(name)}`],
    [words.everyDay, 'every day'],
    [words.everyWeek, 'every week'],
    [words.everyMonth, 'every month'],
    [words.everyYear, 'every year'],
    [`${amount} ${words.times}`, (count) => `${number(count)} times`],

    [
      String.raw`(?:${words.until}) ?(\d{1,2})(?:er|º|°)? ${words.ofMonth}${month}`,
      (text, name) => `until ${text} ${monthName(name)}`,
    ],
    [String.raw`(?:${words.until}) ?(\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)`, 'until $1'],
    [`(?:${words.until}) ?(?:${words.beforeDay})${day}`, (name) => `until ${dayName(name)}`],
    [
      String.raw`(?:${words.fromDate}) ?(\d{1,2})(?:er)? (?:${words.toDate}) ?(\d{1,2}) ${words.ofMonth}${month}`,
      (first, last, name) => `from ${first} to ${last} ${monthName(name)}`,
    ],
    [
      String.raw`(?:${words.fromDate}) ?(\d{1,2})(?:er)? ${words.ofMonth}${month} (?:${words.toDate}) ?(\d{1,2})(?:er)? ${words.ofMonth}${month}`,
      (first, ofFirst, last, ofLast) => `from ${first} ${monthName(ofFirst)} to ${last} ${monthName(ofLast)}`,
    ],
    [
      String.raw`${words.beforeDate}(\d{1,2})(?:er|º|°)? ${words.ofMonth}${month}(?: (?:de |del )?(\d{4}))?`,
      (text, name, year) => `on ${text} ${monthName(name)}${year === '' ? '' : ` ${year}`}`,
    ],
    [String.raw`${words.beforeDate}(\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)`, 'on $1'],

    [words.afterTomorrow, 'the day after tomorrow'],
    [words.tonight, 'tonight'],
    [
      `${words.beforeDay}${words.ofNextWeek[0]}${day}${words.ofNextWeek[1]}`,
      (name) => `next ${dayName(name)}`,
    ],
    ...[`${words.beforeDay}${words.coming[0]}${day}`, `${words.beforeDay}${day}${words.coming[1]}`].map(
      (pattern): Phrase => [pattern, (name) => `this coming ${dayName(name)}`],
    ),
    [words.nextWeek, 'next week'],
    [words.nextMonth, 'next month'],
    [`(?:${words.inTime}) ${words.halfAnHour}`, 'in half an hour'],
    [`(?:${words.inTime}) ${amount} ${unit}`, (count, word) => `in ${number(count)} ${unitName(word)}`],
    // “Tomorrow evening at 8”
    ...named.map(
      ([pattern, english, count]): Phrase => [
        `(?:${pattern})${partOfDay} ${atClock}`,
        (...groups) =>
          timeOf(
            english(groups),
            groups[count] ?? '',
            groups[count + 1] ?? '',
            groups.slice(count + 2, count + 2 + clockGroups),
          ),
      ],
    ),

    [
      `(?:${words.from}) ?${clock} (?:${words.to}) ?${clock}`,
      (...groups) =>
        `from ${time(groups.slice(0, clockGroups))} to ${time(groups.slice(clockGroups, 2 * clockGroups))}`,
    ],
    [`(?:${words.noon})`, 'at noon'],
    [`(?:${words.midnight})`, 'at midnight'],
    [atClock, (...groups) => `at ${time(groups)}`],
    [String.raw`(\d{1,2}) ?h ?(\d{2})`, '$1:$2'],
    ...named.map(([pattern, english]): Phrase => [pattern, (...groups) => english(groups)]),

    [`(?:${words.forTime}) ${words.halfAnHour}`, 'for half an hour'],
    [`(?:${words.forTime}) ${amount} ?${unit}`, (count, word) => `for ${number(count)} ${unitName(word)}`],
    [
      String.raw`((?:${words.inPlace}) ?)([\p{L}\d’'-]+(?: [\p{L}\d’'-]+){0,3})`,
      (lead, name) => {
        // A place needs a name, which begins with a capital letter.
        const parts = name.split(' ');
        const end = parts.findIndex((one) => !/^\p{Lu}/u.test(one));
        const count = end < 0 ? parts.length : end;
        if (count === 0) return `${lead}${name}`;
        return ['@', ...parts].join(' ');
      },
    ],
  ];
  return {
    phrases,
    telling: [
      ...words.telling,
      `${plainDay}(?:${words.afterDay}|${words.many})`,
      String.raw`\d{1,2} ${words.ofMonth}${month}`,
    ].join('|'),
  };
}
