import { phrase, phrases } from '#shared/words/phrases.ts';
import type { DateQuestion } from './date-question.ts';
import { type DateRule, dateQuestion, isHoliday, stripYearWords } from './date-rule.ts';

function holiday(written: string | undefined): DateQuestion | undefined {
  const date = stripYearWords(written ?? '')
    .replace(/^on /i, '')
    .replace(/ in (?:the )?(?:us|usa|united states|america)\b/i, '')
    .replace(
      /^(?<name>(?:the )?mother[’']?s?[’']? day) (?<year>\d{4}|next year) (?:in )?(?:the )?uk$/i,
      'UK mothers day $<year>',
    )
    .replace(/ in (\d{4})$/i, ' $1');
  if (isHoliday(date) || /^(?:next|this|last) \w+day$/i.test(date) || /^tomorrow$|^yesterday$/i.test(date))
    return { kind: 'date_of', date };
  return undefined;
}

const month = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';

/** Weekdays, holidays, leap years and the lengths of months. */
export const calendarRules: DateRule[] = [
  [
    phrases([
      String.raw`[in]* (what|which) <event:century|decade> (is|was|does|did) [the|year]* <year:\d{1,4}(\s?(bce?|ad|ce))?> [in|fall in|belong to|part of]*`,
      String.raw`[in]* (what|which) <event:century|decade> (does|did) [the|year]* <year:\d{1,4}(\s?(bce?|ad|ce))?> (fall|belong) [in|into|to]*`,
      String.raw`[the]* [year]* <year:\d{1,4}(\s?(bce?|ad|ce))?> (is|was) [in]* (what|which) <event:century|decade>`,
    ]),
    ({ year, event }) => ({ kind: 'century', date: year, event: event?.toLowerCase() }),
  ],
  [
    phrase('what (was|is|will be) the (day|weekday) [of the week] (on|of) <date>'),
    ({ date }) => dateQuestion('weekday', date),
  ],
  [
    phrase(
      '(what|which) (day|weekday|date) [of the week] (is|was|will|does|did) <date> ' +
        String.raw`[be|fall|fall on|land on|on|be on]* in <year:\d{4}>`,
    ),
    ({ date, year }) => dateQuestion('weekday', `${date} ${year}`),
  ],
  [
    phrase(
      '(what|which) (day|weekday) [of the week] (is|was|will|does|did) [it] [on] <date> ' +
        '[be|fall|fall on|land on|on|be on]',
    ),
    ({ date }) => dateQuestion('weekday', date),
  ],
  [
    phrase('(when|what (date|day)) (is|was|are|does|will) [be] <date> [be|fall|happen|start|celebrated]'),
    ({ date }) => holiday(date),
  ],
  [phrase('[what is] [the] date of <date>'), ({ date }) => holiday(date)],
  // On its own, a holiday's name may be a word to look up.
  [
    phrase(String.raw`<name> <year:\d{4}|next year> [date|day]`),
    ({ name, year }) => holiday(`${name} ${year}`),
  ],
  [
    phrase(String.raw`(is|was|will) <date:\d{4}> [be] [a] leap year`),
    ({ date }) => ({ kind: 'leap_year', date }),
  ],
  [
    phrases([
      'is (it|this) [year] a leap year [this year]',
      'when is the next leap (year|day)',
      'next leap year',
    ]),
    () => ({ kind: 'leap_year' }),
  ],
  [
    phrase(
      String.raw`how many days [are|r|were|was|is] [there] (in|does|did) <date:(${month})\p{L}*(\s\d{4})?> [have]`,
    ),
    ({ date }) => ({ kind: 'month_length', date }),
  ],
];
