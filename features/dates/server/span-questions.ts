import type { DateQuestion } from './date-question.ts';
import { type DateRule, dateQuestion, isDate } from './date-rule.ts';

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

function between(first: string | undefined, second: string | undefined): DateQuestion | undefined {
  return first && second && isDate(first) && isDate(second)
    ? { kind: 'days_between', date: first, otherDate: second }
    : undefined;
}

function born(written: string | undefined): DateQuestion | undefined {
  const date = (written ?? '').replace(/,? how old am i.*$/i, '').trim();
  return isDate(date) || /^\d{4}$/.test(date) ? { kind: 'age', date } : undefined;
}

/** How long until, between or since, and what comes after so long. */
export const spanRules: DateRule[] = [
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
    /^how (?:many (?:days|weeks|months)|long|much time) (?:are |is )?(?:there )?(?:left|remaining|to go|until the end)(?: (?:of|in))? (?:the |this )?year$/i,
    () => ({ kind: 'days_until', date: 'end of this year' }),
  ],
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
    /^how old (?:am i|is someone|is (?:a |the )?person|would (?:i|someone) be|are you)(?: if| when)?(?: (?:i was|i'm|i am|they were|he was|she was|they are|was|who was))? ?(?:born)(?: (?:on|in))? (.+)$/i,
    (match) => born(match[1]),
  ],
  [/^(?:i was|i'm|born) born (?:on|in) (.+?)[,.;]? how old am i(?: now)?$/i, (match) => born(match[1])],
];
