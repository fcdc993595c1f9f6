import { digitsForNumberWords } from '#features/calculator/server/number-words.ts';
import { calendarRules } from './calendar-questions.ts';
import { clockRules } from './clock-questions.ts';
import type { DateQuestion } from './date-question.ts';
import { isDate } from './date-rule.ts';
import { findPlace } from './places.ts';
import { spanRules } from './span-questions.ts';

export interface AskedDate {
  question: DateQuestion;
}

/** Narrow rules first: "what day is it in 3 weeks" counts before it names a weekday. */
const rules = [...clockRules, ...spanRules, ...calendarRules];

export function recogniseDate(text: string): AskedDate | undefined {
  if (text.length > 160) return undefined;
  const readable = digitsForNumberWords(text);
  for (const [pattern, read] of rules) {
    const found = pattern.read(readable);
    const question = found && read(found);
    if (question) return { question };
  }
  return undefined;
}

/** "And in London?", "and Halloween?" */
export function changeDate(part: string, { question }: AskedDate): AskedDate | undefined {
  const place = part.replace(/^(?:in|at) /i, '');
  const isNow = question.kind === 'now' || question.kind === 'today';
  if (findPlace(place) && isNow) return { question: { ...question, place } };
  if (findPlace(place) && question.kind === 'convert_time')
    return { question: { ...question, toPlace: place } };
  return isDate(part) && !isNow ? { question: { ...question, date: part } } : undefined;
}
