import { capitalise } from '#features/built-in-engine/server/answer/markdown.ts';
import {
  type EventCategory,
  type EventDraft,
  maxLocationLength,
  maxTitleLength,
  maxWithLength,
  type QuickAddAnswer,
} from '#features/calendar/shared/calendar.contract.ts';
import { formatUntilDate, formatUntilInstant } from '#features/calendar/shared/rule.ts';
import {
  dayMs,
  formatWall,
  formatWallDate,
  minuteMs,
  startOfDay,
} from '#features/calendar/shared/wall-time.ts';
import { instantOf, wallAt } from '#features/calendar/shared/zone.ts';
import { firstStarts, givesItsStart } from '../recurrence/expand.ts';
import { type ReadDays, type Today, takeDays } from './days.ts';
import { isDayFirst, whenInEnglish } from './in-english.ts';
import { cut, type Line, mark, numberPattern, readNumber, restOf, take } from './line.ts';
import { type ReadRepetition, takeRepetition } from './repetition.ts';
import { type ReadTimes, takeLength, takeTimes } from './times.ts';

export interface QuickAddMoment {
  timeZone: string;
  now: Date;
  /** First day of the week; Sunday by default. */
  firstDay?: number;
  /** Whether 5/6 is in May, where people write it that way. */
  isMonthFirst?: boolean;
}

const usualMinutes = 60;
const anniversaries = [
  ...['birthday', 'anniversary', 'geburtstag', 'hochzeitstag', 'jahrestag', 'عيد ميلاد'],
  ...['cumpleaños', 'anivers[aá]rio', 'anniversaire', 'compleanno', 'anniversario'],
];
const yearly = new RegExp(`(?:${anniversaries.join('|')})`, 'i');

const idleVerb = /(?<=\S) (?:is|are|takes place|ist|sind|es|a lieu|est|è|é)\.?$/iu;

const orders = 'remind me (?:to|of|about)|schedule|add|create|put|book(?= an? )|set up|new(?! year)';

/** Parses an event from one line; when unsure, it asks. */
export function readQuickAdd(
  written: string,
  { timeZone, now, firstDay = 0, isMonthFirst = false }: QuickAddMoment,
): QuickAddAnswer {
  const text = whenInEnglish(written.trim(), wallAt(now.getTime(), timeZone));
  const line: Line = { text: withWhatFirst(text) };
  const isHigh = take(line, /!+$/) !== undefined;
  const lead = take(
    line,
    new RegExp(
      `^(?:please )?(?:${orders})(?: (?:an?|the|my))?(?: new)?( appointment)?(?: event)?(?=[\\s:])[:]?`,
      'iu',
    ),
  );
  const asksReminder = remindsOf.test(text);
  const isAppointment = lead?.[1] !== undefined || take(line, /^(?:an? )?appointment:?(?= )/iu) !== undefined;
  take(line, /\b(?:to|in|into|on) (?:my|the) calendar\b/iu);

  const today: Today = {
    ...{ now: wallAt(now.getTime(), timeZone), firstDay },
    isMonthFirst: isMonthFirst && !isDayFirst(written),
  };
  const isYearly = yearly.test(line.text);
  const until = takeUntil(line, today);
  const repetition = takeRepetition(line);
  const fromNow = takeFromNow(line);
  const days = takeDays(line, today);
  const minutes = takeLength(line);
  const part = typeof days === 'object' ? partOfDayIn(line) : undefined;
  const times = takeTimes(line, { isTonight: typeof days === 'object' && days.isTonight });
  // “Tomorrow evening at 8”: the hour is enough; without one, “evening” narrows down the day.
  if (times && part) take(line, part);
  // Without a time an event lasts all day anyway, so the words for it are not what it is about.
  if (!times) take(line, allDay);
  const location = takePlace(line);
  const rest = restOf(line);
  // “The concert is on Tuesday”, from a letter or a poster.
  const named = capitalise(asksReminder ? rest : rest.replace(idleVerb, ''));
  // “With Dr Ray” needs the kind of event in front of it.
  const title = (isAppointment && /^with /i.test(named) ? `Appointment w${named.slice(1)}` : named).slice(
    0,
    maxTitleLength,
  );

  if (
    days === 'impossible' ||
    until === 'impossible' ||
    (!days && !repetition && !times && fromNow === undefined)
  )
    return { draft: null, asks: 'when' };
  if (title === '') return { draft: null, asks: 'what' };
  const own = times?.timeZone ?? timeZone;
  const there: Today = { ...today, now: wallAt(now.getTime(), own) };
  const rule = repetition ?? (isYearly && days ? { rule: 'FREQ=YEARLY' } : undefined);
  const when =
    fromNow === undefined
      ? place({ days, times, minutes, rule }, there)
      : placeFromNow(fromNow, minutes, there);
  const draft: EventDraft = {
    title,
    kind: isAppointment ? 'appointment' : 'event',
    category: isAppointment ? 'personal' : categoryOf(title),
    priority: isHigh || isAppointment ? 'high' : 'normal',
    location,
    withWhom: whomOf(title),
    timeZone: own,
    ...when,
    rule: rule ? wholeRule(rule, { until, when, timeZone: own }) : null,
    ...(asksReminder && { reminders: [0] }),
  };
  return { draft, asks: null };
}

/** Names and addresses after “with”; they stay in the title. */
function whomOf(title: string): string {
  const name = String.raw`(?:[^\s@]+@[^\s@]+\.[^\s@,]+|\p{Lu}[\p{L}’'.-]*)`;
  const people = new RegExp(String.raw`(?<!\p{L})with ((?:the )?${name}(?:(?:,? and |, | )${name})*)`, 'u');
  return people.exec(title)?.[1]?.slice(0, maxWithLength) ?? '';
}

/** A part of the day right after the date. */
function partOfDayIn({ text }: Line): RegExp | undefined {
  const part = new RegExp(String.raw`(?<=${mark}\s{1,2})(?:morning|afternoon|evening|night)(?!\p{L})`, 'iu');
  return part.test(text) ? part : undefined;
}

const remindsOf = /^(?:please )?remind me\b|\bremind me (?:to|about)\b/iu;

/**
 * “Remind me at six to call Ana”, “every weekday at 7 remind me to stretch”: moves the subject to the front, as in
 * other lines.
 */
function withWhatFirst(text: string): string {
  const { when, what } =
    /^(?:please )?remind me (?!to |of |about )(?<when>[^,]+?),? (?:to|about|of|that) (?<what>.+)$/iu.exec(
      text,
    )?.groups ??
    /^(?<when>[^,]+?),? (?:please )?remind me (?:to|about|of) (?<what>.+)$/iu.exec(text)?.groups ??
    {};
  return when === undefined || what === undefined ? text : `remind me to ${what} ${when}`;
}

const allDayWords = [
  ...['all[ -]day(?: long)?', 'the whole day', 'ganztägig', 'den ganzen tag', 'todo el día', 'طوال اليوم'],
  ...['toute la journée', 'tutto il giorno', 'o dia (?:todo|inteiro)'],
];
const allDay = new RegExp(String.raw`(?<!\p{L})\(?(?:${allDayWords.join('|')})\)?(?!\p{L})`, 'iu');

const smallUnits = 'hours?|hrs?|h|minutes?|mins?|min';

/** Minutes of “in 20 minutes”, “in an hour and a half”. */
function takeFromNow(line: Line): number | undefined {
  const found = take(
    line,
    new RegExp(
      String.raw`(?<!\p{L})in (?:(half an hour)|(\d{1,3}|${numberPattern}) ?(${smallUnits})(?: (and a half))?)(?![\p{L}\d])`,
      'iu',
    ),
  );
  if (!found) return undefined;
  const [, half, amount = '', unit = '', andHalf] = found;
  if (half !== undefined) return 30;
  const each = unit.toLowerCase().startsWith('h') ? 60 : 1;
  return Math.round((readNumber(amount) + (andHalf === undefined ? 0 : 0.5)) * each);
}

/** Rounds up: events start on a full minute. */
function placeFromNow(fromNow: number, minutes: number | undefined, { now }: Today): When {
  const start = Math.ceil(now / minuteMs) * minuteMs + fromNow * minuteMs;
  const end = start + (minutes ?? usualMinutes) * minuteMs;
  return { isAllDay: false, startTime: formatWall(start), endTime: formatWall(end) };
}

function takeUntil(line: Line, today: Today): ReadDays | 'impossible' | undefined {
  const match = /(?<!\p{L})(?:until|till) (.+)$/iu.exec(line.text);
  if (!match || !/\bevery\b|\beach\b|ly\b|days\b/i.test(line.text.slice(0, match.index))) return undefined;
  const rest: Line = { text: match[1] ?? '' };
  const read = takeDays(rest, today);
  if (read === 'impossible') return /^\D*\d/.test(rest.text) ? read : undefined;
  // “Until 11 on Friday” is a time of day.
  if (read === undefined || !rest.text.trimStart().startsWith(mark)) return undefined;
  cut(line, match.index, line.text.length);
  line.text += ` ${rest.text}`;
  return read;
}

interface Pieces {
  days: ReadDays | undefined;
  times: ReadTimes | undefined;
  minutes: number | undefined;
  rule: ReadRepetition | undefined;
}

type When = Pick<EventDraft, 'isAllDay' | 'startTime' | 'endTime'>;

function place({ days, times, minutes, rule }: Pieces, { now }: Today): When {
  const today = startOfDay(now);
  if (!times) {
    const day = days?.day ?? today;
    const first = rule && days === undefined ? firstMatching(rule.rule, day, () => true) : day;
    const last = days?.last ?? first;
    return { isAllDay: true, startTime: formatWallDate(first), endTime: formatWallDate(last + dayMs) };
  }
  const length = times.end === undefined ? (minutes ?? usualMinutes) : times.end - times.start;
  const startOn = (day: number) => day + times.start * minuteMs;
  const isAhead = (day: number) => startOn(day) > now;
  let day = days?.day ?? today;
  if (rule) day = firstMatching(rule.rule, day, days === undefined ? isAhead : () => true);
  else if (days === undefined && !isAhead(day)) day += dayMs;
  // “Friday at 9” on a Friday afternoon is the next one.
  else if (days?.isComing && !isAhead(day)) day += 7 * dayMs;
  const start = startOn(day);
  return { isAllDay: false, startTime: formatWall(start), endTime: formatWall(start + length * minuteMs) };
}

/** A rule starts at its first matching day. */
function firstMatching(rule: string, from: number, fits: (day: number) => boolean): number {
  const days = firstStarts({ rule, timeZone: 'UTC', isAllDay: true, startLocal: formatWallDate(from) }, 3);
  // The first is the start itself, whether it matches the rule or not.
  return days.find((day, at) => (at > 0 || givesItsStart(rule, day)) && fits(day)) ?? from;
}

function wholeRule(
  { rule, count }: ReadRepetition,
  { until, when, timeZone }: { until: ReadDays | undefined; when: When; timeZone: string },
): string {
  if (count !== undefined) return `${rule};COUNT=${count}`;
  if (until === undefined) return rule;
  const end = when.isAllDay
    ? formatUntilDate(until.day)
    : formatUntilInstant(instantOf(until.day + dayMs - minuteMs, timeZone));
  return `${rule};UNTIL=${end}`;
}

const roomWords =
  'room|office|desk|kitchen|studio|gym|library|park|pub|café|cafe|school|hall|station|church|home|work';

/** A place comes last, after `@`, or after `at` or `in` with a capital letter or a room word. */
function takePlace(line: Line): string {
  const end = String.raw`(?=\s*(?:${mark}\s*)*[.,]?\s*$)`;
  const signed = take(
    line,
    new RegExp(String.raw`(?<=^|\s)@\s?([^@${mark}]{1,${maxLocationLength}}?)${end}`, 'u'),
  );
  if (signed?.[1]) return signed[1].trim();
  const named = take(
    line,
    new RegExp(
      String.raw`(?<=\s)(?:at|in) ((?:the |my )?(?:\p{Lu}[^${mark}@]{0,80}?|(?:[\p{L}]+ ){0,2}(?:${roomWords})(?: [\p{L}\d]{1,6})?))${end}`,
      'u',
    ),
  );
  return named?.[1]?.trim() ?? '';
}

const words: [EventCategory, readonly string[]][] = [
  [
    'meetings',
    [
      ...['meeting', 'call', 'stand-?up', 'sync', '1:1', 'one-on-one', 'interview', 'retro', 'review'],
      ...['catch-?up', 'kick-?off', 'workshop', 'besprechung', 'sitzung', 'telefonat', 'rücksprache'],
      ...['videokonferenz', 'vorstellungsgespräch', 'اجتماع', 'مكالمة', 'مقابلة'],
      ...['reunión', 'llamada', 'entrevista', 'réunion', 'appel', 'entretien', 'riunione', 'chiamata'],
      ...['colloquio', 'reunião', 'ligação', 'chamada'],
    ],
  ],
  [
    'focus',
    ['focus', 'deep work', 'konzentriert', 'تركيز', 'concentración', 'concentration', 'concentrazione'],
  ],
  [
    'work',
    [
      ...['report', 'deadline', 'presentation', 'work', 'invoice', 'budget', 'bericht', 'abgabe'],
      ...['präsentation', 'arbeit', 'rechnung', 'تقرير', 'عرض', 'فاتورة', 'عمل'],
      ...['informe', 'presentación', 'factura', 'rapport', 'présentation', 'facture', 'relazione'],
      ...['presentazione', 'fattura', 'relatório', 'apresentação', 'fatura'],
    ],
  ],
];

const categories = words.map(
  ([category, list]) =>
    [category, new RegExp(String.raw`(?<![\p{L}\d])(?:${list.join('|')})(?![\p{L}\d])`, 'iu')] as const,
);

export function categoryOf(title: string): EventCategory {
  return categories.find(([, pattern]) => pattern.test(title))?.[0] ?? 'personal';
}
