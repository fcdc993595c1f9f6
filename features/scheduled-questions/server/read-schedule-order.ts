import { type Line, restOf } from '#features/calendar/server/quick-add/line.ts';
import { takeRepetition } from '#features/calendar/server/quick-add/repetition.ts';
import { takeTimes } from '#features/calendar/server/quick-add/times.ts';
import { weekdayCodes } from '#features/calendar/shared/rule.ts';
import { phrases } from '#shared/words/phrases.ts';
import { maxScheduledQuestionLength } from '../shared/scheduled-questions.contract.ts';

export type ScheduleOrder =
  | { kind: 'ask'; question: string; days: number[]; time: string }
  /** Nobody said at what time. */
  | { kind: 'when'; question: string };

const longestOrder = maxScheduledQuestionLength + 200;
/** Of what says when. */
const longestHead = 80;

const split = phrases([
  '[please] <when:(?:every|each|daily|on weekdays|weekdays|at|on) ?[^:]*?(?:\\d:\\d\\d[^:]*)?>: <what>',
  '[please] <when:(?:every|each|daily|on weekdays) ?[^,]*>, <what>',
  '[please] <when:(?:every|each|daily|on weekdays) ?.*?> <what:(?:please )?(?:tell|give|show|send|bring|get) me .*>',
  '[please] <what:(?:tell|give|show|send|bring|get) me .*> <when:(?:every|each|daily|on weekdays) ?.*>',
  '[please] <what:(?:summari[sz]e|look up|search for) .*> <when:(?:every|each|daily|on weekdays) ?.*>',
  '[please] (ask|answer) [yourself] <when:(?:every|each|daily) ?[^:]*?(?:\\d:\\d\\d[^:]*)?>: <what>',
  '[please] schedule [a|the|this] question[:] <what> <when:(?:every|each|daily|on weekdays) ?.*>',
]);

/** Words that ask for something to be found out; what else stands behind a time is a reminder of the calendar. */
const asksFor = phrases([
  '[please] (tell|give|show|send|bring|get) me …',
  '[please] (summarise|summarize|explain|compare|list|recommend|suggest|look up|search for) …',
  "(what|what's|which|who|who's|how|why|where|when|is|are|has|have|did|does|do|will|was|were) …",
  "[a|the|today's|all|my|some|any] [short|brief|latest|newest|recent|current|top|main|most important|five|three|ten]* (news|headlines|weather|forecast|briefing|summary|overview|update|updates|prices|price|scores|results|papers|articles|rates|exchange rate|quote of the day|word of the day|facts) …",
  "[the|today's] (news|headlines|weather|weather forecast|briefing)",
  '[the] (latest|newest) (on|about|from|in|of) …',
]);

const partsOfDay: readonly [RegExp, string, string][] = [
  [/\b(every|each) mornings?\b/i, '$1 day in the morning', '08:00'],
  [/\b(every|each) (?:lunchtime|noon|midday)s?\b/i, '$1 day', '12:00'],
  [/\b(every|each) (?:evening|night)s?\b/i, '$1 day in the evening', '18:00'],
];

/** “Every weekday at 7: the news on tides and boats”, “each Monday at 9, what is new about PostgreSQL?” */
export function readScheduleOrder(text: string): ScheduleOrder | undefined {
  if (text.length > longestOrder || /\bremind me\b|\btimer\b/i.test(text)) return undefined;
  const words = text.replaceAll('’', "'").trim();
  // A phrase is read up to its first thousand characters, and what says when is at the beginning of long ones.
  const found = split.read(words) ?? readLong(words);
  const { when, what } = found ?? {};
  if (when === undefined || what === undefined || when.length > longestHead) return undefined;
  const question = what.trim().replace(/^[,:]\s*/, '');
  if (question === '' || !(asksFor.test(question.slice(0, 900)) || question.endsWith('?'))) return undefined;
  const rule = readWhen(when);
  if (rule === undefined) return undefined;
  const asked = asWritten(question);
  const { days, time } = rule;
  return time === undefined
    ? { kind: 'when', question: asked }
    : { kind: 'ask', question: asked, days, time };
}

const isQuestion =
  /^(?:what|which|who|how|why|where|when|is|are|has|have|did|does|do|will|was|were)\b[^.?!]*$/i;

/** The engine reads questions without the mark at their end. */
function asWritten(question: string): string {
  const mark = isQuestion.test(question) ? '?' : '';
  return `${question.charAt(0).toUpperCase()}${question.slice(1)}${mark}`;
}

function readLong(words: string): { when: string; what: string } | undefined {
  if (words.length <= 900) return undefined;
  const at = words.search(/:\s/);
  return at < 0 ? undefined : { when: words.slice(0, at), what: words.slice(at + 1) };
}

/** Undefined for what is more, or less, than days of the week and a time. */
function readWhen(when: string): { days: number[]; time?: string } | undefined {
  let usual: string | undefined;
  let head = when.trim();
  for (const [part, instead, time] of partsOfDay) {
    if (!part.test(head)) continue;
    head = head.replace(part, instead);
    usual = time;
  }
  const line: Line = { text: head };
  const repetition = takeRepetition(line);
  const days = repetition && daysOf(repetition.rule);
  if (!days || repetition.count !== undefined) return undefined;
  const times = takeTimes(line);
  if (times && (times.end !== undefined || times.timeZone !== undefined)) return undefined;
  const rest = restOf(line).replaceAll(/\b(?:in the (?:morning|afternoon|evening)|at night|please)\b/gi, '');
  if (/[\p{L}\d]/u.test(rest)) return undefined;
  const time = times ? formatMinutes(times.start) : usual;
  return { days, ...(time !== undefined && { time }) };
}

function daysOf(rule: string): number[] | undefined {
  if (rule === 'FREQ=DAILY') return [0, 1, 2, 3, 4, 5, 6];
  const codes = /^FREQ=WEEKLY;BYDAY=([A-Z,]+)$/.exec(rule)?.[1]?.split(',');
  return codes?.map((code) => weekdayCodes.findIndex((one) => one === code)).toSorted((a, b) => a - b);
}

function formatMinutes(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
