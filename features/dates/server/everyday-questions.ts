import { phrase, phrases } from '#shared/words/phrases.ts';
import { readClock } from './clock.ts';
import type { DateQuestion } from './date-question.ts';
import { type DateRule, isDate, stripYearWords } from './date-rule.ts';
import { findPlace } from './places.ts';
import { isCountry } from './public-holidays.ts';

type Found = Record<string, string | undefined>;

const date = (written: string | undefined): { date?: string } | undefined => {
  if (!written) return {};
  const bare = stripYearWords(written).replace(/^on /i, '');
  return isDate(bare) || /^\d{4}$/.test(bare) ? { date: bare } : undefined;
};
const place = (written: string | undefined): { place?: string } | undefined => {
  if (!written) return {};
  const bare = written.replace(/^(?:in|at|for) /i, '').trim();
  return findPlace(bare) ? { place: bare } : undefined;
};
const country = (written: string | undefined): { place?: string } | undefined => {
  if (!written) return {};
  const bare = written.replace(/^(?:in|for|of) (?:the )?/i, '').trim();
  return isCountry(bare) ? { place: bare } : undefined;
};

const askedSun = 'what time|when|at what time';
const willSun = '(does|do|will|is|did)';
const rises = 'rise|rises|come up|comes up|go up';
const sets = 'set|sets|go down|goes down';
const where = '[(in|at|for) <place>]';
const day = '<date:today|tomorrow|tonight|on .+?|(this|next) \\p{L}+day>';

function sun(found: Found, event: 'rise' | 'set'): DateQuestion | undefined {
  const [there, then] = [place(found.place), date(found.date?.replace(/^tonight$/i, 'today'))];
  return there && then ? { kind: 'sun', event, ...there, ...then } : undefined;
}

function sunRules(event: 'rise' | 'set'): DateRule {
  const [verbs, nouns] =
    event === 'rise' ? [rises, 'sunrise|sun rise|sunup|dawn'] : [sets, 'sunset|sun set|sundown|dusk'];
  return [
    phrases([
      `(${askedSun}) ${willSun} [the] sun (${verbs}) ${where} [${day}]`,
      `(${askedSun}) ${willSun} [the] sun (${verbs}) ${day} ${where}`,
      `(${askedSun}) (is|was|will) [the] (${nouns}) [be] ${where} [${day}]`,
      `(${askedSun}) (is|was|will) [the] (${nouns}) [be] ${day} ${where}`,
      `[what is] [the] [time of] (${nouns}) [time|times]* ${where} [${day}]`,
      `[what is] [the] [time of] (${nouns}) [time|times]* ${day} ${where}`,
      `<place> (${nouns}) [time] [${day}]`,
    ]),
    (found) => sun(found, event),
  ];
}

const moonRules: DateRule[] = [
  [
    phrases([
      '(when|what date|what day) is [the] next <event:full|new> moon',
      '[the] next <event:full|new> moon',
      'when is [there|it|the] [a|next]* <event:full|new> moon',
      'how (long|many days) (until|till|to) [the] [next] <event:full|new> moon',
    ]),
    ({ event }) => ({ kind: 'moon', event: event?.toLowerCase() === 'new' ? 'new' : 'full' }),
  ],
  [
    phrases([
      `[what|which] [is] [the] [current] (moon phase|phase of the moon|phase is the moon [in]) [is it|is|like|now]* [${day}]`,
      `[what is] [the] [current] (moon phase|phase of the moon) [is it|now]* [${day}]`,
      `is it [a] (full|new) moon [${day}]`,
      'is the moon (full|new) [now|today|tonight]',
    ]),
    (found) => {
      const then = date(found.date?.replace(/^tonight$/i, 'today'));
      return then && { kind: 'moon', ...then };
    },
  ],
];

const seasons: Readonly<Record<string, string>> = {
  longest: 'summer',
  shortest: 'winter',
  spring: 'spring',
  summer: 'summer',
  autumn: 'autumn',
  fall: 'autumn',
  winter: 'winter',
  vernal: 'spring',
  march: 'spring',
  june: 'summer',
  september: 'autumn',
  autumnal: 'autumn',
  december: 'winter',
};
const seasonRules: DateRule[] = [
  [
    phrases([
      '(when|what date|what day) is [the] <season:longest|shortest> day [of the year]',
      '(when|what date|what day) is [the] [next] <season:summer|winter|june|december> solstice',
      '(when|what date|what day) is [the] [next] <season:spring|autumn|autumnal|fall|vernal|march|september> equinox',
      '(when|what date|what day) (does|do|is) [the] [first day of]* <season:spring|summer|autumn|fall|winter> (start|begin|starts|begins|come)',
      '(when|what date|what day) is [the] first day of <season:spring|summer|autumn|fall|winter>',
    ]),
    ({ season }) => ({ kind: 'season', event: seasons[season?.toLowerCase() ?? ''] ?? 'winter' }),
  ],
];

const holidayNames = '(bank|public|national|federal) holidays?|holidays?|day off';
const holidayRules: DateRule[] = [
  [
    phrases([
      `(is|was) <date> [a|an]* (${holidayNames}) [(in|for) <country>]`,
      `is there [a|an]* (${holidayNames}) <date> [(in|for) <country>]`,
      `is it [a|an]* (${holidayNames}) <date> [(in|for) <country>]`,
      `is it [a|an]* (${holidayNames}) (in|for) <country> <date>`,
    ]),
    (found) => {
      const [then, there] = [date(found.date), country(found.country)];
      return then?.date && there ? { kind: 'is_holiday', ...then, ...there } : undefined;
    },
  ],
  [
    phrases([
      `[when is|what is|which is] [the] next (${holidayNames}) [(in|for) <country>]`,
      `when (is|do i have|do we have) [the|a|my|our]* next (${holidayNames}) [(in|for) <country>]`,
      `<country> next (${holidayNames})`,
    ]),
    (found) => {
      const there = country(found.country);
      return there && { kind: 'next_holiday', ...there };
    },
  ],
  [
    phrases([
      String.raw`[what are|which are|list|show] [the|all] (bank|public|national|federal) holidays (in|of|for) <country> [[in|for] <year:\d{4}|this year|next year>]`,
      String.raw`<country> (bank|public|national|federal) holidays [[in] <year:\d{4}>]`,
    ]),
    (found) => {
      const there = country(found.country);
      const year = /^\d{4}$/.test(found.year ?? '') ? { date: found.year } : {};
      return there?.place ? { kind: 'holidays', ...there, ...year } : undefined;
    },
  ],
];

const clock = String.raw`\d{1,2}((:|\.|h)\d{2})?\s?(am|pm|o'?clock)?|noon|midday|midnight|(half|quarter)\s(past|to)\s\d{1,2}\s?(am|pm)?`;
const times: Readonly<Record<string, number>> = { h: 60, m: 1 };
const minutesIn = (amount: string | undefined, unit: string | undefined) =>
  (/^an?$/i.test(amount ?? '') ? 1 : Number(amount)) * (times[(unit ?? 'm').charAt(0).toLowerCase()] ?? 1);
const looksLikeTime = (text: string | undefined) => text !== undefined && readClock(text) !== undefined;
/** "9 to 5" may just as well be a calculation, unless one of them is clearly a time. */
const isClock = (text: string | undefined) => looksLikeTime(text) && /[:hmo]|\d\.\d/i.test(text ?? '');

const clockSpanRules: DateRule[] = [
  [
    phrases([
      `[how (long|many (hours|minutes)|much time)] [is it|is there|are there|is] (from|between) <a:${clock}> (to|and|until|till) <b:${clock}>`,
      `<a:${clock}> (to|until|till|-) <b:${clock}> [(is how (many hours|long)|how (long|many hours)) [is that|is it]]`,
      `(time|hours) (between|from) <a:${clock}> (and|to) <b:${clock}>`,
      `(i|we|they|he|she) (work|works|worked|sleep|slept|am at work|was there) from <a:${clock}> (to|until|till|-) <b:${clock}>(,|;)? ` +
        `[so|and]* how (long|many hours|much time) (is|was|do i work|did i sleep) [that|it]*`,
      `how long (is|was) [my|the|a] (shift|meeting|flight|journey|day) from <a:${clock}> to <b:${clock}>`,
    ]),
    ({ a, b }) =>
      looksLikeTime(a) && looksLikeTime(b) && (isClock(a) || isClock(b))
        ? { kind: 'time_between', time: a, otherTime: b }
        : undefined,
  ],
  [
    phrases([
      `[how (long|many (hours|minutes)|much time)] [is it|is there|are there|do i have|is left|left]* (until|till|to|before) <a:${clock}>`,
    ]),
    ({ a }) => (isClock(a) ? { kind: 'time_until', time: a } : undefined),
  ],
  [
    phrases([
      String.raw`[what time (is|will it be|is it)|what is|when is] <amount:an?|\d+> <unit:hours?|hrs?|minutes?|mins?> <sign:after|from|before|later than> <a:${clock}>`,
      String.raw`[what is] <a:${clock}> <sign:plus|minus> <amount:an?|\d+> <unit:hours?|hrs?|minutes?|mins?>`,
    ]),
    ({ a, amount, unit, sign }) => {
      if (!looksLikeTime(a)) return undefined;
      const minutes = minutesIn(amount, unit);
      return {
        kind: 'time_add',
        time: a,
        amount: /^(?:before|minus)$/i.test(sign ?? '') ? -minutes : minutes,
      };
    },
  ],
];

const month = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const workdays = '(working|work|business|week) ?days?';
const workdayRules: DateRule[] = [
  [
    phrases([
      `[how many|number of] ${workdays} [are] [there] [left]* (between|from) <a> (and|to|until|till) <b> [in <country>]`,
    ]),
    (found) => {
      const [from, to, there] = [date(found.a), date(found.b), country(found.country)];
      return from?.date && to?.date && there
        ? { kind: 'working_days', date: from.date, otherDate: to.date, ...there }
        : undefined;
    },
  ],
  [
    phrases([
      String.raw`[how many|number of] ${workdays} [are|r] [there] (in|does) <date:(${month})\p{L}*(\s\d{4})?> [have] [in <country>]`,
    ]),
    (found) => {
      const there = country(found.country);
      return there && { kind: 'working_days', date: found.date, ...there };
    },
  ],
  [
    phrases([
      `[how many|number of] ${workdays} [are] [there] [left]* (until|till|to|before) <b> [in <country>]`,
    ]),
    (found) => {
      const [to, there] = [date(found.b), country(found.country)];
      return to?.date && there
        ? { kind: 'working_days', date: 'today', otherDate: to.date, ...there }
        : undefined;
    },
  ],
  [
    phrases([
      String.raw`[what date|what day|what|when] [is|will it be]* [in]* <amount:\d+> ${workdays} [<sign:from|after|before> <date>|from now|time]`,
    ]),
    (found) => {
      const then = date(found.date?.replace(/^now$/i, 'today'));
      const amount = Number(found.amount) * (found.sign?.toLowerCase() === 'before' ? -1 : 1);
      return then && { kind: 'add_working_days', amount, ...then };
    },
  ],
];

const weekRules: DateRule[] = [
  [
    phrases([
      '(what|which) [calendar] week [number]* [of the year] (is it|is this|are we in|do we have) [now|today|this week]*',
      '[what is] [the] [current] (week number|number of [the|this] week|calendar week)',
      '(what|which) [calendar] week [number]* [of the year] (is|was|will be|does) <date> [in|fall in|be in]',
      '[what is] [the] (week number|calendar week) (of|for|on) <date>',
    ]),
    (found) => {
      const then = date(found.date);
      return then && { kind: 'week', ...then };
    },
  ],
  [
    phrases([
      String.raw`(when is|what dates? (is|are)|which (dates|days) are|what days are)[ in]? [calendar] week <week:\d{1,2}> [(of|in)]? [<year:\d{4}|this year>]`,
    ]),
    ({ week, year }) => ({
      kind: 'week',
      amount: Number(week),
      ...(/^\d{4}$/.test(year ?? '') && { date: year }),
    }),
  ],
  [
    phrases([
      String.raw`how many days [are] [there] (in|does|has) [the year]* <year:\d{4}|this year|a leap year> [have]`,
      'how many days does this year have',
    ]),
    ({ year = '' }) => ({
      kind: 'year_length',
      date: /leap/i.test(year) ? '2028' : /^\d{4}$/.test(year) ? year : undefined,
    }),
  ],
  [
    phrases([
      'how many days [are] [there] [left|remaining] [left] [in|of|until the end of]* [the|this] month',
      'days left [in|of]* (the|this) month',
    ]),
    () => ({ kind: 'days_until', date: 'end of this month' }),
  ],
];

const whenDo = '(when|what day|what date|what time) (do|does|is|will|did)';
const clockTail = String.raw`[an hour|next|again|this autumn|this spring|this fall]* [[in] <year:\d{4}|this year|next year>] [(in|for) <place>] [[in] <then:\d{4}|this year|next year>]`;

const zoneRules: DateRule[] = [
  [
    phrases([
      '[what is|tell me] [the] time (difference|zone difference) (between|from) <a> (and|to) <b>',
      'how many hours [is] [<a>] (ahead|behind|ahead of|behind of) [is] <b>',
      'how (far|many hours) (ahead|behind) is <b> [of|from|to]* <a>',
      'how many hours [are|is]* [there]* (between|from) <a> (and|to) <b>',
      'how many hours [of]* difference [is|are]* [it|there]* (between|from) <a> (and|to) <b>',
      'is it (later|earlier) [or (later|earlier)]* in <b> (than|compared to) [in]* <a>',
      'is <b> (ahead of|behind) <a> [in time]*',
    ]),
    ({ a, b }) => {
      const [from, to] = [a ? place(a) : {}, place(b)];
      return from && to?.place ? { kind: 'time_difference', ...from, toPlace: to.place } : undefined;
    },
  ],
  [
    phrases(['[what is|tell me]* [the]* time (difference|zone difference) <both>']),
    ({ both }) => {
      const words = both?.split(' ') ?? [];
      for (let at = 1; at < words.length; at += 1) {
        const [from, to] = [words.slice(0, at), words.slice(at)].map((part) =>
          part.join(' ').replace(/^(?:and|to|vs|in|-) | (?:and|to|vs|-)$/gi, ''),
        );
        if (from && to && findPlace(from) && findPlace(to))
          return { kind: 'time_difference', place: from, toPlace: to };
      }
      return undefined;
    },
  ],
  [
    phrases([
      '[what is|find|suggest|when is] [a|the] [good|best] time for (a|the|our) (meeting|call|video call) (between|with|for) <places>',
      '(when|what time) (can|could|should) (we|i) (meet|have a (meeting|call)|call) (between|with|for|in) <places>',
    ]),
    ({ places = '' }) => {
      const names = places.split(/,? and |, ?| & /).filter(Boolean);
      return names.length > 1 && names.every((name) => findPlace(name))
        ? { kind: 'meeting', places: names.join(', ') }
        : undefined;
    },
  ],
  [
    phrases([
      `${whenDo} [the] clocks? (go|change|get changed|be changed) [<event:back|forward|forwards>] ${clockTail}`,
      `${whenDo} we (put|change|turn|move) the clocks [<event:back|forward|forwards>] ${clockTail}`,
      `${whenDo} [the] <time:daylight saving|daylight savings|summer time|winter time|dst|bst> [time] (change|<turn:start|begin|end|finish|stop>) ${clockTail}`,
    ]),
    (found) => {
      const there = place(found.place?.replace(/^the /i, ''));
      const turn = found.turn?.toLowerCase();
      const isWinter = found.time?.toLowerCase() === 'winter time';
      const turned = turn && /^(?:start|begin)$/.test(turn) !== isWinter ? 'forward' : 'back';
      const event = found.event?.toLowerCase().replace(/s$/, '') ?? (turn && turned);
      const said = found.year ?? found.then;
      const year = said !== undefined && { date: said.toLowerCase() };
      return there && { kind: 'clock_change', ...there, ...(event && { event }), ...year };
    },
  ],
];

const ageRules: DateRule[] = [
  [
    phrases([
      '[how old (is|am|are|would) [someone|somebody|i|a person|you]* [be]] [i was|i am|who was|if|who is|when|was]* ' +
        'born [on|in] <date>,?[ and]? [how old am i|what is my age|how old is that|how old (would|will) (i|they|someone) be] [now|today]',
      'how old (is|am|are|would|will) (someone|somebody|i|a person|they) [be] [if|when]* [i was|they were|who was]* born [on|in] <date> [now|today]',
      '(born|i was born) [on|in] <date>[,|;]? [so]? (how old am i|what is my age|my age) [now|today]',
    ]),
    (found) => born(found.date),
  ],
  [
    phrases([
      String.raw`[if|when] [i|someone|a person|somebody]* [was|were|is]* born [on|in] <date>,? how old (will|would|was) (i|they|someone) be in <year:\d{4}>`,
      String.raw`[if|when] [i|someone|a person|somebody|he|she|my \p{L}+]* [was|were|is]* born [on|in] <date>,? [what|which]* (how old|age) (do|will|would|did|does|are|is) (i|they|someone|he|she) [turn|be|reach]* in <year:\d{4}>`,
      String.raw`how old (do|does|will|would|did) (i|someone|somebody|a person|they) (turn|be) in <year:\d{4}> [if|when]* [i|someone|they]* [was|were|is]* born [on|in] <date>`,
      String.raw`how old (will|would|was) (i|someone|somebody|a person|they) be in <year:\d{4}> [if|when]* [i|they|someone]* [was|were|is]* born [on|in] <date>`,
    ]),
    (found) => {
      const age = born(found.date);
      return age && { ...age, otherDate: found.year };
    },
  ],
];

function born(written: string | undefined): DateQuestion | undefined {
  const bare = (written ?? '').replace(/[, ]+$/, '').trim();
  return isDate(bare) || /^\d{4}$/.test(bare) ? { kind: 'age', date: bare } : undefined;
}

const starSigns: DateRule = [
  phrases([
    '(what|which) (star sign|zodiac sign|zodiac|sign of the zodiac|star sign) (is|am i|has|do i have|are you) [if|when|for]* [i was|i am|someone|you are]* [born]* [on]* <date>',
    '[what is] [the] (star sign|zodiac sign|zodiac) (for|of|on) <date>',
  ]),
  (found) => {
    const then = date(found.date);
    return then?.date ? { kind: 'star_sign', ...then } : undefined;
  },
];

const chineseZodiac: DateRule = [
  phrases([
    String.raw`[what is|what was|which is]* [the]* [chinese] (zodiac|horoscope) [animal|sign]* (for|of|in|is) [the|year]* <year:\d{4}>`,
    String.raw`[what|which]* [is|was]* [the]* [chinese] (zodiac|year) [animal|sign]* (is|was) [the|year|it|in]* <year:\d{4}> [in the chinese (zodiac|calendar)]`,
    String.raw`<year:\d{4}> [chinese] zodiac [animal|sign]*`,
    String.raw`[what|which]* chinese (zodiac|year) [animal|sign]* [(is|am i|are you)]* [if|when|someone|i|you|who|was|were]* [born]* [in] <year:\d{4}>`,
    String.raw`(what|which) animal [year]* (is|was) <year:\d{4}> in [the] chinese (zodiac|calendar|astrology)`,
  ]),
  ({ year }) => ({ kind: 'star_sign', date: year, event: 'chinese' }),
];

const dateFirst: DateRule = [
  phrase(String.raw`<date> <year:\d{4}> date [\p{L}+]`),
  (found) => {
    const then = date(`${found.date} ${found.year}`);
    return then?.date ? { kind: 'date_of', ...then } : undefined;
  },
];

const plainDay: DateRule = [
  phrases([
    '(what|which) day [of the week] (is it|is|will it be|was it) <date>',
    '[what is|what will be|what was]* [the] date [on|of|is it|will it be|was it]* <date>',
    '[what is|what was] <date> date',
  ]),
  (found) => {
    const written = (found.date ?? '').replace(/'s$/i, '');
    const isDay = /^(?:tomorrow|yesterday|today|(?:next|this|last|on|coming) \p{L}+day|the day .+)$/iu.test(
      written,
    );
    const then = isDay ? date(written.replace(/^coming /i, 'next ')) : undefined;
    return then?.date ? { kind: 'date_of', ...then } : undefined;
  },
];

/** Questions about times, weeks, working days, holidays, sun and moon. */
export const everydayRules: DateRule[] = [
  ...clockSpanRules,
  ...workdayRules,
  ...weekRules,
  sunRules('rise'),
  sunRules('set'),
  ...moonRules,
  ...seasonRules,
  ...holidayRules,
  ...zoneRules,
  ...ageRules,
  chineseZodiac,
  starSigns,
  plainDay,
  dateFirst,
];
