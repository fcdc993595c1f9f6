import { readClock } from './clock.ts';
import type { DateQuestion } from './date-question.ts';
import type { DateRule } from './date-rule.ts';
import { findPlace } from './places.ts';

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

/** What the clock or the calendar shows now, here or elsewhere. */
export const clockRules: DateRule[] = [
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
  [/^what is today(?:'s date)?$|^today$|^today's date$/i, () => ({ kind: 'today' })],
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
