import { whenInEnglish } from '#features/calendar/server/quick-add/in-english.ts';
import { type Line, restOf } from '#features/calendar/server/quick-add/line.ts';
import { takeRepetition } from '#features/calendar/server/quick-add/repetition.ts';
import { takeTimes } from '#features/calendar/server/quick-add/times.ts';
import { weekdayCodes } from '#features/calendar/shared/rule.ts';
import { maxScheduledQuestionLength } from '../shared/scheduled-questions.contract.ts';
import { arabicOrders } from './orders/arabic.ts';
import { englishOrders } from './orders/english.ts';
import { germanOrders } from './orders/german.ts';
import type { OrderLanguage } from './orders/order-language.ts';

export type ScheduleOrder =
  | { kind: 'ask'; question: string; days: number[]; time: string }
  /** No time was given. */
  | { kind: 'when'; question: string };

const longestOrder = maxScheduledQuestionLength + 200;
/** The length of the time phrase. */
const longestHead = 80;

const languages: readonly OrderLanguage[] = [englishOrders, germanOrders, arabicOrders];

/** “Every weekday at 7: the news on tides and boats”, “jeden Montag um 9 Uhr: was gibt es Neues zu PostgreSQL?” */
export function readScheduleOrder(text: string): ScheduleOrder | undefined {
  if (text.length > longestOrder) return undefined;
  const words = text.replaceAll('’', "'").trim();
  for (const language of languages) {
    const order = readIn(words, language);
    if (order) return order;
  }
  return undefined;
}

function readIn(words: string, language: OrderLanguage): ScheduleOrder | undefined {
  if (language.isOtherOrder.test(words)) return undefined;
  // Only a phrase's first thousand characters are parsed; long ones state the time at their start.
  const found = language.split.read(words) ?? readLong(words);
  const { when, what } = found ?? {};
  if (when === undefined || what === undefined || when.length > longestHead) return undefined;
  const question = what.trim().replace(/^[,،:]\s*/, '');
  if (question === '') return undefined;
  if (!(language.asksFor.test(question.slice(0, 900)) || /[?؟]$/.test(question))) return undefined;
  const rule = readWhen(when, language);
  if (rule === undefined) return undefined;
  const asked = asWritten(question, language);
  const { days, time } = rule;
  return time === undefined
    ? { kind: 'when', question: asked }
    : { kind: 'ask', question: asked, days, time };
}

/** The engine reads questions without their closing mark. */
function asWritten(question: string, { isQuestion, questionMark }: OrderLanguage): string {
  const mark = isQuestion.test(question) ? questionMark : '';
  return `${question.charAt(0).toUpperCase()}${question.slice(1)}${mark}`;
}

function readLong(words: string): { when: string; what: string } | undefined {
  if (words.length <= 900) return undefined;
  const at = words.search(/:\s/);
  return at < 0 ? undefined : { when: words.slice(0, at), what: words.slice(at + 1) };
}

/** Undefined for anything other than weekdays and a time. */
function readWhen(
  when: string,
  { partsOfDay }: OrderLanguage,
): { days: number[]; time?: string } | undefined {
  let usual: string | undefined;
  let head = whenInEnglish(when.trim());
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
