import type { BlocksAnswer, ProposedBlock } from '#features/calendar/shared/assistant.contract.ts';
import type { EventCategory, EventPriority } from '#features/calendar/shared/calendar.contract.ts';
import { dayMs, minuteMs, startOfDay, wallMs } from '#features/calendar/shared/wall-time.ts';
import { wallAt } from '#features/calendar/shared/zone.ts';
import { findSlots, type SlotSearch } from './find-slots.ts';
import type { Span } from './spans.ts';

export interface OpenGoal {
  id: string;
  title: string;
  /** What is not in the calendar yet. */
  minutes: number;
  smallestBlock: number;
  largestBlock: number;
  dueOn: string | null;
  priority: EventPriority;
  category: EventCategory;
  part: SlotSearch['part'];
}

export interface BlockPlan extends Omit<SlotSearch, 'minutes' | 'part' | 'category'> {
  goals: readonly OpenGoal[];
  /** Of a day at most so many minutes are for focus. */
  mostFocusMinutes: number;
}

const rank: Record<EventPriority, number> = { high: 0, normal: 1, low: 2 };
const grain = 15;

/**
 * Cuts goals into blocks and gives each its best place: those due first, then by priority, then the longest. What has no
 * place is said. The same question has one answer.
 */
export function planBlocks(plan: BlockPlan): BlocksAnswer {
  const goals = plan.goals.toSorted(
    (one, other) =>
      (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999') ||
      rank[one.priority] - rank[other.priority] ||
      other.minutes - one.minutes ||
      one.id.localeCompare(other.id),
  );
  const blocks: ProposedBlock[] = [];
  const taken: Span[] = [];
  const focus = new Map<number, number>();
  const unplaced: BlocksAnswer['unplaced'] = [];
  for (const goal of goals) {
    let left = goal.minutes;
    for (const block of blocksOf(goal, { plan, taken, focus })) {
      blocks.push(block);
      left -= (Date.parse(block.endTime) - Date.parse(block.startTime)) / minuteMs;
    }
    if (left > 0) {
      const { id: goalId, title, minutes: wanted } = goal;
      unplaced.push({ goalId, title, wanted, placed: wanted - left });
    }
  }
  return { blocks: blocks.toSorted((one, other) => one.startTime.localeCompare(other.startTime)), unplaced };
}

interface Placing {
  plan: BlockPlan;
  taken: Span[];
  focus: Map<number, number>;
}

function* blocksOf(goal: OpenGoal, { plan, taken, focus }: Placing): Generator<ProposedBlock> {
  const { goals: _goals, mostFocusMinutes, ...search } = plan;
  const to = goal.dueOn === null ? plan.to : Math.min(plan.to, wallMs(goal.dueOn) + dayMs);
  let left = goal.minutes;
  while (left > 0) {
    const block = nextBlock(left, goal);
    const found = lengthsFrom(block, Math.min(goal.smallestBlock, left))
      .values()
      .map((minutes) => {
        const full = [...focus].flatMap(([day, used]) =>
          goal.category === 'focus' && used + minutes > mostFocusMinutes ? [day] : [],
        );
        const [slot] = findSlots({
          ...search,
          ...{ to, minutes, part: goal.part, category: goal.category },
          busy: [...plan.busy, ...taken, ...full.map((day) => wholeDay(day, plan.timeZone))],
        });
        return slot && { slot, minutes };
      })
      .find((one) => one !== undefined);
    if (!found) return;
    const { slot, minutes } = found;
    const span = { start: Date.parse(slot.startTime), end: Date.parse(slot.endTime) };
    taken.push(span);
    const day = startOfDay(wallAt(span.start, plan.timeZone));
    if (goal.category === 'focus') focus.set(day, (focus.get(day) ?? 0) + minutes);
    left -= minutes;
    const { id: goalId, title, category } = goal;
    yield { ...{ goalId, title, category }, startTime: slot.startTime, endTime: slot.endTime };
  }
}

/** As large as it may be, without leaving a rest that is smaller than the smallest. */
function nextBlock(left: number, { smallestBlock, largestBlock }: OpenGoal): number {
  if (left <= largestBlock) return left;
  const rest = left - largestBlock;
  if (rest >= smallestBlock) return largestBlock;
  return Math.max(smallestBlock, Math.floor((left - smallestBlock) / grain) * grain);
}

/** From a length down to the smallest, by quarters of an hour. */
function lengthsFrom(most: number, least: number): number[] {
  const lengths = [most];
  for (let next = Math.floor((most - 1) / grain) * grain; next >= least; next -= grain) lengths.push(next);
  return lengths;
}

function wholeDay(day: number, timeZone: string): Span {
  // A day and its neighbours' edges: clocks can change on it.
  const start = day - (wallAt(day, timeZone) - day);
  return { start, end: start + dayMs };
}
