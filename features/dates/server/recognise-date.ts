import { digitsForNumberWords } from '#features/calculator/server/number-words.ts';
import { readAgeStory } from './age-stories.ts';
import { calendarRules } from './calendar-questions.ts';
import { clockRules } from './clock-questions.ts';
import { readClockStory } from './clock-stories.ts';
import type { DateQuestion } from './date-question.ts';
import { isDate } from './date-rule.ts';
import { everydayRules } from './everyday-questions.ts';
import { findPlace } from './places.ts';
import { isCountry } from './public-holidays.ts';
import { spanRules } from './span-questions.ts';

export interface AskedDate {
  question: DateQuestion;
}

/** Narrow rules first: "what day is it in 3 weeks" counts before it names a weekday. */
const rules = [...everydayRules, ...clockRules, ...spanRules, ...calendarRules];

const longest = 160;

export function recogniseDate(text: string): AskedDate | undefined {
  const question = text.length > longest ? undefined : readRules(digitsForNumberWords(text));
  const story = question ?? readClockStory(digitsForNumberWords(text)) ?? readAgeStory(text);
  return story && { question: story };
}

function readRules(readable: string): DateQuestion | undefined {
  for (const [pattern, read] of rules) {
    const found = pattern.read(readable);
    const question = found && read(found);
    if (question) return question;
  }
  return undefined;
}

/** “What day of the week is it next year?” asks for the same day again, whose weekday is always said. */
const weekdayOfIt =
  /^(?:on )?(?:what|which) (?:week)?da(?:y|te)(?: of the week)? (?:is|will|does|was) (?:it|that)(?: be| fall)?(?: on)? /i;

/** "And in London?", "and Halloween?" */
export function changeDate(said: string, { question }: AskedDate): AskedDate | undefined {
  const part = said.replace(weekdayOfIt, '');
  const place = part.replace(/^(?:in|at) /i, '');
  const other = changeFurther(part, question) ?? yearBeside(part, question);
  if (other) return { question: other };
  if (ofAYear.test(part) && question.date && !/\b\d{4}$|\byear$/.test(question.date))
    return { question: { ...question, date: `${question.date} ${part.replace(/^in /i, '')}` } };
  const year = /^(?:in )?(?<year>\d{4})$/i.exec(part)?.groups?.year;
  if (year !== undefined && question.date && / \d{4}$/.test(question.date))
    return { question: { ...question, date: question.date.replace(/\d{4}$/, year) } };
  const isNow = question.kind === 'now' || question.kind === 'today';
  if (findPlace(place) && isNow) return { question: { ...question, place } };
  if (findPlace(place) && question.kind === 'convert_time')
    return { question: { ...question, toPlace: place } };
  return isDate(part) && !isNow ? { question: { ...question, date: part } } : undefined;
}

const besides =
  /^(?:(?:the|a) )?(?:(?:next |following )?year(?<way> after| before)?|(?<earlier>previous year|year earlier))(?: that)?$/i;

/** “And the year after?”, where the year was said. */
function yearBeside(part: string, question: DateQuestion): DateQuestion | undefined {
  const found = besides.exec(part);
  const year = /\b\d{4}\b/.exec(question.date ?? '')?.[0];
  if (!found || year === undefined || question.date === undefined) return undefined;
  const isEarlier = found.groups?.earlier !== undefined || found.groups?.way === ' before';
  return { ...question, date: question.date.replace(year, `${Number(year) + (isEarlier ? -1 : 1)}`) };
}

/** “Next year?”, after “When is Easter?” */
const ofAYear = /^(?:in )?(?:(?:next|this|last) year|\d{4})$/i;

const ofAPlace = new Set<DateQuestion['kind']>([
  'sun',
  'is_holiday',
  'next_holiday',
  'holidays',
  'clock_change',
]);

/** "And in 2040?" of an age, "and sunset?", "and in Spain?" */
function changeFurther(part: string, question: DateQuestion): DateQuestion | undefined {
  const bare = part.replace(/^(?:in|at|for|on) /i, '').trim();
  if (question.kind === 'age' && /^\d{4}$/.test(bare)) return { ...question, otherDate: bare };
  const sun = /^(?:the )?sun ?(?<event>rise|set)s?$/i.exec(bare)?.groups?.event;
  if (question.kind === 'sun' && sun) return { ...question, event: sun.toLowerCase() };
  if (ofAPlace.has(question.kind) && isCountry(bare)) return { ...question, place: bare };
  if (question.kind === 'time_difference' && findPlace(bare)) return { ...question, toPlace: bare };
  const hasDate = ['sun', 'moon', 'is_holiday', 'week'].includes(question.kind);
  return hasDate && isDate(bare) ? { ...question, date: bare } : undefined;
}
