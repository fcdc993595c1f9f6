import type { DateQuestion } from './date-question.ts';
import { type DateRule, dateQuestion, isHoliday, stripYearWords } from './date-rule.ts';

function holiday(written: string | undefined): DateQuestion | undefined {
  const date = stripYearWords(written ?? '')
    .replace(/^on /i, '')
    .replace(/ in (?:the )?(?:us|usa|united states|america)\b/i, '')
    .replace(/ in (\d{4})$/i, ' $1');
  if (isHoliday(date) || /^(?:next|this|last) \w+day$/i.test(date) || /^tomorrow$|^yesterday$/i.test(date))
    return { kind: 'date_of', date };
  return undefined;
}

/** Weekdays, holidays, leap years and the lengths of months. */
export const calendarRules: DateRule[] = [
  [
    /^what (?:was|is|will be) the (?:day|weekday)(?: of the week)? (?:on|of) (.+)$/i,
    (match) => dateQuestion('weekday', match[1]),
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
  [/^(?:is|was|will) (\d{4})(?: be)? (?:a )?leap year$/i, (match) => ({ kind: 'leap_year', date: match[1] })],
  [
    /^(?:is (?:it|this)(?: year)? a leap year(?: this year)?|when is the next leap (?:year|day)|next leap year)$/i,
    () => ({ kind: 'leap_year' }),
  ],
  [
    /^how many days (?:are |r )?(?:there )?(?:in|does) ((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?: \d{4})?)(?: have)?$/i,
    (match) => ({ kind: 'month_length', date: match[1] }),
  ],
];
