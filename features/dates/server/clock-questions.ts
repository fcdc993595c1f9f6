import { phrase, phrases } from '#shared/words/phrases.ts';
import { readClock } from './clock.ts';
import type { DateQuestion } from './date-question.ts';
import { type DateRule, isDate } from './date-rule.ts';
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

const clock = String.raw`(\d|:|\.)+\s?(am|pm|o'?clock)?|noon|midnight|midday`;

const twelve = String.raw`(12|twelve)(\s|-)?(h|hr|hour)s?(\s(clock|time|format))?|am/pm|am or pm|am and pm|normal time`;
const twentyFour = String.raw`(24|twenty\sfour)(\s|-)?(h|hr|hour)s?(\s(clock|time|format))?|military time|digital time`;
const eitherClock = String.raw`(half|quarter)\s(past|to)\s\d{1,2}(\s?(am|pm))?|\d{1,2}((:|\.|h)\d{2})?\s?(am|pm)?|noon|midday|midnight`;

/** “18:30 in am/pm”, “7 pm in the 24-hour clock”. */
const clockFormat: DateRule = [
  phrases([
    `[what is|what's|convert|change|write|express|how do you write|how do i write] <time:${eitherClock}> ` +
      `(in|to|into|as|on|using) [the|a]* (<twelve:${twelve}>|<day:${twentyFour}>)`,
    `(what|which) [time] is <time:${eitherClock}> (in|on) [the|a]* (<twelve:${twelve}>|<day:${twentyFour}>)`,
  ]),
  ({ time, day }) =>
    time && readClock(time) ? { kind: 'clock_format', time, amount: day === undefined ? 12 : 24 } : undefined,
];

/** The current time or date, here or elsewhere. */
export const clockRules: DateRule[] = [
  clockFormat,
  [
    phrase(
      '[what|what is|tell me|give me] [the] [current|local|exact] time [is it|now|right now|it is]* ' +
        '[(in|at) <place>] [now|right now|at the moment|currently]',
    ),
    ({ place }) => ifPlace(place, { kind: 'now' }),
  ],
  [
    phrases([
      '(what time is it|what is the time) [[right] now] [(in|at) <place>] [[right] now]',
      '(what|which) time zone (is|does) <place> (in|use|have|on)',
      '[what is] [the] time zone (of|in) <place>',
    ]),
    ({ place }) => ifPlace(place, { kind: 'now' }),
  ],
  [
    phrase('<place> time [now|right now]'),
    ({ place }) => (place && findPlace(place) ? { kind: 'now', place } : undefined),
  ],
  [
    phrase(
      "[what is|tell me] [the|today's] (date|day) [is it|today|is today|is it today|of today|now]* [in <place>]",
    ),
    ({ place }) => ifPlace(place, { kind: 'today' }),
  ],
  [
    phrase(
      '(what|which) (day|date|year|month) [of the week] (is it|is today|are we in|is it today) ' +
        '[is it|is today|are we in|is it today]* [in <place>]',
    ),
    ({ place }) => ifPlace(place, { kind: 'today' }),
  ],
  [phrases(["what is today('s date)?", 'today', "today's date"]), () => ({ kind: 'today' })],
  [
    phrase(
      "[what [time] is|what's|when is] [it when it is|it when its|it when it's] " +
        `<time:${clock}> [in|at] <from> [time] (in|to|into) <to> [time]`,
    ),
    ({ time, from, to }) => convertTime(time ?? '', (from ?? '').replace(/ time$/i, ''), to),
  ],
  [
    phrases([
      `[if|when|so]* (it's|it is|its|it will be) <time:${clock}> in <from>(,|;|\\?)? [so|and|then]* (what|which) time (is|will|would) [it|be]* in <to>`,
      `…(at|is) <time:${clock}> in <from>(,|;|\\?)? [so|and|then]* (what|which) time (is|will|would) (it|that) [be]* in <to>`,
      `(it's|it is|its) <time:${clock}> in <from> in <month:\\p{L}+>(,|;|\\?)? [so|and|then]* (what|which) time (is|will|would) [it|be]* in <to>`,
    ]),
    ({ time, from = '', to, month }) => {
      const [, there = from, then = month] = /^(.+) in (\p{L}+)$/u.exec(from) ?? [];
      const asked = convertTime(time ?? '', there, to);
      return asked && then && isDate(`15 ${then}`) ? { ...asked, date: `15 ${then}` } : asked;
    },
  ],
  [
    phrase(
      "(if|when) (it's|it is|its) <time> in <from>,? (what time is it|then what time is it|what is the time) in <to>",
    ),
    ({ time, from, to }) => convertTime(time ?? '', from, to),
  ],
  [
    phrase("what time is it in <to> (when|if) (it's|it is|its) <time> in <from>"),
    ({ time, from, to }) => convertTime(time ?? '', from, to),
  ],
];
