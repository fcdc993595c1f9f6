import type { Phrase } from '#shared/words/phrases.ts';
import type { DateQuestion } from './date-question.ts';
import { withoutYear } from './date-wording.ts';
import { findHoliday } from './holidays.ts';
import { readDate } from './read-date.ts';

/** A question pattern, and the question it results in, if its placeholders can be parsed. */
export type DateRule = [Phrase, (found: Record<string, string | undefined>) => DateQuestion | undefined];

// Only whether the words parse as a date matters here; the tool decides which day.
const someDay = { year: 2024, month: 1, day: 1 };
export const isDate = (text: string) => readDate(text, someDay) !== undefined;
export const isHoliday = (text: string) => findHoliday(withoutYear(text)) !== undefined;
/** “This year” is what is meant without it. */
export const stripYearWords = (text: string) => text.replace(/ this year$/i, '').trim();

export function dateQuestion(
  kind: 'days_until' | 'weekday',
  written: string | undefined,
): DateQuestion | undefined {
  const date = stripYearWords(written ?? '').replace(/^on /i, '');
  // “How far is the sun” does not ask about Sunday.
  if (/^the (?:sun|sat)$/i.test(date)) return undefined;
  return isDate(date) ? { kind, date } : undefined;
}
