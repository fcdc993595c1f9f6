import { type KeyboardEvent, useId } from 'react';
import { readingKey } from '#client/ui/reading-key.ts';
import { dayMs, hourMs, minuteMs, startOfDay } from '#features/calendar/shared/wall-time.ts';
import { type Clock, formatFullClock, formatLongDay } from '../format-time.ts';
import { minutesToPx } from './grid-measures.ts';
import type { ShownEvent } from './shown-events.ts';

export interface Slot {
  start: number;
  end: number;
}

const halfHour = hourMs / 2;

/** “Tuesday 24 November, 09:30, free until 11:00”, or the events at that time. */
export function slotLabel({ start, end }: Slot, events: readonly ShownEvent[], clock: Clock): string {
  const day = formatLongDay(start);
  const times =
    end - start > halfHour
      ? /* text */ `${formatFullClock(start, clock)} to ${formatFullClock(end, clock)}`
      : formatFullClock(start, clock);
  const timed = events.filter(({ occurrence }) => !occurrence.isAllDay);
  const here = timed.filter((event) => event.start < end && event.end > start);
  if (here.length > 0)
    return `${day}, ${times}, ${here.map(({ occurrence }) => occurrence.title).join(', ')}`;
  const next = Math.min(...timed.filter((event) => event.start >= end).map((event) => event.start));
  const isToday = next < startOfDay(start) + dayMs;
  return `${day}, ${times}, ${isToday ? /* text */ `free until ${formatFullClock(next, clock)}` : /* text */ 'free for the rest of the day'}`;
}

/** Arrow keys move the cursor by half an hour or a day; Shift extends the selection. */
export function movedSlot(slot: Slot, key: string, isStretched: boolean): Slot | undefined {
  if (isStretched) {
    if (key === 'ArrowDown')
      return { ...slot, end: Math.min(startOfDay(slot.start) + dayMs, slot.end + halfHour) };
    if (key === 'ArrowUp') return { ...slot, end: Math.max(slot.start + halfHour, slot.end - halfHour) };
    return undefined;
  }
  const by = { ArrowDown: halfHour, ArrowUp: -halfHour, ArrowRight: dayMs, ArrowLeft: -dayMs }[key];
  if (by === undefined) return undefined;
  const day = startOfDay(slot.start);
  const start =
    Math.abs(by) === dayMs
      ? slot.start + by
      : Math.min(day + dayMs - halfHour, Math.max(day, slot.start + by));
  return { start, end: start + halfHour };
}

interface SlotCursorProps {
  slot: Slot;
  days: readonly number[];
  events: readonly ShownEvent[];
  clock: Clock;
  onMove: (slot: Slot) => void;
  onCreate: (slot: Slot) => void;
}

/** The grid cursor: a single tab stop, moved by arrow keys; Enter creates an event. */
export function SlotCursor({ slot, days, events, clock, onMove, onCreate }: SlotCursorProps) {
  const hint = useId();
  const column = days.indexOf(startOfDay(slot.start));
  if (column === -1) return null;

  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = movedSlot(slot, readingKey(event.key), event.shiftKey);
    if (!next) return;
    event.preventDefault();
    onMove(next);
  }

  return (
    <>
      <button
        type="button"
        data-slot-cursor
        aria-describedby={hint}
        onClick={() => onCreate(slot)}
        onKeyDown={handleKeyDown}
        className="pointer-events-none absolute z-10 rounded-small opacity-0 outline-offset-0! focus-visible:bg-primary-soft focus-visible:opacity-90"
        style={{
          top: minutesToPx((slot.start - startOfDay(slot.start)) / minuteMs),
          height: minutesToPx((slot.end - slot.start) / minuteMs),
          insetInlineStart: `${(column / days.length) * 100}%`,
          width: `${100 / days.length}%`,
        }}
      >
        <span className="sr-only" aria-live="polite">
          {slotLabel(slot, events, clock)}
        </span>
      </button>
      <span id={hint} className="sr-only">
        Arrow keys choose a time, with Shift a longer one. Enter creates an event.
      </span>
    </>
  );
}
