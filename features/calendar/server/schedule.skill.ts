import {
  answerLine,
  blocks,
  capitalise,
  cited,
  plain,
  quoted,
} from '#features/built-in-engine/server/answer/markdown.ts';
import { askTool, numberOf, records, textOf } from '#features/built-in-engine/server/ask-tool.ts';
import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { excuse } from '#features/built-in-engine/server/excuse.ts';
import type { Skill, ToolRequest } from '#features/built-in-engine/server/skill.ts';
import { phrases } from '#shared/words/phrases.ts';
import { formatLength, longDay, readListed } from './answer-words.ts';
import { readAskedDays } from './asked-days.ts';
import { weekdayPattern } from './quick-add/days.ts';
import { type Line, restOf } from './quick-add/line.ts';
import { takeLength } from './quick-add/times.ts';
import { readNewTime } from './tools/new-time.ts';

type Named = { kind: 'find'; words: string; what: 'when' | 'where'; days?: string };
type Change = { kind: 'change'; action: 'move' | 'cancel'; event: string; day?: string; to?: string };
type Search = { kind: 'slots'; minutes: number; title?: string; days?: string; part?: string };
type Asked = Named | Change | Search | { kind: 'plan'; days?: string } | { kind: 'spent'; category?: string };

// Only whether the words parse matters here; the tool resolves the actual day.
const someDay = { now: Date.UTC(2024, 0, 1), firstDay: 0 };
const someEvent = { start: someDay.now, end: someDay.now + 3_600_000, isAllDay: false };
const isDays = (text: string) => readAskedDays(text, someDay) !== undefined;
const isNewTime = (text: string) => readNewTime(text, someEvent, someDay) !== undefined;

const when = phrases([
  "(when is|when's|when are|what day is|what date is|what time is) my [next] <event>",
  "(when is|when's|what day is|what time is) [the|my] [next] <event> (in|on) (my|the) (calendar|diary)",
  '(when|what time) do i (have|see|meet|meet with|go to) [the|my|a|an] [next] <event>',
  'when (do i|will i) [next] (have|see|meet) [the|my|a|an] <event>',
]);
/** Without “my”, only what people have an appointment for. */
const whenPlaced = phrases(["(when is|when's|what time is|what day is) (the|our) [next] <event>"]);
const where = phrases([
  "(where is|where's) my [next] <event>",
  "(where is|where's) [the] [next] <event> (in|on) (my|the) (calendar|diary)",
]);
const move = phrases([
  '(move|reschedule|shift|push|postpone|put off|bring forward|change) [my|the|our] <event> (from|on) <day> to <to>',
  '(move|reschedule|shift|push|postpone|put off|bring forward|change) [my|the|our] <event> to <to>',
  '(move|shift|push|postpone|put off|bring forward) [my|the|our] <event> (from|on) <day> by <by>',
  '(move|shift|push|postpone|put off|bring forward) [my|the|our] <event> by <by>',
  '(move|shift|push) [my|the|our] <event> <later:\\S+ (?:minutes?|mins?|hours?|days?|weeks?) (?:later|earlier|back|forward)>',
]);
const cancel = phrases([
  '(cancel|call off) (my|the|our) <event> (on|for) <day>',
  '(cancel|call off) <event> (on|for) <day>',
  '(cancel|call off) (my|the|our) <event>',
  '(cancel|call off) <event>',
  '(delete|remove|take) [my|the] <event> (on|for) <day> (from|off|out of) (my|the) (calendar|diary|schedule)',
  '(delete|remove|take) [my|the] <event> (from|off|out of) (my|the) (calendar|diary|schedule)',
]);
const slots = phrases([
  '(find|look for|search for|suggest) [me|us] (a|some|any) [good|free] (time|slot|moment) (for|to) <what>',
  '(find|look for) [me] <amount:(?:\\d+|an?|half an|two|three) (?:minutes?|mins?|hours?|hrs?)> [free] (for|to) <what>',
  '(block|reserve|keep|set aside|protect) [me] <amount:(?:\\d+|an?|half an|one|two|three|four) (?:minutes?|mins?|hours?|hrs?)> [free] (for|to) <what>',
  'when (can|could|should) i (do|have|fit in|schedule|plan) <what>',
  'when am i [next] free [for <free>]',
  'find [me] (a|some) free (time|slot) <days>',
  'find [me] (a|some) free (time|slot)',
]);
const plan = phrases([
  '(plan|schedule|block|find) [time for|blocks for] my goals [for|in|over] [<days>]',
  'plan my (week|work) around my goals',
]);
const spent = phrases([
  'how much [of my] time (do i spend|did i spend|have i spent|was spent) (in|on|at|with|for) <what> [this week|last week|lately|recently]',
  'how many hours (of|in) <what> (did i have|have i had|do i have) [this week|last week|lately]',
  'where (did|does|has) my (time|week) (go|gone) [this week|last week]',
  '(analyse|analyze) my (schedule|week|calendar|time)',
]);

/** “Where is …” applies to many things; these have a time as well. */
const isPlaced = holdsOneOf(`
  appointment meeting call class lesson course session exam interview review breakfast lunch dinner party event concert
  show visit checkup check-up dentist doctor workshop conference wedding training
`);
/** Other things of a person's that can be “cancelled”. */
const isOtherThing = holdsOneOf(`
  account subscription plan membership order booking reservation payment chat conversation note notes document memory
  message search research import upload download reminder alarm timer contract licence license policy flight ticket card
`);
/** “My birthday” is a fact about the person, and “my phone” is not in a calendar. */
const isNoEvent = holdsOneOf(`
  birthday phone name order package parcel tax taxes money key keys refund period
`);
/** “My next appointment” is whatever comes next. */
const isAnyEvent = /^(?:appointment|event|meeting|thing|engagement|calendar entry)$/i;
const categories: readonly [RegExp, string][] = [
  [/meetings?|calls?/i, 'meetings'],
  [/focus|deep work/i, 'focus'],
  [/\bwork(?:ing)?\b/i, 'work'],
  [/personal/i, 'personal'],
];

function holdsOneOf(table: string): (text: string) => boolean {
  const words = new Set(table.trim().split(/\s+/));
  return (text) => (text.toLowerCase().match(/[\p{L}-]+/gu) ?? []).some((word) => words.has(word));
}

function recognise(text: string): Asked | undefined {
  if (text.length > 300) return undefined;
  const words = text.replace(/[?!.]+$/, '').trim();
  return (
    readNamed(words) ??
    readMove(words) ??
    readCancel(words) ??
    readSlots(words) ??
    readPlan(words) ??
    readSpent(words)
  );
}

function readNamed(words: string): Named | undefined {
  const placed = whenPlaced.read(words);
  const asked =
    when.read(words) ?? (placed?.event !== undefined && isPlaced(placed.event) ? placed : undefined);
  const looked = asked ?? where.read(words);
  if (looked?.event === undefined || isNoEvent(looked.event)) return undefined;
  if (isAnyEvent.test(looked.event) && /\bnext\b/i.test(words)) return undefined;
  const { name, day } = splitDay(looked.event);
  if (
    name === '' ||
    (!asked && day === undefined && !/\b(?:next|calendar|diary)\b/i.test(words) && !isPlaced(name))
  )
    return undefined;
  return {
    kind: 'find',
    words: name,
    what: asked ? 'when' : 'where',
    ...(day !== undefined && { days: day }),
  };
}

/** “Dentist on Friday”, “Friday’s dentist appointment”, “tomorrow’s call”. */
function splitDay(text: string): { name: string; day?: string } {
  const behind = /^(.+?) (?:on )?((?:this |next )?\p{L}+|(?:the )?\d.*)$/iu.exec(text);
  if (behind?.[1] && behind[2] && isDays(behind[2])) return { name: behind[1], day: behind[2] };
  const before = /^(\p{L}+)[’']s (.+)$/u.exec(text);
  if (before?.[1] && before[2] && isDays(before[1])) return { name: before[2], day: before[1] };
  return { name: text };
}

function readMove(words: string): Change | undefined {
  const asked = move.read(words);
  if (asked?.event === undefined || isOtherThing(asked.event)) return undefined;
  const to = asked.to ?? asked.later ?? (asked.by === undefined ? undefined : `by ${asked.by}`);
  if (to === undefined || !isNewTime(to) || (asked.day !== undefined && !isDays(asked.day))) return undefined;
  const { name, day = asked.day } = asked.day === undefined ? splitDay(asked.event) : { name: asked.event };
  return { kind: 'change', action: 'move', event: name, to, ...(day !== undefined && { day }) };
}

function readCancel(words: string): Change | undefined {
  const asked = cancel.read(words);
  if (asked?.event === undefined || isOtherThing(asked.event)) return undefined;
  const isOwn = /^(?:cancel|call off) (?:my|the|our)\b|\b(?:on|for|calendar|diary|schedule)\b/i.test(words);
  if (!isOwn && !isPlaced(asked.event)) return undefined;
  if (asked.day !== undefined && !isDays(asked.day)) return undefined;
  const { name, day = asked.day } = asked.day === undefined ? splitDay(asked.event) : { name: asked.event };
  if (name.split(' ').length > 8) return undefined;
  return { kind: 'change', action: 'cancel', event: name, ...(day !== undefined && { day }) };
}

const dayNames = `(?:this|next) week|(?:this|the) weekend|today|tomorrow|(?:this |next )?${weekdayPattern}`;
const dayWords = new RegExp(String.raw`\b(?:(?:on|for|in|during) )?(${dayNames})\b`, 'iu');
const partWords = /\b(?:in the )?(morning|afternoon|evening)\b/iu;
const amountWords =
  /\b(?:an? )?(\d+|half an|an?|one|two|three)[ -]?(minutes?|mins?|hours?|hrs?)(?:[ -]long)?\b(?: (?:of|for))?/iu;

/** Parses a search for a time: “a two-hour meeting with Ana this week in the morning”. */
function readSlots(words: string): Search | undefined {
  const asked = slots.read(words);
  if (!asked) return undefined;
  const line: Line = {
    text: ` ${[asked.amount, asked.what, asked.free && `for ${asked.free}`, asked.days].filter(Boolean).join(' ')}`,
  };
  const take = (pattern: RegExp) => {
    const found = pattern.exec(line.text);
    if (found)
      line.text = `${line.text.slice(0, found.index)} ${line.text.slice(found.index + found[0].length)}`;
    return found;
  };
  const days = take(dayWords)?.[1];
  if (asked.days !== undefined && days === undefined) return undefined;
  const part = take(partWords)?.[1]?.toLowerCase();
  const length = takeLength(line) ?? lengthOf(take(amountWords));
  const title = capitalise(
    restOf(line)
      .replace(/^(?:and |to |for |an? |the |my |some )+/i, '')
      .replace(/\s(?:for|on|in)$/i, '')
      .trim(),
  );
  return {
    kind: 'slots',
    minutes: Math.min(240, Math.max(5, length ?? 60)),
    ...(title !== '' && !/^(?:it|that|this|me|free)$/i.test(title) && { title: title.slice(0, 200) }),
    ...(days !== undefined && { days }),
    ...(part !== undefined && { part }),
  };
}

function lengthOf(found: RegExpExecArray | null): number | undefined {
  return found
    ? takeLength({
        text: `for ${/^half/i.test(found[1] ?? '') ? 'half an hour' : `${found[1]} ${found[2]}`}`,
      })
    : undefined;
}

function readPlan(words: string): Asked | undefined {
  const asked = plan.read(words);
  if (!asked || (asked.days !== undefined && !isDays(asked.days))) return undefined;
  return { kind: 'plan', ...(asked.days !== undefined && { days: asked.days }) };
}

function readSpent(words: string): Asked | undefined {
  const asked = spent.read(words);
  if (!asked) return undefined;
  if (asked.what === undefined) return { kind: 'spent' };
  const category = categories.find(([pattern]) => pattern.test(asked.what ?? ''))?.[1];
  return category === undefined ? undefined : { kind: 'spent', category };
}

function* answer(asked: Asked): Skill {
  if (asked.kind === 'find') return yield* find(asked);
  if (asked.kind === 'change') return yield* change(asked);
  if (asked.kind === 'slots') return yield* search(asked);
  if (asked.kind === 'plan') return yield* planGoals(asked.days);
  return yield* tellSpent(asked.category);
}

function* find({ words, what, days }: Named): Skill {
  const input = { words, ...(days !== undefined && { days }) };
  const asked = yield* askTool({ toolName: 'list_events', input }, (value) => ({
    isPast: value.isPast === true,
    events: records(value.events).map((event) => ({
      ...{ title: textOf(event.title), place: textOf(event.place), start: textOf(event.start) },
      listed: readListed([event])[0],
    })),
  }));
  if (asked.state !== 'answered') return excuse(asked, 'your calendar');
  const { events, isPast } = asked.output;
  const [first] = events;
  const name = quoted(plain(words, 100));
  if (!first?.listed)
    return answerLine(
      `There is no event called ${name} in your calendar${days === undefined ? '' : ' on that day'}`,
    );
  const { n, text, date } = first.listed;
  if (events.length > 1) {
    return blocks(
      answerLine(severalOf(events, words)),
      events
        .flatMap(({ listed }) =>
          listed ? `- ${cited(`${longDay(listed.date)}, ${listed.text}`, listed.n)}` : [],
        )
        .join('\n'),
    );
  }
  const title = quoted(plain(first.title, 200));
  if (isPast) return answerLine(`${title} is not coming up; it was last on ${longDay(date)}, ${text}`, n);
  const time = first.start === '' ? '' : `, ${first.start}`;
  if (what === 'where') {
    const place = plain(first.place, 200);
    return answerLine(
      place === ''
        ? `No place is noted for ${title} on ${longDay(date)}${time}`
        : `${title} is at ${place}, on ${longDay(date)}${time}`,
      n,
    );
  }
  return answerLine(`${title} is on ${longDay(date)}, ${text.split(': ')[0]}`, n);
}

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];

/** “Two events are called “Review””, if all share that name. */
function severalOf(events: readonly { title: string }[], words: string): string {
  const count = counts[events.length] ?? String(events.length);
  const name = plain(events[0]?.title ?? '', 200);
  const isOneName = events.every(({ title }) => plain(title, 200).toLowerCase() === name.toLowerCase());
  return isOneName
    ? `${count} events are called ${quoted(name)}`
    : `${count} events fit ${quoted(plain(words, 100))}`;
}

function* change({ action, event, day, to }: Change): Skill {
  const input = { action, event, ...(day !== undefined && { day }), ...(to !== undefined && { to }) };
  const asked = yield* askTool({ toolName: 'propose_change', input }, (value) => ({
    events: records(value.events).map((one) => ({
      ...{ title: textOf(one.title), to: textOf(one.to), n: numberOf(one.n) },
      listed: readListed([one])[0],
    })),
  }));
  if (asked.state !== 'answered') return excuse(asked, 'your calendar');
  const { events } = asked.output;
  const [first] = events;
  if (!first?.listed) return excuse({ state: 'failed' }, 'your calendar');
  const order = action === 'move' ? 'move' : 'delete';
  if (events.length > 1) {
    return blocks(
      answerLine(severalOf(events, event), ...events.map(({ n }) => n)),
      `Choose below which one to ${order}. Nothing changes until you press its button.`,
    );
  }
  const title = quoted(plain(first.title, 200));
  const time = first.to.length > 10 ? `, ${first.to.slice(11)}` : '';
  const from = `${longDay(first.listed.date)}, ${first.listed.text.split(': ')[0]}`;
  return blocks(
    action === 'move'
      ? answerLine(`${title} can move from ${from} to ${longDay(first.to.slice(0, 10))}${time}`, first.n)
      : answerLine(`${title} on ${from} can be deleted`, first.n),
    `Look at the card below, and press “${action === 'move' ? 'Move event' : 'Delete event'}” if it is right.`,
  );
}

const reasonWords: Record<string, string> = {
  early: 'it is soon',
  part: 'it is the part of the day you asked for',
  'no-scraps': 'it leaves no short gaps',
  stretch: 'it leaves your longest free time whole',
  'beside-meeting': 'it is beside another meeting',
  'light-day': 'little else is on that day',
};

function* search({ minutes, title, days, part }: Search): Skill {
  const input: ToolRequest['input'] = {
    minutes,
    ...(title !== undefined && { title }),
    ...(days !== undefined && { days }),
    ...(part !== undefined && { part }),
  };
  const asked = yield* askTool({ toolName: 'find_free_time', input }, (value) => ({
    minutes: numberOf(value.minutes),
    from: textOf(value.from),
    to: textOf(value.to),
    slots: records(value.slots).map((slot) => ({
      ...{ start: textOf(slot.start), end: textOf(slot.end) },
      reasons: Array.isArray(slot.reasons) ? slot.reasons.map((reason) => reasonWords[textOf(reason)]) : [],
    })),
    shorter: records([value.shorter ?? null]).map((one) => ({
      ...{ minutes: numberOf(one.minutes), start: textOf(one.start) },
    })),
  }));
  if (asked.state !== 'answered') return excuse(asked, 'your calendar');
  const { slots: found, from, to, shorter } = asked.output;
  const length = formatLength(asked.output.minutes);
  const span = from === to ? longDay(from) : `${longDay(from)} to ${longDay(to)}`;
  if (found.length === 0) {
    const [less] = shorter;
    return blocks(
      answerLine(`There is no free slot of ${length} within your hours, ${span}`),
      less &&
        `${capitalise(formatLength(less.minutes))} would fit on ${longDay(less.start.slice(0, 10))} at ${less.start.slice(11)}.`,
    );
  }
  const lines = found.map(({ start, end, reasons }) => {
    const why = reasons.filter((reason) => reason !== undefined).join(', and ');
    return `- ${longDay(start.slice(0, 10))}, ${start.slice(11)}–${end.slice(11)}${why === '' ? '' : `: ${why}`}`;
  });
  return blocks(
    answerLine(
      `${found.length === 1 ? 'One time' : `${found.length} times`} of ${length} would fit, ${span}`,
    ),
    lines.join('\n'),
    title !== undefined && 'Press “Add to calendar” below on the one you want.',
  );
}

function* planGoals(days: string | undefined): Skill {
  const input: ToolRequest['input'] = { ...(days !== undefined && { days }) };
  const asked = yield* askTool({ toolName: 'propose_blocks', input }, (value) => ({
    count: records(value.blocks).length,
    unplaced: records(value.unplaced).map((goal) => ({
      ...{ title: textOf(goal.title), wanted: numberOf(goal.wanted), placed: numberOf(goal.placed) },
    })),
  }));
  if (asked.state !== 'answered') return excuse(asked, 'your goals');
  const { count, unplaced } = asked.output;
  const left = unplaced.map(
    ({ title, wanted, placed }) =>
      `- ${quoted(plain(title, 200))} needs ${formatLength(wanted)}, and ${placed === 0 ? 'nothing' : formatLength(placed)} of it fits.`,
  );
  return blocks(
    count === 0
      ? answerLine(
          unplaced.length === 0 ? 'All your goals are already in the calendar' : 'None of your goals fits',
        )
      : answerLine(
          `${count === 1 ? 'One block' : `${count} blocks`} for your goals ${count === 1 ? 'is' : 'are'} ready to add`,
        ),
    left.join('\n'),
    count > 0 && 'Look at the card below, and press “Add all to calendar” if it is right.',
  );
}

const categoryWords: Record<string, string> = {
  meetings: 'in meetings',
  focus: 'on focus',
  work: 'on work',
  personal: 'on personal time',
};

function* tellSpent(category: string | undefined): Skill {
  const asked = yield* askTool({ toolName: 'analyse_schedule', input: {} }, (value) => ({
    from: textOf(value.from),
    to: textOf(value.to),
    categories: records(value.categories).map((one) => ({
      ...{ name: textOf(one.name), minutes: numberOf(one.minutes), before: numberOf(one.before) },
    })),
  }));
  if (asked.state !== 'answered') return excuse(asked, 'your calendar');
  const { from, to, categories: all } = asked.output;
  const span = `${longDay(from)} to ${longDay(to)}`;
  const tell = ({ name, minutes, before }: (typeof all)[number]) =>
    `${formatLength(minutes)} ${categoryWords[name] ?? ''} (${formatLength(before)} in a usual week before)`;
  const wanted = all.find(({ name }) => name === category);
  if (category !== undefined) {
    return answerLine(
      wanted && wanted.minutes + wanted.before > 0
        ? `You spent ${tell(wanted)}, ${span}`
        : `Nothing ${categoryWords[category]} is in your calendar, ${span}`,
    );
  }
  const some = all.filter(({ minutes, before }) => minutes + before > 0);
  if (some.length === 0) return answerLine(`Nothing is in your calendar, ${span}`);
  return blocks(
    answerLine(`Where your time went, ${span}`),
    some.map((one) => `- ${capitalise(tell(one))}.`).join('\n'),
    'Schedule Analysis on your calendar has the rest, with charts.',
  );
}

/** “When is my dentist appointment?”, “Move Review to Friday at 3”, “Cancel my lunch tomorrow”, “Find a time for the report” */
export const scheduleSkill = defineSkill<Asked>({
  name: 'schedule',
  precedence: 17,
  recognise,
  answer,
  topicOf(asked) {
    if (asked.kind === 'find') return asked.words;
    return asked.kind === 'change' ? asked.event : undefined;
  },
  change(part, previous) {
    if (previous.kind !== 'slots' && previous.kind !== 'plan') return undefined;
    const days = part.replace(/^(?:on|for) /i, '');
    return isDays(days) ? { ...previous, days } : undefined;
  },
});
