import {
  answerLine,
  blocks,
  capitalise,
  cited,
  plain,
  quoted,
} from '#features/built-in-engine/server/answer/markdown.ts';
import { askTool, records, textOf } from '#features/built-in-engine/server/ask-tool.ts';
import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { askBack, excuse } from '#features/built-in-engine/server/excuse.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { phrases } from '#shared/words/phrases.ts';
import { longDay, readListed, sayRule } from './answer-words.ts';
import { readAskedDays } from './asked-days.ts';
import { readOrderedEvent, readPlainEvent } from './plain-event.ts';
import { takeDays } from './quick-add/days.ts';
import { type Line, restOf } from './quick-add/line.ts';
import { takeTimes } from './quick-add/times.ts';
import { readNewTime } from './tools/new-time.ts';

type Asked =
  | { kind: 'agenda'; days: string }
  | { kind: 'next' }
  /** `isBusy`: they asked whether they are busy, so that “yes” is the opposite. */
  | { kind: 'free'; day: string; time?: string; isBusy?: true }
  | { kind: 'add'; line: string }
  | { kind: 'remind'; line: string }
  /** Of the event that was proposed just before: “move it to 2”. */
  | { kind: 'move-proposed'; line: string; to: string }
  | { kind: 'cancel-proposed'; line: string }
  /** Of an earlier chat, by its subject. */
  | { kind: 'cancel-reminder'; about: string }
  /** `pending`: proposed just before, and perhaps not added. */
  | { kind: 'reminders'; pending?: string }
  /** The subject without a time, or a time without a subject. */
  | { kind: 'remind-when'; what?: string };

// Only whether the words parse matters here; the tool resolves the actual day.
const someDay = { now: Date.UTC(2024, 0, 1), firstDay: 0 };
const isDays = (text: string) => readAskedDays(text, someDay) !== undefined;

const agenda = phrases([
  '(is there|do i have|have i got) (anything|something) (in|on) my (calendar|diary|schedule) [on|for] <days>',
  "(what is|what's|whats|what) on [in my (calendar|diary)|my (calendar|diary)] [for] <days>",
  "(what is|what's|whats) (in|on) my (calendar|diary|schedule|agenda) [for|on] [<days>]",
  "(what is|what's|whats) my (calendar|diary|schedule|agenda|day) [like] [for|on] [<days>]",
  '(what|anything) (do i have|have i got|am i doing|have i) [on|planned] [for|on] <days>',
  'do i have (anything|something|any events|any appointments|any meetings|any plans) [on|planned] [for|on] <days>',
  '(show|list|read) [me] my (events|calendar|schedule|agenda|appointments|meetings) [for|on] [<days>]',
  '(which|what) (events|appointments|meetings) (do i have|have i got|are there) [on|for] <days>',
  '(what did i|what have i|what had i|have i|did i) (plan|planned|schedule|scheduled|book|booked) [anything|something] [for|on] <days>',
  '(what am i|am i) (doing|up to|supposed to do|supposed to be doing) [anything] [for|on] <days>',
  '(what are my|what are our|are there any|any|have i got any|have i any|got any|have we got any|do we have any) (plans|events|appointments|meetings) [for|on] <days>',
  "(what is|what's|whats) (happening|going on|planned|scheduled|up) [for|on] <days>",
  '(is there anything|is anything|anything) [on|happening|planned|scheduled] [for|on] <days>',
  '(what does|how does) my <days:(day|week|weekend|morning|afternoon|evening)> look [like]',
  '(what does|how does) <days> look [like] [for me]',
  '(how busy am i|how busy is) <days>',
  '(show|tell|read) [me] [what is on|my plans for|my agenda for|my schedule for|my calendar for] <days>',
  '[my] (agenda|schedule|plans|calendar|events|appointments|meetings) [for|on] <days>',
  '[give me|tell me|read me]* my (agenda|schedule|calendar|day|week)',
  "(show me|what's|what is|whats) <days>'s (agenda|schedule|plan|plans|events|meetings)",
  "<days>'s (agenda|schedule|plan|plans|events|meetings)",
  "(what's|what is|whats) on [for|at] <days>",
  '(who|whom) (am i|are we) (meeting|seeing|having [breakfast|lunch|dinner] with) [on|for] <days>',
  'how many (events|appointments|meetings|things) (do i have|have i got|are there) [on|for] <days>',
  "(what is|what's|whats) the (first|last) (thing|event|appointment|meeting) [on|for] <days>",
  '(when|what time) (do i|does my day) (start|finish|end) [on|for] <days>',
]);
const coming = phrases([
  "(what is|what's|whats) (next|coming up|up next) [for me|on my (calendar|agenda|schedule)|in my calendar|today]*",
  '(what do i have|what have i got) (next|coming up) [today]',
  "(when is|when's|what is|what's|whats) my next (appointment|event|meeting|thing|engagement|calendar entry)",
  '[show|tell|list] [me] (my|the) (next|upcoming) (event|events|appointment|appointments|meeting|meetings)',
]);
/** Days for which “what is on” is about oneself; “what is happening today” may be about the world. */
const isOwnDays = (words: string, days: string) =>
  !/^(?:what'?s?(?: is)? (?:happening|going on|up)|how (?:does|busy is))/i.test(words) ||
  !/^(?:today|now)$/i.test(days);
const free = phrases([
  '(am i|will i be) (free|busy|available) [on] <day> (at|from|between) <time>',
  '(am i|will i be) (free|busy|available) (at|from) <time> [on] <day>',
  '(am i|will i be) (free|busy|available) [on] <day>',
  'do i have time [on] <day> (at|from) <time>',
  '[do i have|is there]* [any] (free time|time free|free slots|a gap|gaps) [on|for] <day>',
  'do i have time [for (a|an|some)? <what:\\S+>]* [on] <day>',
]);
const add = phrases([
  '(add|put|book|enter|write|save) <line> (to|in|into|on) (my|the) (calendar|diary|schedule|agenda)',
  'schedule [in] <line>',
  '[add|create|make] [a|an|the] [new] (event|appointment|calendar entry)(?::| for| called| named)? <line>',
  '(add|put) (to|in|into) (my|the) (calendar|diary) [:] <line>',
]);

function recognise(text: string): Asked | undefined {
  if (text.length > 300) return undefined;
  const words = text.replace(/[?!.]+$/, '').trim();
  const reminding = readReminding(words);
  if (reminding) return reminding;
  if (reminders.test(words)) return { kind: 'reminders' };
  const unwanted = unwantedReminder.read(words)?.about;
  if (unwanted !== undefined) return { kind: 'cancel-reminder', about: unwanted };
  // As an alarm that was ordered here is called.
  if (unwantedAlarm.test(words)) return { kind: 'cancel-reminder', about: 'wake up' };
  if (coming.test(words)) return { kind: 'next' };
  const seen = agenda.read(words);
  if (seen) {
    const days = spanOf(seen.days ?? 'today');
    if (isDays(days) && isOwnDays(words, days)) return { kind: 'agenda', days };
  }
  const looked = free.read(words);
  if (looked?.day !== undefined && isDays(looked.day)) {
    const { day, time } = looked;
    const busy = /\bbusy\b/i.test(words) && ({ isBusy: true } as const);
    if (time === undefined) return { kind: 'free', day, ...timeOfPart(day), ...busy };
    if (takeTimes({ text: `at ${time}` })) return { kind: 'free', day, time, ...busy };
  }
  const added = add.read(words);
  if (added?.line !== undefined && hasDayOrTime(added.line))
    return { kind: 'add', line: added.line.replace(/^(?:an?|the) /i, '') };
  const line = readOrderedEvent(words) ?? readPlainEvent(words);
  return line === undefined ? undefined : { kind: 'add', line };
}

/** “My week” is this one, “the day” is today. */
function spanOf(words: string): string {
  const span = /^(?:my |the )?(day|week|weekend|morning|afternoon|evening)$/i.exec(words)?.[1]?.toLowerCase();
  if (span === undefined) return words;
  return span === 'day' ? 'today' : `this ${span}`;
}

const partsOfDay: readonly [RegExp, string][] = [
  [/\bmorning$/i, '06:00 to 12:00'],
  [/\bafternoon$/i, '12:00 to 18:00'],
  [/(?:\bevening|\bnight|^tonight)$/i, '18:00 to 23:00'],
];

/** Only the afternoon, if that is what they asked about. */
function timeOfPart(day: string): { time?: string } {
  const time = partsOfDay.find(([part]) => part.test(day))?.[1];
  return time === undefined ? {} : { time };
}

const reminders = phrases([
  '(what|which) (reminders|alarms) (do i have|have i got|are set|are there|did i set|have i set|are on) [set|today|tomorrow|this week|coming up]*',
  '(show|list|see|read) [me] [all] [of] (my|the) [upcoming|next]* (reminders|alarms)',
  '(do i have|have i got|are there) any (reminders|alarms) [set|for|today|tomorrow|this week|coming up]*',
  '[all] my (reminders|alarms)',
  '(what am i|what have i) (being reminded|asked to be reminded|asked you to remind me) (of|about)',
]);
const unwantedReminder = phrases([
  '(delete|remove|cancel|drop|clear|scrap|get rid of) [my|the|that]* reminder (about|to|for|of) [the|my]* <about>',
  '(delete|remove|cancel|drop|clear|scrap|get rid of) (my|the|that) <about> reminder',
]);
const unwantedAlarm = phrases([
  '(delete|remove|cancel|drop|clear|scrap|get rid of) (my|the|that) [<at>] alarm [(for|at|on) <when>]',
]);
/** What people say who want to be reminded, without saying so. */
const remembering = phrases([
  "(i need|i have|i've got|i want|i must|help me|remember) [to] [remember] to <what>",
  "(do not|don't) let me forget (to|about) <what>",
]);
const says = /\b(?:remember|forget)\b/i;

const remind = phrases([
  '[please] remind me (to|about|of) <what>',
  '[please] (set|create|make|add) [me] (a|another) reminder (to|about|for) <what>',
]);
const remindAt = phrases([
  '[please] remind me <when> (to|about) <what>',
  '<when>,? [please] remind me (to|about) <what>',
  '[please] (set|create|make|add) [me] (a|another) reminder <when> (to|about) <what>',
]);
const setting = '(?:set|make|create|add|put)(?: up| on)?(?: me)?(?: (?:an?|the|my|another))?';
const alarm = new RegExp(
  String.raw`^(?:please )?(?:${setting} )?(?:(?<daily>daily|weekday) )?alarm(?: clock)? (?:for |at )?(?<when>.+)$`,
  'i',
);
const wake = phrases([
  '[please] (wake me|wake me up|get me up) [tomorrow|on <day>]* (at|by) <time>',
  '[please] (wake me|wake me up|get me up) (at|by) <time> [tomorrow|on <day>]*',
]);
/** “Every weekday at 7: stretch”: a recurring time of day becomes a series. */
const again = phrases(['every <days> at <time:\\S+?(?: ?[ap]m)?>(?::|,)? <what>']);
const asks = /^(?:what|who|why|how|which|where|when|if|is|are|do|does|tell|show|give|find)\b/i;

const spoken = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const hourNamed = (word: string) => Number(word) || spoken.indexOf(word.toLowerCase()) + 1;

/** “Half past six” is 6:30, and so is “half 6”. */
const inFigures = (words: string) =>
  words.replace(
    new RegExp(`\\b(half past|half|quarter past|quarter to) (\\d{1,2}|${spoken.join('|')})\\b`, 'i'),
    (_, how: string, hour: string) => {
      const at = hourNamed(hour);
      if (/^half/i.test(how)) return `${at}:30`;
      return /past$/i.test(how) ? `${at}:15` : `${at === 1 ? 12 : at - 1}:45`;
    },
  );

/** People get up before noon, where they do not say which half of the day. */
const inTheMorning = (words: string) =>
  inFigures(words).replace(
    /\b(?<hour>[4-9]|1[01])(?<minutes>[:.]\d\d)?(?! ?[ap]\.?m|[:.\d]| o'clock)(?=\s|$)/i,
    '$<hour>$<minutes> am',
  );

const hours: Readonly<Record<string, string>> = {
  morning: '8:00',
  afternoon: '14:00',
  evening: '18:00',
  night: '21:00',
};

const partOf = '(?<part>morning|afternoon|evening|night)';
const often = new RegExp(
  String.raw`\b(?<often>every (?:day|weekday|weekend|other day|\p{L}+day)) ${partOf}\b`,
  'iu',
);
const daily = new RegExp(String.raw`\bevery ${partOf}\b`, 'i');
const thatDay = new RegExp(String.raw`\b(?<day>this|tomorrow|(?:on )?(?:next )?\p{L}+day) ${partOf}\b`, 'iu');
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const endings = ['st', 'nd', 'rd'];
const dayOfMonth = new RegExp(
  String.raw`\bthe (?<which>${ordinals.join('|')}) of (?=(?:every|each) month)`,
  'i',
);

/** “Every Tuesday evening”: a reminder needs an hour, which the answer names. */
function atHourOfPart(words: string): string {
  const dated = words.replace(dayOfMonth, (_, which: string) => {
    const at = ordinals.indexOf(which.toLowerCase());
    return `the ${at + 1}${endings[at] ?? 'th'} of `;
  });
  if (takeTimes({ text: dated.replaceAll(/\b(?:tonight|evening|night)\b/gi, '') }) !== undefined)
    return dated;
  const hourOf = (part: string) => hours[part.toLowerCase()] ?? '';
  return dated
    .replace(often, (_, days: string, part: string) => `${days} at ${hourOf(part)}`)
    .replace(daily, (_, part: string) => `every day at ${hourOf(part)}`)
    .replace(
      thatDay,
      (_, day: string, part: string) => `${/^this$/i.test(day) ? 'today' : day} at ${hourOf(part)}`,
    )
    .replace(/\btonight\b/i, 'today at 20:00');
}

/** It becomes an event with a reminder; there is no separate store. */
function readReminding(said: string): Asked | undefined {
  const words = said
    .replace(/^(?:please )?(?:ping|nudge|alert|notify|buzz) me\b/i, 'remind me')
    .replace(
      /\b(?:on )?every (?=(?<which>\p{L}+) of the month)\p{L}+ of the month\b/iu,
      'on the $<which> of every month',
    );
  const { when: ringing, daily } = alarm.exec(words)?.groups ?? {};
  if (ringing !== undefined && takeTimes({ text: `at ${ringing}` }) !== undefined) {
    const often = daily === undefined ? '' : ` every ${daily === 'weekday' ? 'weekday' : 'day'}`;
    const at = /^(?:\d|half|quarter|noon|midday)/i.test(ringing) ? 'at ' : '';
    return { kind: 'remind', line: `remind me to wake up ${at}${inTheMorning(ringing)}${often}` };
  }
  if (wake.test(words) && hasDayOrTime(words)) {
    const line = words.replace(/^(?:please )?(?:wake|get) me(?: up)?/i, 'remind me to wake up');
    return { kind: 'remind', line: inTheMorning(line) };
  }
  const at = remindAt.read(words);
  if (
    at?.what !== undefined &&
    at.when !== undefined &&
    hasDayOrTime(at.when) &&
    !/\bremind me\b/i.test(at.when)
  )
    return { kind: 'remind', line: `remind me to ${at.what} ${atHourOfPart(at.when)}` };
  const plainly = remind.read(words);
  if (plainly?.what !== undefined)
    return hasDayOrTime(plainly.what)
      ? { kind: 'remind', line: `remind me to ${atHourOfPart(plainly.what)}` }
      : { kind: 'remind-when', what: plainly.what };
  const wished = says.test(words) ? remembering.read(words)?.what : undefined;
  if (wished !== undefined)
    return hasDayOrTime(wished)
      ? { kind: 'remind', line: `remind me to ${atHourOfPart(wished)}` }
      : { kind: 'remind-when', what: wished };
  const series = again.read(words);
  if (series?.what === undefined || asks.test(series.what)) return undefined;
  const line = `remind me to ${series.what} every ${series.days} at ${series.time}`;
  return /day|morning|evening|week/i.test(series.days ?? '') ? { kind: 'remind', line } : undefined;
}

/** “Schedule” also starts other requests; with a day or a time it is about an event. */
function hasDayOrTime(line: string): boolean {
  return (
    takeTimes({ text: line }) !== undefined ||
    /\bin (?:an?|half an|\w+) (?:hours?|minutes?|mins?|days?|weeks?|months?)\b/i.test(line) ||
    /\b(?:today|tonight|tomorrow|every|\d{1,2}(?:st|nd|rd|th)|\d{4}-\d{2}-\d{2})\b/i.test(line) ||
    /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i.test(line) ||
    /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*\b/i.test(line)
  );
}

function* answer(asked: Asked): Skill {
  if (asked.kind === 'add' || asked.kind === 'remind')
    return yield* propose(asked.line, asked.kind === 'remind');
  if (asked.kind === 'move-proposed') return yield* moveProposed(asked);
  if (asked.kind === 'cancel-reminder') return yield* cancelReminder(asked.about);
  if (asked.kind === 'cancel-proposed') return yield* cancelProposed(asked.line);
  if (asked.kind === 'reminders') return yield* tellReminders(asked.pending);
  if (asked.kind === 'remind-when')
    return askBack('**When?** Say it with a day or a time, such as “remind me at six to call Ana”.');
  if (asked.kind === 'free') return yield* lookFree(asked);
  if (asked.kind === 'next') return yield* tellNext();
  return yield* list(asked.days);
}

function* list(days: string): Skill {
  const asked = yield* askTool({ toolName: 'list_events', input: { days } }, (value) => ({
    from: textOf(value.from),
    to: textOf(value.to),
    events: readListed(value.events),
  }));
  if (asked.state !== 'answered') return excuse(asked, 'your calendar');
  const { from, to, events } = asked.output;
  const when = from === to ? longDay(from) : `${longDay(from)} to ${longDay(to)}`;
  if (events.length === 0) return answerLine(`Nothing is in your calendar for ${when}`);
  const many = events.length === 1 ? 'There is one event' : `There are ${events.length} events`;
  const isOneDay = from === to;
  const lines = events.map(
    ({ n, text, date }) => `- ${cited(isOneDay ? text : `${longDay(date)}, ${text}`, n)}`,
  );
  return blocks(answerLine(`${many} in your calendar for ${when}`), lines.join('\n'));
}

const noon = 12 * 60;
const dayMinutes = 24 * 60;
/** “Push it back an hour”, “by 30 minutes”, “half an hour earlier”. */
const ways = 'later|earlier|back|forwards?|sooner';
const shifting = new RegExp(
  String.raw`^(?:by )?(?:(?<lead>back|forwards?) )?(?:by )?(?<count>half an|an|one|\d{1,3}) ` +
    `(?<unit>hours?|minutes?|mins?)(?: (?<way>${ways}))?$`,
  'i',
);

/** Only what the proposed line says changes: the day stays if only an hour is given. */
function moved(said: string, to: string): string {
  const line = inFigures(said);
  const left: Line = { text: line };
  const before = takeTimes({ text: line });
  if (takeTimes({ text: `at ${to}` }) !== undefined) takeTimes(left);
  const bare = /^(?<hour>\d{1,2})(?<minutes>[:.]\d\d)?$/.exec(to)?.groups;
  const isLate = (before?.start ?? 0) >= noon && Number(bare?.hour ?? noon) < 12;
  const shift = shifting.exec(to)?.groups;
  if (shift && before !== undefined) {
    const count = /^half/i.test(shift.count ?? '') ? 0.5 : Number(shift.count) || 1;
    const minutes = count * (/^h/i.test(shift.unit ?? '') ? 60 : 1);
    const isEarlier = /^(?:earlier|forwards?|sooner)$/i.test(shift.way ?? shift.lead ?? '');
    const start = (before.start + (isEarlier ? -minutes : minutes) + dayMinutes) % dayMinutes;
    takeTimes(left);
    return `${restOf(left)} at ${Math.floor(start / 60)}:${String(start % 60).padStart(2, '0')}`;
  }
  // An alarm stays one in the morning.
  if (bare && /\bwake up\b/i.test(line) && (before?.start ?? noon) < noon && Number(bare.hour) < 12)
    return `${restOf(left)} at ${bare.hour}${bare.minutes ?? ''} am`;
  // “Make it 7” of something at 6 pm.
  if (bare && isLate) return `${restOf(left)} at ${bare.hour}${bare.minutes ?? ''} pm`;
  const hasDay = takeDays({ text: to }, someDay) !== undefined;
  if (hasDay) takeDays(left, someDay);
  return `${restOf(left)} ${/^\d/.test(to) ? 'at ' : ''}${to}`;
}

/** Without its day and time. */
function titleOf(line: string): string {
  const left: Line = { text: line.replace(/^remind me to /i, '') };
  takeTimes(left);
  takeDays(left, someDay);
  return restOf(left).trim();
}

function* cancelProposed(line: string): Skill {
  const event = titleOf(line);
  const asked = yield* askTool(
    { toolName: 'propose_change', input: { action: 'cancel', event: event.slice(0, 100) } },
    (value) => records(value.events)[0],
  );
  if (asked.state === 'answered')
    return blocks(
      answerLine(`${quoted(plain(textOf(asked.output.title), 200))} can be deleted`),
      'Look at the card below, and press “Delete event” if it is right.',
    );
  return answerLine(
    `${quoted(plain(event, 200))} is not in your calendar: leave its card, and nothing is added`,
  );
}

function* cancelReminder(about: string): Skill {
  const asked = yield* askTool(
    { toolName: 'propose_change', input: { action: 'cancel', event: about.slice(0, 100) } },
    (value) => records(value.events)[0],
  );
  if (asked.state === 'answered')
    return blocks(
      answerLine(`${quoted(plain(textOf(asked.output.title), 200))} can be deleted`),
      'Look at the card below, and press “Delete event” if it is right.',
    );
  if (asked.state !== 'refused') return excuse(asked, 'your calendar');
  return blocks(
    answerLine(
      about === 'wake up'
        ? 'No alarm is coming up'
        : `No reminder about ${quoted(plain(about, 100))} is coming up`,
    ),
    'Reminders are events in your [calendar](/calendar); what was only proposed on a card is not in it.',
  );
}

/** It may be in the calendar by now; otherwise the card is made again. */
function* moveProposed({ line, to }: Extract<Asked, { kind: 'move-proposed' }>): Skill {
  const event = titleOf(line);
  const asked = yield* askTool(
    { toolName: 'propose_change', input: { action: 'move', event: event.slice(0, 100), to } },
    (value) => records(value.events)[0],
  );
  if (asked.state !== 'answered') return yield* propose(moved(line, to));
  return blocks(
    answerLine(
      `${quoted(plain(textOf(asked.output.title), 200))} can move to ${longDay(textOf(asked.output.to).slice(0, 10))}, ${textOf(asked.output.to).slice(11)}`,
    ),
    'Look at the card below, and press “Move event” if it is right.',
  );
}

const mostReminders = 8;

/** Reminders are events that ring when they begin. */
function* tellReminders(pending?: string): Skill {
  const input = { days: 'today', until: 'next week', onlyReminders: true };
  const asked = yield* askTool({ toolName: 'list_events', input }, (value) =>
    readListed(records(value.events).filter(({ isOver }) => isOver !== true)),
  );
  if (asked.state !== 'answered') return excuse(asked, 'your calendar');
  const found = asked.output.slice(0, mostReminders);
  const waits =
    pending !== undefined &&
    `Proposed above: ${quoted(plain(pending.replace(/^remind me to /i, ''), 200))}. It counts once you have pressed “Add to calendar” on its card.`;
  const cards = blocks(waits, 'All of them are in your [calendar](/calendar).');
  if (found.length === 0) return blocks(answerLine('No reminder is set for this week or next'), cards);
  return blocks(
    answerLine(found.length === 1 ? 'You have one reminder' : `You have ${found.length} reminders`),
    found.map(({ n, text, date }) => `- ${cited(`${longDay(date)}, ${text}`, n)}`).join('\n'),
    cards,
  );
}

const mostComing = 4;

function* tellNext(): Skill {
  const input = { days: 'today', until: 'next week' };
  const asked = yield* askTool({ toolName: 'list_events', input }, (value) =>
    readListed(records(value.events).filter(({ isOver }) => isOver !== true)),
  );
  if (asked.state !== 'answered') return excuse(asked, 'your calendar');
  const [first, ...others] = asked.output.slice(0, mostComing);
  if (!first) return answerLine('Nothing more is in your calendar this week or next');
  return blocks(
    answerLine(`Next is ${longDay(first.date)}, ${first.text}`, first.n),
    others.length > 0 &&
      `After that:\n\n${others.map(({ n, text, date }) => `- ${cited(`${longDay(date)}, ${text}`, n)}`).join('\n')}`,
  );
}

function* lookFree({ day, time, isBusy }: Extract<Asked, { kind: 'free' }>): Skill {
  const input = { day, ...(time !== undefined && { time }) };
  const asked = yield* askTool({ toolName: 'check_free', input }, (value) => ({
    isFree: value.isFree === true,
    date: textOf(value.date),
    from: textOf(value.from),
    to: textOf(value.to),
    taken: readListed(value.taken),
    allDay: readListed(value.allDay),
  }));
  if (asked.state !== 'answered') return excuse(asked, 'your calendar');
  const { isFree, date, from, to, taken, allDay } = asked.output;
  const when = from === '' ? longDay(date) : `${longDay(date)}, ${from}–${to}`;
  const besides = allDay.map(({ n, text }) => `- ${cited(capitalise(text), n)}`);
  if (isFree) {
    return blocks(
      answerLine(`${isBusy ? 'No' : 'Yes'}, nothing in your calendar takes up ${when}`),
      besides.length > 0 && `That day also has:\n\n${besides.join('\n')}`,
    );
  }
  const [first] = taken;
  const said =
    taken.length === 1 && first ? `${quoted(first.text)} is then` : `${taken.length} events are then`;
  return blocks(
    from === ''
      ? answerLine(
          `Not all of ${when}: ${taken.length === 1 ? 'one event takes' : `${taken.length} events take`} some of it`,
        )
      : answerLine(
          `${isBusy ? 'Yes' : 'No'}, you are not free on ${when}: ${said}`,
          ...taken.map(({ n }) => n),
        ),
    (from === '' || taken.length > 1) && taken.map(({ n, text }) => `- ${cited(text, n)}`).join('\n'),
  );
}

function* propose(line: string, isReminder = false): Skill {
  const asked = yield* askTool({ toolName: 'propose_event', input: { line: inFigures(line) } }, (value) => ({
    title: textOf(value.title),
    startTime: textOf(value.startTime),
    rule: textOf(value.rule),
    isToday: value.isToday === true,
  }));
  if (asked.state !== 'answered') return excuse(asked, 'your calendar');
  const { title, startTime, rule, isToday } = asked.output;
  const isWholeDay = startTime.length <= 10;
  const time = startTime.length > 10 ? `, ${startTime.slice(11)}` : '';
  const often = rule === '' ? '' : `, ${sayRule(rule)}`;
  return blocks(
    answerLine(
      `${quoted(plain(title, 200))} on ${longDay(startTime.slice(0, 10))}${time}${often} is ready to add`,
    ),
    'Look at the card below, and press “Add to calendar” if it is right.',
    isReminder &&
      isWholeDay &&
      `It is for the whole day: say “at 9”, for example, to be reminded at an hour.${isToday && weekday.test(line) ? ' That day is today; say “next week” if you mean the one after.' : ''}`,
  );
}

const weekday = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i;
const movingIt = phrases([
  '(move|change|shift|push|reschedule|put|make|set) (it|that|this|the time) [to|at|on|for|back to|forward to]* <to>',
  '(actually|no|sorry|better|rather|oh|wait|no wait|i mean|i meant)(?:,|) [make (it|that)|i meant|i mean|at|on|move (it|that) to]* <to>',
  '(at|on|for) <to>',
  '<to:next week>',
]);
const named =
  'meeting|appointment|event|reminder|alarm|call|booking|date|visit|lunch|dinner|breakfast|party|class|lesson|trip|one';
const cancellingIt = phrases([
  `(cancel|delete|remove|drop|undo|forget|scrap|call off) (that|this|the) (${named}) [again]`,
  '[actually|no|ok|sorry|oh]* (cancel|delete|remove|drop|undo|forget|scrap) (it|that|this|that one|the event|the reminder|the alarm) [again]',
  "(no|actually)(?:,|) (do not|don't) [add it]",
]);
const cancellingNamed = phrases(['(cancel|delete|remove|drop|scrap|call off) (that|this|the|my) <event>']);

/** “Cancel the bank meeting”, where that is what was proposed just before. */
function isCalledIn(line: string, event: string): boolean {
  const words = new Set(line.toLowerCase().match(/\p{L}+/gu));
  const asked = event.toLowerCase().match(/\p{L}+/gu) ?? [];
  return asked.length > 0 && asked.every((word) => words.has(word) || named.split('|').includes(word));
}
const someEvent = { start: someDay.now, end: someDay.now + 3_600_000, isAllDay: false };

/** “What is on tomorrow?”, “Am I free Thursday at 3?”, “Add lunch with Ana on Friday at 1 to my calendar” */
export const calendarSkill = defineSkill<Asked>({
  name: 'calendar',
  precedence: 18,
  recognise,
  answer,
  standsAlone: true,
  goOn(text, previous) {
    if (previous.kind === 'remind-when' && previous.what !== undefined && hasDayOrTime(text))
      return { kind: 'remind', line: `remind me to ${atHourOfPart(`${previous.what} ${text}`)}` };
    if (previous.kind === 'move-proposed')
      return this.goOn?.(text, { kind: 'add', line: moved(previous.line, previous.to) });
    if (previous.kind !== 'add' && previous.kind !== 'remind') return undefined;
    if (reminders.test(text)) return { kind: 'reminders', pending: previous.line };
    if (cancellingIt.test(text)) return { kind: 'cancel-proposed', line: previous.line };
    const unwanted = cancellingNamed.read(text)?.event;
    if (unwanted !== undefined && isCalledIn(previous.line, unwanted))
      return { kind: 'cancel-proposed', line: previous.line };
    const meant = movingIt.read(text)?.to?.replace(/ (?:instead|rather|please)$/i, '');
    const to = meant === undefined ? undefined : inFigures(meant);
    const isTimed = takeTimes({ text: inFigures(previous.line) }) !== undefined;
    const by = to === undefined || !isTimed ? undefined : shifting.exec(to)?.groups;
    return to !== undefined && (readNewTime(to, someEvent, someDay) !== undefined || by?.lead || by?.way)
      ? { kind: 'move-proposed', line: previous.line, to }
      : undefined;
  },
  change(part, previous) {
    const day = part.replace(/^(?:on|for) /i, '');
    if (!isDays(day)) return undefined;
    if (previous.kind === 'agenda') return { kind: 'agenda', days: day };
    return previous.kind === 'free' ? { ...previous, day } : undefined;
  },
});
