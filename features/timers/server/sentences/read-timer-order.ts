import { oneOf, phrases } from '#shared/words/phrases.ts';
import { maxTimerLabelLength, maxTimersAtOnce } from '../../shared/timers.contract.ts';
import { lengthPattern, readLength } from './read-length.ts';

export interface AskedTimer {
  seconds: number;
  label: string;
}

/** Which timer is meant: by its label or its duration; absent if unspecified. */
interface Which {
  which?: string;
  isAll?: true;
}

export type TimerOrder =
  | { kind: 'set'; timers: AskedTimer[] }
  /** Ordered without a duration. */
  | { kind: 'how-long' }
  | { kind: 'too-long' }
  /** There is none; timers count down. */
  | { kind: 'stopwatch' }
  | ({ kind: 'left' } & Which)
  | ({ kind: 'cancel' | 'pause' | 'resume' } & Which)
  | ({ kind: 'add'; seconds: number } & Which);

const lengthUnits = '(?:h|hours?|hrs?|m|mins?|minutes?|s|secs?|seconds?)';
const clockWords = String.raw`(?:\d|noon|midday|midnight|half past|quarter|every|\p{L}+day|at)`;
/** “An alarm for 6:30” or “for 7 every weekday” rings at a time of day, which is a reminder in the calendar. */
const clockAlarm = new RegExp(
  String.raw`\balarm(?: clock)? (?:for|at|every|tomorrow|on) (?!\d+[\d.:,]*(?: and a half)?[ -]?${lengthUnits}\b)${clockWords}`,
  'iu',
);
/** “Cancel my 7am alarm” */
const alarmAt = /\b\d{1,2}(?:[:.]\d\d)? ?[ap]m alarm\b/i;
const longestOrder = 300;
/** “How long left on the pasta”; with more words it is about something else. */
const mostWordsLeftOn = 3;
const callings = 'hey|hi|hello|ok|okay|please|now|everyday|assistant';
const courtesyBefore = new RegExp(
  `^(?:${oneOf(callings)}[, ]+)*(?:(?:can|could|would|will) you (?:please |kindly )?)?(?:please )?`,
  'i',
);
const courtesyAfter = /(?:,? (?:please|thanks|thank you|now|for me))*[\s.!?]*$/i;

/**
 * Parses a message's timer order. Whole messages only: one that talks about timers, quotes an order or reports one is
 * not an order.
 */
export function readTimerOrder(text: string): TimerOrder | undefined {
  if (text.length > longestOrder || clockAlarm.test(text) || alarmAt.test(text)) return undefined;
  const words = text
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(courtesyAfter, '')
    .replace(courtesyBefore, '');
  return readManaging(words) ?? readSetting(words);
}

/* The known timers, and what to do with them. */

const noun = '(timer|timers|countdown|countdowns|alarm|alarms)';
const these = '(the|my|that|this|all|every|both|all my|all the|all of my|all of the)';
const left = phrases([
  '(how long|how much time|how many minutes|how much longer|what time) (is|do i have|have i got|are) (left|remaining|to go)',
  `(how long|how much time|how many minutes) [is|do i have|have i got|are] (left|remaining|to go) (on|of|for|in) ${these} [<which>] ${noun}`,
  `(how much time|how long) (does|do) ${these} [<which>] ${noun} (have|have left|still have|still run)`,
  `how much longer [is|does|for|on|will] ${these} [<which>] ${noun} [run|take|have]`,
  `(time|how much time|how long) left [(on|of|for) ${these} [<which>] ${noun}]`,
  `when (does|will|do) ${these} [<which>] ${noun} (ring|end|finish|go off|be done|be over|run out|stop)`,
  `(is|are) ${these} [<which>] ${noun} [still] (running|going|done|over|on|finished)`,
  '(what|which) timers (are running|are on|are set|do i have|are there|have i set|have i got)',
  '(show|list|see) [me] [all] (my|the) [running] (timer|timers)',
  'do i have (a|any) (timer|timers) [running|set|on]',
  '(is|are) there (a|any) (timer|timers) [running|set|on]',
  'are any timers (running|on|set)',
  'my timers',
]);
const leftOn = phrases([
  '(how long|how much time|how many minutes|how much longer) [is|have i got|do i have|does it have]* [left|remaining|to go]* (on|for) (the|my) <which>',
]);
const saysLeft = /\b(?:left|remaining|to go|longer)\b/i;
const stopwatch = phrases([
  '(start|open|run|begin|set|use|stop|reset|show|launch|i need|i want|give me|do you have|have you got|is there|can you start|where is) [me] [a|the|my|another]* (stopwatch|stop watch|stop-watch) [now|function]*',
]);
const ends = '(cancel|stop|delete|remove|end|clear|dismiss|kill|turn off|switch off|shut off|silence)';
const cancel = phrases([
  `${ends} ${these} [<which>] ${noun}`,
  `${ends} (timer|timers)`,
  `${ends} <which:[\\p{L}\\d' -]+> timer`,
  `(turn|switch|shut) ${these} [<which>] ${noun} off`,
  `${ends} (the timer for|my timer for) [the|my] <which>`,
]);
const pause = phrases([`(pause|hold|freeze) ${these} [<which>] ${noun}`, '(pause|hold) timer']);
const resume = phrases([
  `(resume|continue|unpause|go on with|carry on with|restart) ${these} [<which>] ${noun}`,
  '(resume|continue) timer',
]);
const add = phrases([
  `(add|put) [another] <length> [more] (to|on|onto) ${these} [<which>] ${noun}`,
  `(extend|lengthen) ${these} [<which>] ${noun} by <length>`,
  `(give|make) ${these} [<which>] ${noun} [another] <length> (more|longer)`,
]);

function readManaging(words: string): TimerOrder | undefined {
  const seen = left.read(words);
  if (seen) return { kind: 'left', ...whichOf(words, seen.which) };
  if (stopwatch.test(words)) return { kind: 'stopwatch' };
  const on = saysLeft.test(words) ? leftOn.read(words)?.which : undefined;
  if (on !== undefined && on.split(' ').length <= mostWordsLeftOn && isName(on))
    return { kind: 'left', which: on };
  for (const [kind, phrase] of [
    ['cancel', cancel],
    ['pause', pause],
    ['resume', resume],
  ] as const) {
    const found = phrase.read(words);
    if (found) return isName(found.which) ? { kind, ...whichOf(words, found.which) } : undefined;
  }
  const more = add.read(words);
  if (more?.length === undefined) return undefined;
  const seconds = readLength(/^(?:minute|hour)$/i.test(more.length) ? `a ${more.length}` : more.length);
  return seconds === undefined ? undefined : { kind: 'add', seconds, ...whichOf(words, more.which) };
}

const moreTime = phrases([
  '(add|give me|give it|put on|i need|plus) [another|a further|an extra]* <length> [more|longer|extra]*',
  '<length> (more|longer)',
]);

/** “Add 2 minutes”: an order only while one talks about a timer. */
export function readMoreTime(text: string): TimerOrder | undefined {
  const length = moreTime.read(text.trim().replace(courtesyAfter, ''))?.length;
  const seconds =
    length === undefined ? undefined : readLength(length.replace(/ (?:more|longer|extra)$/i, ''));
  return seconds === undefined ? undefined : { kind: 'add', seconds };
}

function whichOf(words: string, which: string | undefined): Which {
  if (which !== undefined && !/^(?:running|last|current|other|my|the|of my|of the)$/i.test(which))
    return { which };
  return /\b(?:all|every|both|timers|countdowns|alarms)\b/i.test(words) ? { isAll: true } : {};
}

/* New ones. A duration is replaced by one character while the words around it are parsed. */

const sign = '§';
const verbNeeded =
  "(?:set|start|make|create|put on|put|run|begin|add|give me|get me|i need|i want|i'd like|i would like|let's have)(?: up| me)?";
const verb = `(?:${verbNeeded} )?`;
const article = `(?:(?:an?|the|another|one|two|three|four|five|my|some|[1-5])(?: new| more| separate)? )?`;
const nouns = '(?:timers?|count ?downs?|alarms?)';
const label = String.raw`[\p{L}\d][\p{L}\d'&/ -]{0,79}?`;
const naming = '(?:for|called|named|labelled|labeled|to)(?: the| my)?';

const one = [
  `${verb}${article}${nouns}(?: (?:for|of|to|with|at|on)|:)? ${sign}(?: from now)?(?:,? ${naming} (?<label>${label}))?`,
  `${verb}${article}${sign}(?: (?<label>${label}))? ${nouns}`,
  `${verb}${article}${sign} ${nouns} ${naming} (?<label>${label})`,
  `${verb}${article}${nouns} ${naming} (?<label>${label}),? (?:for|of|to|with) ${sign}`,
  `${verbNeeded} ${article}(?<label>${label}) ${nouns}(?: (?:for|of|to|with|at)|:)? ${sign}`,
  String.raw`(?<label>[\p{L}]{2,20}(?: [\p{L}]{2,20})?) timer(?: (?:for|of)|:)? ${sign}`,
  `(?:time|count down|countdown)(?: me)?(?: for| from| of)? ${sign}(?: for(?: the| my)? (?<label>${label}))?`,
].map((pattern) => new RegExp(`^${pattern}$`, 'iu'));

const headOfSeveral = new RegExp(
  `^${verb}${article}(?:${nouns}(?: (?:for|of|with|at))?[:,]?(?: one(?: for| of)?)?(?: a)?)? ?$`,
  'iu',
);
const oneMore = 'another|a second|a third|a fourth|the other|one';
const joint = new RegExp(
  String.raw`(?:,|;|,? and|,? plus|,? and also|,? then)\s(?:${oneOf(oneMore)}(?: one| timer)?(?: for| of)?\s|(?:a|one) |a timer (?:for|of) |for )?$`,
  'iu',
);
const ofSeveral = new RegExp(`^(?: ${nouns})?(?:,? ${naming} (?<label>${label}))?(?: ${nouns})?$`, 'iu');

/** Every such order has one of these; the pattern of lengths takes milliseconds to compile. */
const maySet = /timer|count ?down|alarm|\btime\b/i;

function readSetting(words: string): TimerOrder | undefined {
  if (!maySet.test(words)) return undefined;
  const lengths: string[] = [];
  const rest = words.replaceAll(
    new RegExp(String.raw`(?<![\p{L}\d:.,])${lengthPattern}(?![\p{L}\d:%])`, 'giu'),
    (found) => {
      lengths.push(found);
      return sign;
    },
  );
  if (lengths.length === 0) return readWithoutLength(words);
  if (lengths.length > maxTimersAtOnce) return undefined;
  const labels = lengths.length === 1 ? readOne(rest) : readSeveral(rest);
  if (labels === undefined) return undefined;
  const timers = lengths.flatMap((length, at) => {
    const seconds = readLength(length);
    return seconds === undefined
      ? []
      : [{ seconds, label: (labels[at] ?? '').slice(0, maxTimerLabelLength) }];
  });
  return timers.length === lengths.length ? { kind: 'set', timers } : { kind: 'too-long' };
}

function readOne(rest: string): string[] | undefined {
  for (const pattern of one) {
    const found = pattern.exec(rest);
    if (found && isName(found.groups?.label)) return [found.groups?.label ?? ''];
  }
  return undefined;
}

function readSeveral(rest: string): string[] | undefined {
  const [head = '', ...tails] = rest.split(sign);
  if (!headOfSeveral.test(head) || !new RegExp(String.raw`\b${nouns}\b`, 'iu').test(rest)) return undefined;
  const labels: string[] = [];
  for (const [at, tail] of tails.entries()) {
    const isLast = at === tails.length - 1;
    const joined = isLast ? null : joint.exec(tail);
    if (!isLast && !joined) return undefined;
    const found = ofSeveral.exec(joined ? tail.slice(0, joined.index) : tail);
    if (!found || !isName(found.groups?.label)) return undefined;
    labels.push(found.groups?.label ?? '');
  }
  return labels;
}

/** “Set a timer”, “two timers”; a bare number means minutes. */
function readWithoutLength(words: string): TimerOrder | undefined {
  const bare = new RegExp(
    String.raw`^${verb}${article}${nouns}(?: (?:for|of|to))? (?<minutes>\d{1,3})$`,
    'iu',
  ).exec(words)?.groups?.minutes;
  if (bare !== undefined) {
    const seconds = readLength(`${bare} minutes`);
    return seconds === undefined ? undefined : { kind: 'set', timers: [{ seconds, label: '' }] };
  }
  const isOrder =
    new RegExp(`^${verbNeeded} ${article}${nouns}(?: ${naming} ${label})?$`, 'iu').test(words) ||
    /^(?:two|three|four|five|[2-5]) timers$/i.test(words);
  return isOrder ? { kind: 'how-long' } : undefined;
}

const notInNames = new RegExp(
  String.raw`\b${oneOf(`what who why how which where when whether is are was were does do did if it that because should would
    history meaning definition story poem music subscription film song code app circuit function script program
    working broken`)}\b`,
  'i',
);

/** A few words for what a timer is for, not a sentence. */
function isName(text: string | undefined): boolean {
  return text === undefined || (text.split(' ').length <= 6 && !notInNames.test(text));
}
