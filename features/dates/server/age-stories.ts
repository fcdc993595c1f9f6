import { oneOf } from '#shared/words/phrases.ts';
import type { DateQuestion } from './date-question.ts';
import { isDate } from './date-rule.ts';

const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const day = String.raw`(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${month})(?:,? \d{4})?|(?:${month}) \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?`;
const date = String.raw`(?:${day}|\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d\d-\d\d|(?:1[5-9]|20)\d\d)`;
const born = new RegExp(String.raw`\bborn (?:on |in )?(?:\p{L}+day,? )?(?<born>${date})(?!\d)`, 'iu');
const be = oneOf('is was are were am would will does do did');
const asksAge = new RegExp(String.raw`\b(?:how old|what age) ${be}\b(?<rest>.*)$`, 'i');
const then = new RegExp(String.raw`\b(?:on|in|by|at|when it was) (?<then>${date})(?!\d)`, 'i');
const longest = 220;

const bare = (written: string) => written.replace(/^the /i, '').trim();

/** “She was born on 30 November 1980, how old was she on 1 November 2010?” */
export function readAgeStory(text: string): DateQuestion | undefined {
  if (text.length > longest || !/\bborn\b/i.test(text)) return undefined;
  const birth = bare(born.exec(text)?.groups?.born ?? '');
  const asked = asksAge.exec(text)?.groups;
  if (birth === '' || !asked || !/\d{4}/.test(birth) || !(isDate(birth) || /^\d{4}$/.test(birth)))
    return undefined;
  const rest = asked.rest ?? '';
  if (born.test(rest)) return undefined;
  const other = bare(then.exec(rest)?.groups?.then ?? '');
  if (other === '') return /\d/.test(rest) ? undefined : { kind: 'age', date: birth };
  // From a year alone, only a year can be told.
  return /^\d{4}$/.test(birth) && !/^\d{4}$/.test(other)
    ? { kind: 'age', date: birth, otherDate: other.slice(-4) }
    : { kind: 'age', date: birth, otherDate: other };
}
