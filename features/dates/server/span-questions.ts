import { phrase, phrases } from '#shared/words/phrases.ts';
import type { DateQuestion } from './date-question.ts';
import { type DateRule, dateQuestion, isDate } from './date-rule.ts';

/** "3 weeks", "a fortnight". */
const span = String.raw`<amount:an?|\d+> <unit:day|week|month|year|hour|minute|min|hr|fortnight>s?`;

function addition(amount = '', unit = '', sign: 1 | -1, date?: string): DateQuestion | undefined {
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

const sameYear = / (?:of|in) (?:the same|one|a|that) year$/i;

function between(first: string | undefined, until: string | undefined): DateQuestion | undefined {
  const second = until?.replace(sameYear, '');
  return first && second && isDate(first) && isDate(second)
    ? { kind: 'days_between', date: first, otherDate: second }
    : undefined;
}

function born(written: string | undefined): DateQuestion | undefined {
  const date = (written ?? '').replace(/,? how old am i.*$/i, '').trim();
  return isDate(date) || /^\d{4}$/.test(date) ? { kind: 'age', date } : undefined;
}

const willBe = 'is|was|will be|will';

/** How long until, between or since, and the date after a span. */
export const spanRules: DateRule[] = [
  [
    phrase(`what (${willBe}) [the] (date|day|time) [be] [in] ${span} <sign:ago|from (now|today)|later>`),
    ({ amount, unit, sign }) => addition(amount, unit, sign?.toLowerCase() === 'ago' ? -1 : 1),
  ],
  [
    phrase(`what (${willBe}) [the] (date|day|time) [be] in ${span}`),
    ({ amount, unit }) => addition(amount, unit, 1),
  ],
  [
    phrase(
      'how (many (days|weeks|months)|long|much time) [are|is] [there] (left|remaining|to go|until the end) ' +
        '[of|in] [the|this] year',
    ),
    () => ({ kind: 'days_until', date: 'end of this year' }),
  ],
  [
    phrases([
      'how (many (days|weeks|months)|long|much time) [are|is]* [there]* [left|remaining|to go]* [of|in|until the end of]* [the|this] year [left|remaining|to go]*',
      '(days|weeks|months) (left|remaining|to go) [of|in]* (the|this) year',
    ]),
    () => ({ kind: 'days_until', date: 'end of this year' }),
  ],
  [
    phrase(
      'how (many (days|weeks|months|sleeps)|long) [is it|are there|is there|to go]* (until|till|til|to|before) ' +
        '[the] [start of|first day of]* <season:spring|summer|autumn|winter> [starts|begins|comes]*',
    ),
    ({ season }) => ({ kind: 'season', event: season?.toLowerCase() }),
  ],
  [
    phrase(
      '[how many] (days|weeks|months|sleeps) (until|till|til|to|before) (my|our|the) \\p{L}+ (on|which is on) <date>',
    ),
    ({ date }) => dateQuestion('days_until', date),
  ],
  [
    phrase(
      '[how many|number of] [days|weeks|months|time|long|sleeps] [is it|are there|is there|to go] ' +
        "(until|till|til|'til|to|before) <date>",
    ),
    ({ date }) => dateQuestion('days_until', date),
  ],
  [
    phrase(
      'how (long|many (days|weeks|months|sleeps)) [is it|are there|do we have|is there|left|to go|away]* ' +
        '(until|till|til|to|before|is) <date> [from now]',
    ),
    ({ date }) => dateQuestion('days_until', date),
  ],
  [
    phrase('how (far|long|many days) [away] is <date> [away]'),
    ({ date }) => dateQuestion('days_until', date),
  ],
  [
    phrase('how (long|many (days|weeks|months|years)) [ago] [has it been|is it|was|ago was] since <date>'),
    ({ date }) => dateQuestion('days_until', date),
  ],
  [
    phrase(
      'how (many (days|weeks|months|years)|long) [(is|are) (it|there)] (between|from) <first> ' +
        '(and|to|until|till) <second>',
    ),
    ({ first, second }) => between(first, second),
  ],
  [phrase('(days|weeks|time) between <first> and <second>'), ({ first, second }) => between(first, second)],
  [
    phrase(
      `[what|which] [date|day|time] [is it|will it be|is|was|would it be] [in] ${span} ` +
        '(from (now|today)|hence|later|time)',
    ),
    ({ amount, unit }) => addition(amount, unit, 1),
  ],
  [
    phrase(`(what|which) (date|day|time|year) [of the week] (is it|will it be|is) in ${span}`),
    ({ amount, unit }) => addition(amount, unit, 1),
  ],
  [
    phrase(`[what|which] [date|day|time|year] [is|was|was it|is it] ${span} ago`),
    ({ amount, unit }) => addition(amount, unit, -1),
  ],
  [
    phrase(`[what [date|day] is|which day is|add] ${span} <sign:after|from|before|to> <date>`),
    ({ amount, unit, sign, date }) =>
      addition(amount, unit, sign?.toLowerCase() === 'before' ? -1 : 1, date ?? ''),
  ],
  [
    phrase(
      'how old (am i|is someone|is [a|the] person|would (i|someone) be|are you) [if|when] ' +
        "[i was|i'm|i am|they were|he was|she was|they are|was|who was] born [on|in] <date>",
    ),
    ({ date }) => born(date),
  ],
  [
    phrase(String.raw`(i was|i'm|born) born (on|in) <date>(,|\.|;)? how old am i [now]`),
    ({ date }) => born(date),
  ],
];
