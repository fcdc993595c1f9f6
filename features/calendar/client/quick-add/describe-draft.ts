import type { EventDraft } from '#features/calendar/shared/calendar.contract.ts';
import { dayMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import { repeatChoices, splitEnd } from '../form/repeat-choices.ts';
import { type Clock, formatClock, formatFullDay } from '../format-time.ts';

/** The full date and time: “Friday 27 November 2026, 13:00–14:00”. */
export function describeWhen(
  {
    isAllDay,
    startTime,
    endTime,
    rule,
    timeZone,
  }: Pick<EventDraft, 'isAllDay' | 'startTime' | 'endTime' | 'rule' | 'timeZone'>,
  clock: Clock,
  shownZone = timeZone,
): string {
  const [start, end] = [wallMs(startTime), wallMs(endTime)];
  const last = end - dayMs;
  const times = isAllDay
    ? last > start
      ? `${formatFullDay(start)} – ${formatFullDay(last)}`
      : /* text */ `${formatFullDay(start)}, all day`
    : `${formatFullDay(start)}, ${formatClock(start, clock)}–${formatClock(end, clock)}`;
  const zone = timeZone === shownZone ? '' : ` (${timeZone.replaceAll('_', ' ')})`;
  return `${times}${zone}${rule === null ? '' : ` · ${describeRule(rule, start)}`}`;
}

export function describeDraft(draft: EventDraft, clock: Clock): string {
  const place = draft.location === '' ? '' : ` · ${draft.location}`;
  return `${draft.title} · ${describeWhen(draft, clock)}${place}`;
}

/** Uses the menu's wording where there is one. */
function describeRule(rule: string, start: number): string {
  const { bare, count, until } = splitEnd(rule);
  const known = repeatChoices(start).find((choice) => choice.rule === bare)?.label ?? 'Repeats';
  const times = Number(count);
  if (count !== '') return times === 1 ? /* text */ `${known}, once` : /* text */ `${known}, ${times} times`;
  return until === '' ? known : /* text */ `${known}, until ${formatFullDay(wallMs(until))}`;
}
