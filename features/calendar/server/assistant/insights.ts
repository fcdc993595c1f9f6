import type { Insights } from '#features/calendar/shared/assistant.contract.ts';
import type { EventCategory, Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import { takesTime } from '#features/calendar/shared/takes-time.ts';
import { minuteMs } from '#features/calendar/shared/wall-time.ts';
import { freeWithin, lengthOf, type Span, totalOf, union } from './spans.ts';

/** Below this, neither shares nor kept blocks are reported. */
const leastMinutes = 30;
const leastPlanned = 120;
/** A remaining part of a block counts as kept from this length on. */
const shortestKept = 25 * minuteMs;

interface Counted extends Span {
  category: EventCategory;
  title: string;
  startTime: string;
  outcome: Occurrence['outcome'];
}

/** Statistics of a time span. A minute covered by several events is split among them. */
export function insightsOf(occurrences: readonly Occurrence[], window: Span): Insights {
  const counted = occurrences
    .filter((occurrence) => !occurrence.isAllDay && takesTime(occurrence))
    .map(({ category, title, startTime, endTime, outcome }): Counted => {
      return { category, title, startTime, outcome, start: Date.parse(startTime), end: Date.parse(endTime) };
    });
  const minutes = minutesOf(counted, window);
  const sum = minutes.work + minutes.focus + minutes.meetings + minutes.personal;
  const shares = sum < leastMinutes ? null : sharesOf(minutes);
  return { shares, minutes: rounded(minutes), ...keptOf(counted, window) };
}

type Minutes = Insights['minutes'];

function minutesOf(counted: readonly Counted[], window: Span): Minutes {
  const minutes: Minutes = { work: 0, focus: 0, meetings: 0, personal: 0 };
  const cut = counted.flatMap(({ category, start, end }) => {
    const within = { category, start: Math.max(start, window.start), end: Math.min(end, window.end) };
    return within.end > within.start ? [within] : [];
  });
  // Swept over once: weeks can hold thousands of events.
  const edges = cut
    .flatMap(({ category, start, end }) => [
      { at: start, category, change: 1 },
      { at: end, category, change: -1 },
    ])
    .sort((one, other) => one.at - other.at);
  const here: Minutes = { work: 0, focus: 0, meetings: 0, personal: 0 };
  let before = 0;
  for (const { at, category, change } of edges) {
    const sum = here.work + here.focus + here.meetings + here.personal;
    if (sum > 0)
      for (const each of categories) minutes[each] += ((at - before) / minuteMs) * (here[each] / sum);
    here[category] += change;
    before = at;
  }
  return minutes;
}

const categories = ['work', 'focus', 'meetings', 'personal'] as const;

function rounded(minutes: Minutes): Minutes {
  const { work, focus, meetings, personal } = minutes;
  const whole = Math.round;
  return { work: whole(work), focus: whole(focus), meetings: whole(meetings), personal: whole(personal) };
}

/** Percentages that add up to 100, by the largest remainder method. */
function sharesOf({ work, focus, meetings, personal }: Minutes): NonNullable<Insights['shares']> {
  const sum = work + focus + meetings + personal;
  const exact = [work + focus, meetings, personal].map((part) => (part / sum) * 100);
  const whole = exact.map(Math.floor);
  const order = exact
    .map((part, at) => ({ at, rest: part - Math.floor(part) }))
    .toSorted((one, other) => other.rest - one.rest || one.at - other.at);
  const left = 100 - whole.reduce((total, part) => total + part, 0);
  for (const { at } of order.slice(0, left)) whole[at] = (whole[at] ?? 0) + 1;
  const [ofWork = 0, ofMeetings = 0, ofPersonal = 0] = whole;
  return { work: ofWork, meetings: ofMeetings, personal: ofPersonal };
}

/** The person's own outcome overrides what overlapped the block. */
function keptMinutes(block: Counted, untouchedMs: number): number {
  const whole = lengthOf(block) / minuteMs;
  if (block.outcome === 'done') return Math.round(whole);
  if (block.outcome === 'partly') return Math.round(whole / 2);
  return block.outcome === 'missed' ? 0 : Math.round(untouchedMs / minuteMs);
}

/** How much of the finished work and focus blocks no meeting took. */
function keptOf(counted: readonly Counted[], window: Span): Pick<Insights, 'productivity' | 'blocks'> {
  const meetings = union(counted.filter(({ category }) => category === 'meetings'));
  const blocks = counted
    .filter(
      ({ category, end }) =>
        (category === 'work' || category === 'focus') && end > window.start && end <= window.end,
    )
    .map((block) => {
      const left = freeWithin(block, meetings, firstEndingAfter(meetings, block.start)).filter(
        (span) => lengthOf(span) >= shortestKept,
      );
      return {
        title: block.title,
        startTime: block.startTime,
        minutes: Math.round(lengthOf(block) / minuteMs),
        kept: keptMinutes(block, totalOf(left)),
      };
    });
  const planned = blocks.reduce((sum, { minutes }) => sum + minutes, 0);
  const kept = blocks.reduce((sum, block) => sum + block.kept, 0);
  return { productivity: planned < leastPlanned ? null : Math.round((100 * kept) / planned), blocks };
}

/** The index of the first of these, in order and apart, that ends after a moment. */
function firstEndingAfter(spans: readonly Span[], moment: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
