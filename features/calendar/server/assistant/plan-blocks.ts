import type { BlocksAnswer, ProposedBlock, Slot } from '#features/calendar/shared/assistant.contract.ts';
import type { EventCategory, EventPriority } from '#features/calendar/shared/calendar.contract.ts';
import { dayMs, minuteMs, startOfDay, wallMs } from '#features/calendar/shared/wall-time.ts';
import { wallAt } from '#features/calendar/shared/zone.ts';
import { findSlots, type SlotSearch, scoreAt } from './find-slots.ts';
import type { Span } from './spans.ts';

export interface OpenGoal {
  id: string;
  title: string;
  /** Minutes not yet in the calendar. */
  minutes: number;
  smallestBlock: number;
  largestBlock: number;
  dueOn: string | null;
  /** Wall milliseconds of the first day it may be on. */
  notBefore?: number;
  priority: EventPriority;
  category: EventCategory;
  part: SlotSearch['part'];
}

export interface BlockPlan extends Omit<SlotSearch, 'minutes' | 'part' | 'category'> {
  goals: readonly OpenGoal[];
  /** Daily limit of planned focus minutes. */
  mostFocusMinutes: number;
  /** Events that may be moved for a goal; not part of the busy ones. */
  flexible?: readonly FlexibleEvent[];
}

export interface FlexibleEvent extends Span {
  id: string;
  version: number;
  title: string;
  category: EventCategory;
}

const rank: Record<EventPriority, number> = { high: 0, normal: 1, low: 2 };
const grain = 15;
/** Each takes about 0.2 ms. */
const mostExchangesTried = 200;
/** Scores are shown to a tenth of a point; smaller gains are not worth a swap. */
const leastGain = 0.1;

/**
 * Splits goals into blocks and gives each its best position: by due date, then priority, then length. Blocks of equal
 * length are then swapped where that improves the total. What does not fit is reported. Deterministic.
 */
export function planBlocks(plan: BlockPlan): BlocksAnswer {
  const goals = plan.goals.toSorted(
    (one, other) =>
      (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999') ||
      rank[one.priority] - rank[other.priority] ||
      other.minutes - one.minutes ||
      one.id.localeCompare(other.id),
  );
  const placed: PlacedBlock[] = [];
  const moves: BlocksAnswer['moves'] = [];
  const placing: Placing = { plan, taken: [], focus: new Map(), standing: [...(plan.flexible ?? [])] };
  const unplaced: BlocksAnswer['unplaced'] = [];
  for (const goal of goals) {
    let left = goal.minutes;
    for (const { block, move } of blocksOf(goal, placing)) {
      placed.push({ goal, block });
      if (move) moves.push(move);
      left -= (Date.parse(block.endTime) - Date.parse(block.startTime)) / minuteMs;
    }
    if (left > 0) {
      const { id: goalId, title, dueOn, minutes: wanted } = goal;
      unplaced.push({ goalId, title, dueOn, wanted, placed: wanted - left });
    }
  }
  exchange(placed, placing);
  return {
    blocks: placed
      .map(({ block }) => block)
      .toSorted((one, other) => one.startTime.localeCompare(other.startTime)),
    moves,
    unplaced,
  };
}

interface Placing {
  plan: BlockPlan;
  taken: Span[];
  focus: Map<number, number>;
  /** Flexible events that have not been moved. */
  standing: FlexibleEvent[];
}

interface Placed {
  block: ProposedBlock;
  /** The event that was moved for it. */
  move?: BlocksAnswer['moves'][number];
}

function* blocksOf(goal: OpenGoal, placing: Placing): Generator<Placed> {
  const { plan, taken, focus } = placing;
  let left = goal.minutes;
  while (left > 0) {
    const lengths = lengthsFrom(nextBlock(left, goal), Math.min(goal.smallestBlock, left));
    const found = placeOne(goal, lengths, placing) ?? makeRoom(goal, lengths, placing);
    if (!found) return;
    const { slot, minutes, move } = found;
    const span = { start: Date.parse(slot.startTime), end: Date.parse(slot.endTime) };
    taken.push(span);
    const day = startOfDay(wallAt(span.start, plan.timeZone));
    if (goal.category === 'focus') focus.set(day, (focus.get(day) ?? 0) + minutes);
    left -= minutes;
    const { id: goalId, title, category } = goal;
    const block = { ...{ goalId, title, category }, startTime: slot.startTime, endTime: slot.endTime };
    yield { block, ...(move && { move }) };
  }
}

interface PlacedBlock {
  goal: OpenGoal;
  block: ProposedBlock;
}

const spanOf = ({ startTime, endTime }: ProposedBlock): Span => {
  return { start: Date.parse(startTime), end: Date.parse(endTime) };
};

/** The first block took the best position, which may suit a later one better. */
function exchange(placed: readonly PlacedBlock[], placing: Placing): void {
  let tried = 0;
  for (const [at, one] of placed.entries()) {
    for (const other of placed.slice(at + 1)) {
      const [here, there] = [spanOf(one.block), spanOf(other.block)];
      if (one.goal === other.goal || here.end - here.start !== there.end - there.start) continue;
      // A swap would change the daily focus totals.
      if ((one.goal.category === 'focus') !== (other.goal.category === 'focus')) continue;
      if (tried === mostExchangesTried) return;
      tried += 1;
      const sum = (mine: Span, theirs: Span) => {
        const [first, second] = [
          pointsAt(one.goal, mine, theirs, placing),
          pointsAt(other.goal, theirs, mine, placing),
        ];
        return first === undefined || second === undefined ? undefined : first + second;
      };
      const [before, after] = [sum(here, there), sum(there, here)];
      if (before === undefined || after === undefined || after - before < leastGain) continue;
      const { startTime, endTime } = one.block;
      one.block = { ...one.block, startTime: other.block.startTime, endTime: other.block.endTime };
      other.block = { ...other.block, startTime, endTime };
    }
  }
}

/** A goal's score at a position while another goal takes the other one. */
function pointsAt(
  goal: OpenGoal,
  span: Span,
  other: Span,
  { plan, taken, standing }: Placing,
): number | undefined {
  const { goals: _goals, flexible: _flexible, mostFocusMinutes: _most, ...search } = plan;
  return scoreAt(span.start, {
    ...search,
    ...daysOf(goal, plan),
    minutes: Math.round((span.end - span.start) / minuteMs),
    part: goal.part,
    category: goal.category,
    busy: [
      ...plan.busy,
      ...standing,
      ...taken.filter(({ start }) => start !== span.start && start !== other.start),
      other,
    ],
  });
}

/** The days on which a goal may be placed. */
function daysOf({ dueOn, notBefore = 0 }: OpenGoal, { from, to }: BlockPlan): { from: number; to: number } {
  return {
    from: Math.max(from, notBefore),
    to: dueOn === null ? to : Math.min(to, wallMs(dueOn) + dayMs),
  };
}

interface FoundPlace {
  slot: Slot;
  minutes: number;
  move?: BlocksAnswer['moves'][number];
}

/** The best position for the longest length that fits. */
function placeOne(
  goal: OpenGoal,
  lengths: readonly number[],
  { plan, taken, focus, standing }: Omit<Placing, 'standing'> & { standing: readonly Span[] },
): FoundPlace | undefined {
  const { goals: _goals, flexible: _flexible, mostFocusMinutes, ...search } = plan;
  const days = daysOf(goal, plan);
  for (const minutes of lengths) {
    const full = [...focus].flatMap(([day, used]) =>
      goal.category === 'focus' && used + minutes > mostFocusMinutes ? [day] : [],
    );
    const [slot] = findSlots({
      ...search,
      ...{ ...days, minutes, part: goal.part, category: goal.category },
      busy: [...plan.busy, ...standing, ...taken, ...full.map((day) => wholeDay(day, plan.timeZone))],
    });
    if (slot) return { slot, minutes };
  }
  return undefined;
}

/** If nothing is free, moves one flexible event, provided all of it fits elsewhere. */
function makeRoom(goal: OpenGoal, lengths: readonly number[], placing: Placing): FoundPlace | undefined {
  const { plan, taken, standing } = placing;
  for (const event of standing) {
    const others = standing.filter((one) => one !== event);
    const found = placeOne(goal, lengths, { ...placing, standing: others });
    if (!found) continue;
    const block = { start: Date.parse(found.slot.startTime), end: Date.parse(found.slot.endTime) };
    const { goals: _goals, flexible: _flexible, mostFocusMinutes: _most, ...search } = plan;
    const [next] = findSlots({
      ...search,
      ...{ minutes: Math.round((event.end - event.start) / minuteMs), part: 'any', category: event.category },
      busy: [...plan.busy, ...others, ...taken, block],
    });
    if (!next) continue;
    const { startTime, endTime } = next;
    standing.splice(standing.indexOf(event), 1);
    taken.push({ start: Date.parse(startTime), end: Date.parse(endTime) });
    const { id, version, title, start } = event;
    return {
      ...found,
      move: { id, version, title, from: new Date(start).toISOString(), startTime, endTime },
    };
  }
  return undefined;
}

/** As large as allowed without leaving a remainder smaller than the minimum. */
function nextBlock(left: number, { smallestBlock, largestBlock }: OpenGoal): number {
  if (left <= largestBlock) return left;
  const rest = left - largestBlock;
  if (rest >= smallestBlock) return largestBlock;
  return Math.max(smallestBlock, Math.floor((left - smallestBlock) / grain) * grain);
}

/** Lengths from the longest to the smallest, in quarter-hour steps. */
function lengthsFrom(most: number, least: number): number[] {
  const lengths = [most];
  for (let next = Math.floor((most - 1) / grain) * grain; next >= least; next -= grain) lengths.push(next);
  return lengths;
}

function wholeDay(day: number, timeZone: string): Span {
  // The day plus a margin, since clocks may change on it.
  const start = day - (wallAt(day, timeZone) - day);
  return { start, end: start + dayMs };
}
