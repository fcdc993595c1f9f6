import { digitsForNumberWords } from '#features/engine/server/arithmetic/number-words.ts';
import type { DateQuestion } from '#features/engine/server/dates/answer-date.ts';
import { readClock } from '#features/engine/server/dates/clock.ts';
import { findHoliday } from '#features/engine/server/dates/holidays.ts';
import { findPlace } from '#features/engine/server/dates/places.ts';
import { readDate } from '#features/engine/server/dates/read-date.ts';
import type { Intent } from './intent.ts';

// Only whether the words can be read as a date matters here; which day it is comes from the tool.
const someDay = { year: 2024, month: 1, day: 1 };
const isDate = (text: string) => readDate(text, someDay) !== undefined;
const isHoliday = (text: string) =>
  findHoliday(text.replace(/ \d{4}$| (?:this|next) year$/i, '')) !== undefined;
const stripYearWords = (text: string) => text.replace(/ (?:this|next) year$/i, '').trim();

type Rule = [RegExp, (match: RegExpExecArray) => DateQuestion | undefined];

const unitWord = '(day|week|month|year|hour|minute|min|hr|fortnight)s?';

function addition(amount: string, unit: string, sign: 1 | -1, date?: string): DateQuestion | undefined {
  const count = /^an?$/i.test(amount) ? 1 : Number(amount);
  if (!Number.isInteger(count) || (date && !isDate(date))) return undefined;
  const isFortnight = /^fortnight/i.test(unit);
  const known = /^h/i.test(unit)
    ? 'hour'
    : /^min/i.test(unit)
      ? 'minute'
      : isFortnight
        ? 'week'
        : unit.toLowerCase().replace(/s$/, '');
  return {
    kind: 'add',
    amount: sign * count * (isFortnight ? 2 : 1),
    unit: known as 'day',
    ...(date ? { date } : {}),
  };
}

function ifPlace(place: string | undefined, question: DateQuestion): DateQuestion | undefined {
  if (!place) return question;
  return findPlace(place) ? { ...question, place } : undefined;
}

function convertTime(
  time: string,
  from: string | undefined,
  to: string | undefined,
): DateQuestion | undefined {
  if (!readClock(time) || (from && !findPlace(from)) || (to && !findPlace(to))) return undefined;
  return { kind: 'convert_time', time, ...(from ? { place: from } : {}), ...(to ? { toPlace: to } : {}) };
}

const rules: Rule[] = [
  [
    new RegExp(
      `^what (?:is|was|will be|will) (?:the )?(?:date|day|time)(?: be)? (?:in )?(an?|\\d+) ${unitWord} (ago|from (?:now|today)|later)$`,
      'i',
    ),
    (match) => addition(match[1] ?? '', match[2] ?? '', match[3]?.toLowerCase() === 'ago' ? -1 : 1),
  ],
  [
    new RegExp(
      `^what (?:is|was|will be|will) (?:the )?(?:date|day|time)(?: be)? in (an?|\\d+) ${unitWord}$`,
      'i',
    ),
    (match) => addition(match[1] ?? '', match[2] ?? '', 1),
  ],
  [
    /^(?:what(?: is)?|tell me|give me)?(?: the)? ?(?:current |local |exact )?time(?: is it| now| right now| it is)*(?: (?:in|at) (.+?))?(?: (?:now|right now|at the moment|currently))?$/i,
    (match) => ifPlace(match[1], { kind: 'now' }),
  ],
  [
    /^(?:what time is it|what is the time)(?: (?:right )?now)?(?: (?:in|at) (.+?))?(?: (?:right )?now)?$/i,
    (match) => ifPlace(match[1], { kind: 'now' }),
  ],
  [
    /^(.+?) time(?: now| right now)?$/i,
    (match) => (match[1] && findPlace(match[1]) ? { kind: 'now', place: match[1] } : undefined),
  ],
  [
    /^(?:what is |tell me )?(?:the |today's )?(?:date|day)(?: (?:is it|today|is today|is it today|of today|now))*(?: in (.+))?$/i,
    (match) => ifPlace(match[1], { kind: 'today' }),
  ],
  [
    /^(?:what|which) (?:day|date|year|month)(?: of the week)?(?: is it| is today| are we in| is it today)+(?: in (.+))?$/i,
    (match) => ifPlace(match[1], { kind: 'today' }),
  ],
  [
    /^how (?:many (?:days|weeks|months)|long|much time) (?:are |is )?(?:there )?(?:left|remaining|to go|until the end)(?: (?:of|in))? (?:the |this )?year$/i,
    () => ({ kind: 'days_until', date: 'end of this year' }),
  ],
  [/^what is today(?:'s date)?$|^today$|^today's date$/i, () => ({ kind: 'today' })],
  [
    /^(?:how many |number of )?(?:days|weeks|months|time|long|sleeps)?(?: is it| are there| is there| to go)? ?(?:until|till|til|'til|to|before) (.+)$/i,
    (match) => dateQuestion('days_until', match[1]),
  ],
  [
    /^how (?:long|many (?:days|weeks|months|sleeps))(?: (?:is it|are there|do we have|is there|left|to go|away))* (?:until|till|til|to|before|is) (.+?)(?: from now)?$/i,
    (match) => dateQuestion('days_until', match[1]),
  ],
  [
    /^how (?:far|long|many days) (?:away )?is (.+?)(?: away)?$/i,
    (match) => dateQuestion('days_until', match[1]),
  ],
  [
    /^how (?:long|many (?:days|weeks|months|years))(?: ago)?(?: has it been| is it| was| ago was)? ?(?:since) (.+)$/i,
    (match) => dateQuestion('days_until', match[1]),
  ],
  [
    /^how (?:many (?:days|weeks|months|years)|long)(?: (?:is|are) (?:it|there))? (?:between|from) (.+?) (?:and|to|until|till) (.+)$/i,
    (match) => between(match[1], match[2]),
  ],
  [/^(?:days|weeks|time) between (.+?) and (.+)$/i, (match) => between(match[1], match[2])],
  [
    new RegExp(
      `^(?:what|which)?(?: (?:date|day|time))?(?: (?:is it|will it be|is|was|would it be))? ?(?:in )?(an?|\\d+) ${unitWord} (?:from (?:now|today)|hence|later|time)$`,
      'i',
    ),
    (match) => addition(match[1] ?? '', match[2] ?? '', 1),
  ],
  [
    new RegExp(
      `^(?:what|which) (?:date|day|time)(?: of the week)? (?:is it|will it be|is) in (an?|\\d+) ${unitWord}$`,
      'i',
    ),
    (match) => addition(match[1] ?? '', match[2] ?? '', 1),
  ],
  [
    new RegExp(
      `^(?:what|which)?(?: (?:date|day|time))?(?: (?:is|was|was it|is it))? ?(an?|\\d+) ${unitWord} ago$`,
      'i',
    ),
    (match) => addition(match[1] ?? '', match[2] ?? '', -1),
  ],
  [
    new RegExp(
      `^(?:what(?: (?:date|day))? is |which day is |add )?(an?|\\d+) ${unitWord} (after|from|before|to) (.+)$`,
      'i',
    ),
    (match) =>
      addition(match[1] ?? '', match[2] ?? '', match[3]?.toLowerCase() === 'before' ? -1 : 1, match[4] ?? ''),
  ],
  [
    /^(?:what|which) (?:day|weekday)(?: of the week)? (?:is|was|will|does|did)(?: it)?(?: on)? ?(.+?)(?: (?:be|fall|fall on|land on|on|be on))?$/i,
    (match) => dateQuestion('weekday', match[1]),
  ],
  [
    /^(?:when|what (?:date|day)) (?:is|was|are|does|will)(?: be)? (.+?)(?: (?:be|fall|happen|start|celebrated))?$/i,
    (match) => holiday(match[1]),
  ],
  [/^(?:what is )?(?:the )?date of (.+)$/i, (match) => holiday(match[1])],
  [
    /^how old (?:am i|is someone|is (?:a |the )?person|would (?:i|someone) be|are you)(?: if| when)?(?: (?:i was|i'm|i am|they were|he was|she was|they are|was|who was))? ?(?:born)(?: (?:on|in))? (.+)$/i,
    (match) => born(match[1]),
  ],
  [/^(?:i was|i'm|born) born (?:on|in) (.+?)[,.;]? how old am i(?: now)?$/i, (match) => born(match[1])],
  [/^(?:is|was|will) (\d{4})(?: be)? (?:a )?leap year$/i, (match) => ({ kind: 'leap_year', date: match[1] })],
  [
    /^(?:is (?:it|this)(?: year)? a leap year(?: this year)?|when is the next leap (?:year|day)|next leap year)$/i,
    () => ({ kind: 'leap_year' }),
  ],
  [
    /^how many days (?:are |r )?(?:there )?(?:in|does) ((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?: \d{4})?)(?: have)?$/i,
    (match) => ({ kind: 'month_length', date: match[1] }),
  ],
  [
    /^(?:what (?:time )?is |what's |when is )?(?:it when it is )?([\d:.]+ ?(?:am|pm|o'?clock)?|noon|midnight|midday) (?:in |at )?(.+?) (?:time )?(?:in|to|into) (.+?)(?: time)?$/i,
    (match) => convertTime(match[1] ?? '', (match[2] ?? '').replace(/ time$/i, ''), match[3]),
  ],
  [
    /^(?:if|when) it(?: is|'s) (.+?) in (.+?),? (?:what time is it|then what time is it|what is the time) in (.+)$/i,
    (match) => convertTime(match[1] ?? '', match[2], match[3]),
  ],
  [
    /^what time is it in (.+?) (?:when|if) it(?: is|'s) (.+?) in (.+)$/i,
    (match) => convertTime(match[2] ?? '', match[3], match[1]),
  ],
];

function dateQuestion(kind: 'days_until' | 'weekday', written: string | undefined): DateQuestion | undefined {
  const date = stripYearWords(written ?? '').replace(/^on /i, '');
  return isDate(date) ? { kind, date } : undefined;
}

function holiday(written: string | undefined): DateQuestion | undefined {
  const date = stripYearWords(written ?? '')
    .replace(/^on /i, '')
    .replace(/ in (?:the )?(?:us|usa|united states|america)\b/i, '')
    .replace(/ in (\d{4})$/i, ' $1');
  if (isHoliday(date) || /^(?:next|this|last) \w+day$/i.test(date) || /^tomorrow$|^yesterday$/i.test(date))
    return { kind: 'date_of', date };
  return undefined;
}

function between(first: string | undefined, second: string | undefined): DateQuestion | undefined {
  return first && second && isDate(first) && isDate(second)
    ? { kind: 'days_between', date: first, otherDate: second }
    : undefined;
}

function born(written: string | undefined): DateQuestion | undefined {
  const date = (written ?? '').replace(/,? how old am i.*$/i, '').trim();
  return isDate(date) || /^\d{4}$/.test(date) ? { kind: 'age', date } : undefined;
}

export function recogniseDate(text: string): Intent | undefined {
  if (text.length > 160) return undefined;
  const readable = digitsForNumberWords(text);
  for (const [pattern, read] of rules) {
    const match = pattern.exec(readable);
    const question = match && read(match);
    if (question) return { type: 'date', question };
  }
  return undefined;
}
