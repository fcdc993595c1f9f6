import type { Recommendation, RecommendedAction } from '#features/calendar/shared/assistant.contract.ts';
import { maxWithLength, type Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import { takesTime } from '#features/calendar/shared/takes-time.ts';
import {
  dayMs,
  formatWall,
  formatWallDate,
  hourMs,
  minuteMs,
  startOfDay,
  weekdayOf,
} from '#features/calendar/shared/wall-time.ts';
import { instantOf, wallAt } from '#features/calendar/shared/zone.ts';
import { peopleIn } from './analyse.ts';
import { isFlexible } from './is-flexible.ts';
import { type OpenGoal, planBlocks } from './plan-blocks.ts';
import { freeWithin, lengthOf, overlaps, type Span, totalOf, union } from './spans.ts';

export interface Advised {
  /** Busy occurrences of the past four weeks and the next two. */
  occurrences: readonly Occurrence[];
  /** Names of those invited, by the id of the event or its series. */
  attendees: ReadonlyMap<string, readonly string[]>;
  now: number;
  timeZone: string;
  dayStart: number;
  dayEnd: number;
  /** From one hour to another. */
  lunch: readonly [from: number, to: number];
  /** Weekly focus goal in hours; 0 for none. */
  focusWanted: number;
  /** Hours of planned focus that a day may have. */
  focusADay: number;
  /** Series that missed their last three dates. */
  drifting: readonly Occurrence[];
}

interface Timed extends Span {
  occurrence: Occurrence;
}

const most = 3;
const weekMs = 7 * dayMs;
const lunchMs = 30 * minuteMs;
const keptShare = 0.8;
const fullShare = 0.8;

/** Advice from the calendar alone, each with its reason in numbers; at most three, most minutes first. */
export function recommend(advised: Advised, hidden: ReadonlySet<string> = new Set()): Recommendation[] {
  const timed = advised.occurrences
    .filter((occurrence) => !occurrence.isAllDay && takesTime(occurrence))
    .map((occurrence): Timed => {
      return { occurrence, start: Date.parse(occurrence.startTime), end: Date.parse(occurrence.endTime) };
    })
    .toSorted((one, other) => one.start - other.start);
  const week = new Week(advised, timed);
  return rules
    .flatMap((rule) => rule(week))
    .filter(({ rule }) => !hidden.has(rule))
    .toSorted((one, other) => other.minutes - one.minutes || one.rule.localeCompare(other.rule))
    .filter((one, at, all) => all.findIndex(({ rule }) => rule === one.rule) === at)
    .slice(0, most);
}

/** The coming days and their events. */
class Week {
  readonly timeZone: string;
  readonly now: number;
  readonly days: { day: number; hours: Span; events: Timed[] }[] = [];
  readonly ahead: Timed[];
  readonly past: Timed[];

  readonly advised: Advised;
  readonly timed: readonly Timed[];

  constructor(advised: Advised, timed: readonly Timed[]) {
    this.advised = advised;
    this.timed = timed;
    const { now, timeZone, dayStart, dayEnd } = advised;
    this.timeZone = timeZone;
    this.now = now;
    const today = startOfDay(wallAt(now, timeZone));
    for (let day = today; day < today + weekMs; day += dayMs) {
      const hours = this.span(day + dayStart * hourMs, day + dayEnd * hourMs);
      const whole = this.span(day, day + dayMs);
      this.days.push({ day, hours, events: timed.filter((event) => overlaps(event, whole)) });
    }
    this.ahead = timed.filter(({ start }) => start >= now && start < now + weekMs);
    this.past = timed.filter(({ start, end }) => end <= now && start >= now - 4 * weekMs);
  }

  span(fromWall: number, toWall: number): Span {
    return { start: instantOf(fromWall, this.timeZone), end: instantOf(toWall, this.timeZone) };
  }

  wall(instant: number): string {
    return formatWall(wallAt(instant, this.timeZone));
  }

  isWorkday(day: number): boolean {
    return ![0, 6].includes(weekdayOf(day));
  }

  /** The first free slot within the hours of the coming days. */
  freeSlot(length: number, without: Timed, { notOn, taken = [] }: Elsewhere = {}): Span | undefined {
    const all = union([...this.timed.filter((one) => one !== without), ...taken]);
    for (const { day, hours } of this.days) {
      if (day === notOn) continue;
      const gap = freeWithin({ start: Math.max(hours.start, this.now), end: hours.end }, all).find(
        (one) => lengthOf(roundedUp(one)) >= length,
      );
      if (gap) {
        const { start } = roundedUp(gap);
        return { start, end: start + length };
      }
    }
    return undefined;
  }

  /** Each to a free slot, as long as `isWanted`; what finds none stays. */
  spread(events: readonly Timed[], isWanted: (moved: readonly Timed[]) => boolean, notOn?: number): Move[] {
    const moves: Move[] = [];
    for (const event of events) {
      if (!isWanted(moves.map((move) => move.event))) break;
      const place = this.freeSlot(lengthOf(event), event, { notOn, taken: moves.map((move) => move.place) });
      if (place) moves.push({ event, place });
    }
    return moves;
  }

  moved(moves: readonly Move[]): RecommendedAction {
    return {
      kind: 'move',
      changes: moves.map(({ event: { occurrence }, place: { start, end } }) => {
        const { id, seriesId, at, version } = occurrence;
        return {
          ...{ id: seriesId ?? id, at, version },
          startTime: this.wall(start),
          endTime: this.wall(end),
          timeZone: this.timeZone,
        };
      }),
    };
  }
}

interface Elsewhere {
  /** Not on this day. */
  notOn?: number | undefined;
  taken?: readonly Span[];
}

interface Move {
  event: Timed;
  place: Span;
}

function roundedUp({ start, end }: Span): Span {
  return { start: Math.ceil(start / (15 * minuteMs)) * 15 * minuteMs, end };
}

function named(events: readonly Timed[]): Recommendation['events'] {
  return events.map(({ occurrence: { id, seriesId, at, title, startTime } }) => {
    return { id: seriesId ?? id, at, title, startTime };
  });
}

const minutesOf = (ms: number) => Math.round(ms / minuteMs);
type Rule = (week: Week) => Recommendation[];

function advice(
  rule: Recommendation['rule'],
  {
    minutes,
    day = null,
    numbers = [],
    part = null,
    events,
    action,
  }: {
    minutes: number;
    day?: number | null;
    numbers?: number[];
    part?: Recommendation['part'];
    events: readonly Timed[];
    action: RecommendedAction;
  },
): Recommendation {
  return {
    ...{ rule, minutes, numbers, part, action },
    day: day === null ? null : formatWallDate(day),
    events: named(events).slice(0, 5),
  };
}

/** A half-day of a weekday whose blocks were kept in three of four weeks, and that is free next time. */
const protectMorning: Rule = (week) => {
  const meetings = union(week.timed.filter(({ occurrence }) => occurrence.category === 'meetings'));
  const noon = 12;
  const found: Recommendation[] = [];
  for (const { day } of week.days.slice(1)) {
    if (!week.isWorkday(day)) continue;
    for (const part of ['morning', 'afternoon'] as const) {
      const { dayStart, dayEnd } = week.advised;
      const [from, to] =
        part === 'morning' ? [dayStart, Math.min(noon, dayEnd)] : [Math.max(noon, dayStart), dayEnd];
      if (to - from < 2) continue;
      const half = (wall: number) => week.span(wall + from * hourMs, wall + to * hourMs);
      const isBlock = ({ occurrence: { category } }: Timed) => category === 'work' || category === 'focus';
      const weeks = [1, 2, 3, 4].map((before) => {
        const then = half(day - before * weekMs);
        return week.past.filter((event) => isBlock(event) && overlaps(event, then));
      });
      const kept = weeks.filter((blocks) => {
        const planned = totalOf(blocks);
        const left = blocks.flatMap((block) => freeWithin(block, meetings));
        return planned >= 60 * minuteMs && totalOf(left) >= keptShare * planned;
      });
      const next = half(day);
      if (kept.length < 3 || week.timed.some((event) => overlaps(event, next))) continue;
      found.push(
        advice('protect-morning', {
          ...{ minutes: minutesOf(lengthOf(next)), day, part, numbers: [kept.length], events: kept.flat() },
          action: {
            ...{ kind: 'add', title: 'focus', category: 'focus', timeZone: week.timeZone },
            blocks: [{ startTime: week.wall(next.start), endTime: week.wall(next.end) }],
          },
        }),
      );
    }
  }
  return found;
};

const mergeCalls: Rule = (week) => {
  const peopleOf = ({ occurrence }: Timed) =>
    peopleIn(occurrence, week.advised.attendees).join(', ').toLowerCase();
  const calls = week.ahead.filter(
    (event) =>
      event.occurrence.category === 'meetings' && peopleOf(event) !== '' && lengthOf(event) <= 30 * minuteMs,
  );
  return calls.flatMap((one, at) => {
    const other = calls
      .slice(at + 1)
      .find((next) => peopleOf(next) === peopleOf(one) && next.start - one.start <= 3 * dayMs);
    if (!other) return [];
    const { start } = one;
    return advice('merge-calls', {
      minutes: minutesOf(Math.min(lengthOf(one), lengthOf(other))),
      events: [one, other],
      action: {
        kind: 'propose',
        withWhom: peopleIn(one.occurrence, week.advised.attendees).join(', ').slice(0, maxWithLength),
        startTime: week.wall(start),
        endTime: week.wall(start + Math.max(lengthOf(one), lengthOf(other))),
        timeZone: week.timeZone,
      },
    });
  });
};

const gapAfter: Rule = (week) =>
  week.ahead.flatMap((event) => {
    const { kind, location } = event.occurrence;
    if (kind !== 'appointment' || location === '') return [];
    const next = week.ahead.find(
      ({ start, occurrence }) =>
        start >= event.end && start < event.end + 30 * minuteMs && occurrence.location !== location,
    );
    if (!next) return [];
    const gap = minutesOf(next.start - event.end);
    return advice('gap-after', {
      ...{ minutes: 30 - gap, numbers: [gap], events: [event, next] },
      action: {
        ...{ kind: 'add', title: 'gap', category: 'personal', timeZone: week.timeZone },
        blocks: [{ startTime: week.wall(event.end), endTime: week.wall(event.end + 30 * minuteMs) }],
      },
    });
  });

const noLunch: Rule = (week) => {
  const [lunchStart, lunchEnd] = week.advised.lunch.map((hour) => hour * hourMs) as [number, number];
  const full = week.days.filter(({ day, events }) => {
    const lunch = week.span(day + lunchStart, day + lunchEnd);
    return freeWithin(lunch, union(events)).every((gap) => lengthOf(gap) < lunchMs);
  });
  const [first] = full;
  if (full.length < 2 || !first) return [];
  // In the middle of the window, on the half-hour.
  const middle = Math.floor((lunchEnd - lunchStart - lunchMs) / 2 / lunchMs) * lunchMs;
  const start = instantOf(first.day + lunchStart + middle, week.timeZone);
  const lunch = week.span(first.day + lunchStart, first.day + lunchEnd);
  return [
    advice('no-lunch', {
      minutes: full.length * 30,
      day: first.day,
      numbers: [full.length, ...week.advised.lunch],
      events: first.events.filter((event) => overlaps(event, lunch)),
      action: {
        ...{ kind: 'add', title: 'lunch', category: 'personal', timeZone: week.timeZone },
        blocks: [{ startTime: week.wall(start), endTime: week.wall(start + lunchMs) }],
      },
    }),
  ];
};

const backToBack: Rule = (week) =>
  week.days.flatMap(({ day, events }) => {
    const meetings = events.filter(
      ({ occurrence, start }) => occurrence.category === 'meetings' && start >= week.now,
    );
    let run: Timed[] = [];
    for (const meeting of meetings) {
      const last = run.at(-1);
      run =
        last && meeting.start - last.end < 5 * minuteMs && meeting.start >= last.end
          ? [...run, meeting]
          : [meeting];
      if (run.length >= 3) break;
    }
    if (run.length < 3) return [];
    const shortened = run
      .slice(0, -1)
      .filter((event) => event.occurrence.kind !== 'appointment' && lengthOf(event) > 15 * minuteMs);
    if (shortened.length === 0) return [];
    return advice('back-to-back', {
      ...{ minutes: 5 * shortened.length, day, numbers: [run.length], events: run },
      action: {
        kind: 'move',
        changes: shortened.map(({ occurrence: { id, seriesId, at, version }, start, end }) => ({
          ...{ id: seriesId ?? id, at, version, timeZone: week.timeZone },
          startTime: week.wall(start),
          endTime: week.wall(end - 5 * minuteMs),
        })),
      },
    });
  });

const fragmented: Rule = (week) =>
  week.days.flatMap(({ day, hours, events }) => {
    if (events.length < 2) return [];
    const between = {
      start: events[0]?.start ?? hours.start,
      end: Math.max(...events.map(({ end }) => end)),
    };
    const gaps = freeWithin(between, union(events)).filter((gap) => {
      const length = minutesOf(lengthOf(gap));
      return length >= 10 && length <= 29;
    });
    const flexible = events.find((event) => isFlexible(event.occurrence) && event.start >= week.now);
    if (gaps.length < 3 || !flexible) return [];
    const place = week.freeSlot(lengthOf(flexible), flexible);
    if (!place) return [];
    return advice('fragmented', {
      ...{ minutes: minutesOf(totalOf(gaps)), day, numbers: [gaps.length], events: [flexible] },
      action: week.moved([{ event: flexible, place }]),
    });
  });

const doubleBooked: Rule = (week) =>
  week.ahead.flatMap((one, at) => {
    const other = week.ahead
      .slice(at + 1)
      .find((next) => overlaps(one, next) && !isFlexible(next.occurrence) && !isFlexible(one.occurrence));
    if (!other) return [];
    const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
    return advice('double-booked', {
      minutes: minutesOf(shared),
      day: startOfDay(wallAt(one.start, week.timeZone)),
      events: [one, other],
      action: { kind: 'open-day' },
    });
  });

const overloadedDay: Rule = (week) =>
  week.days.flatMap(({ day, hours, events }) => {
    const busy = lengthOf(hours) - totalOf(freeWithin(hours, union(events)));
    const share = busy / Math.max(1, lengthOf(hours));
    const flexible = events.filter((event) => isFlexible(event.occurrence) && event.start >= week.now);
    if (share <= fullShare || events.length === 0) return [];
    const over = busy - fullShare * lengthOf(hours);
    const moves = week.spread(flexible, (moved) => totalOf(moved) < over, day);
    return advice('overloaded-day', {
      ...{ minutes: minutesOf(over), day, numbers: [Math.round(share * 100)] },
      events: moves.length > 0 ? moves.map(({ event }) => event) : events,
      action: moves.length > 0 ? week.moved(moves) : { kind: 'open-day' },
    });
  });

const focusShort: Rule = (week) => {
  const wanted = week.advised.focusWanted * 60;
  const planned = minutesOf(totalOf(week.ahead.filter(({ occurrence }) => occurrence.category === 'focus')));
  if (wanted === 0 || planned >= wanted) return [];
  const from = week.days[0]?.day ?? week.now;
  const { blocks } = planBlocks({
    goals: [{ ...focusGoal, minutes: Math.ceil((wanted - planned) / 15) * 15 }],
    ...{ busy: union(week.timed), meetings: [], now: week.now, timeZone: week.timeZone },
    ...{ from, to: from + weekMs, dayStart: week.advised.dayStart, dayEnd: week.advised.dayEnd },
    mostFocusMinutes: week.advised.focusADay * 60,
  });
  return [
    advice('focus-short', {
      ...{ minutes: wanted - planned, numbers: [planned, wanted], events: [] },
      action:
        blocks.length === 0
          ? { kind: 'plan' }
          : {
              ...{ kind: 'add', title: 'focus', category: 'focus', timeZone: week.timeZone },
              blocks: blocks.map(({ startTime, endTime }) => {
                return {
                  startTime: week.wall(Date.parse(startTime)),
                  endTime: week.wall(Date.parse(endTime)),
                };
              }),
            },
    }),
  ];
};

const focusGoal: Omit<OpenGoal, 'minutes'> = {
  ...{ id: 'focus', title: '', smallestBlock: 30, largestBlock: 120, dueOn: null },
  ...{ priority: 'normal', category: 'focus', part: 'any' },
};

const afterHours: Rule = (week) => {
  const late = week.days.flatMap(({ day, hours, events }) => {
    const isOutside = (event: Timed) =>
      ['work', 'focus'].includes(event.occurrence.category) && totalOf(freeWithin(event, [hours])) > 0;
    const work = events.filter(isOutside);
    return work.length > 0
      ? [{ day, outside: work.flatMap((event) => freeWithin(event, [hours])), work }]
      : [];
  });
  if (late.length < 2) return [];
  const work = late.flatMap((one) => one.work);
  const moves = week.spread(
    work.filter((event) => isFlexible(event.occurrence) && event.start >= week.now),
    () => true,
  );
  return [
    advice('after-hours', {
      minutes: minutesOf(late.reduce((sum, { outside }) => sum + totalOf(outside), 0)),
      numbers: [late.length],
      events: moves.length > 0 ? moves.map(({ event }) => event) : work,
      action: moves.length > 0 ? week.moved(moves) : { kind: 'hours' },
    }),
  ];
};

const driftingSeries: Rule = (week) =>
  week.advised.drifting.map((occurrence) => {
    const event = {
      occurrence,
      start: Date.parse(occurrence.startTime),
      end: Date.parse(occurrence.endTime),
    };
    return advice('drifting-series', {
      ...{ minutes: minutesOf(lengthOf(event)), numbers: [3], events: [event] },
      action: { kind: 'open' },
    });
  });

const blockOverrun: Rule = (week) =>
  week.ahead
    .filter(({ occurrence }) => isFlexible(occurrence))
    .flatMap((block) => {
      const other = week.timed.find(
        (event) => event !== block && !isFlexible(event.occurrence) && overlaps(event, block),
      );
      const place = other && week.freeSlot(lengthOf(block), block);
      if (!other || !place) return [];
      return advice('block-overrun', {
        minutes: minutesOf(lengthOf(block)),
        events: [block, other],
        action: week.moved([{ event: block, place }]),
      });
    });

const rules: readonly Rule[] = [
  protectMorning,
  mergeCalls,
  gapAfter,
  noLunch,
  backToBack,
  fragmented,
  doubleBooked,
  overloadedDay,
  focusShort,
  afterHours,
  driftingSeries,
  blockOverrun,
];
