import { type KeyboardEvent, useState } from 'react';
import { readingKey } from '#client/ui/reading-key.ts';
import { dayMs, hourMs, minuteMs } from '#features/calendar/shared/wall-time.ts';
import type { Editing } from '../event/event-editing.tsx';
import { nextHalfHour } from '../format-time.ts';
import type { ShownEvent } from '../grid/shown-events.ts';
import type { DragResult } from '../grid/use-grid-drag.ts';

/** How far an arrow key moves an event. */
const moves: Readonly<Record<string, number>> = {
  ArrowUp: -15 * minuteMs,
  ArrowDown: 15 * minuteMs,
  ArrowLeft: -dayMs,
  ArrowRight: dayMs,
};

interface Moment {
  /** Nothing can be changed. */
  isCopy: boolean;
  day: number;
  today: number;
  now: number;
  dayStart: number;
}

/** What is being added or changed, however that was begun: a button, a free time, a drag or a key. */
export function useEditing({ isCopy, day, today, now, dayStart }: Moment) {
  const [editing, edit] = useState<Editing | null>(null);

  function create(start: number, end: number, isAllDay = false) {
    edit({ kind: 'new', start, end, isAllDay, eventKind: 'event' });
  }

  function createNow(eventKind: 'event' | 'appointment' = 'event') {
    const start = day === today ? nextHalfHour(now) : day + (dayStart + 1) * hourMs;
    edit({ kind: 'new', start, end: start + hourMs, isAllDay: false, eventKind });
  }

  function handleDrop({ kind, event, start, end }: DragResult) {
    if (isCopy) return;
    if (event === null) return create(start, end);
    if (start === event.start && end === event.end && kind !== 'copy') return;
    edit({ kind: 'times', event, start, end, isCopy: kind === 'copy' });
  }

  /** With Alt an arrow key moves the event, with Shift as well it changes its end. */
  function moveByKey(event: ShownEvent, by: number, isEnd: boolean) {
    const { start, end, occurrence } = event;
    const isDay = Math.abs(by) === dayMs;
    if (!isEnd) {
      if (occurrence.isAllDay && !isDay) return;
      return edit({ kind: 'times', event, start: start + by, end: end + by, isCopy: false });
    }
    const longer = occurrence.isAllDay ? Math.sign(by) * dayMs : by;
    if (isDay || end + longer <= start) return;
    edit({ kind: 'times', event, start, end: end + longer, isCopy: false });
  }

  function handleEventKey(pressed: KeyboardEvent, event: ShownEvent) {
    if (isCopy) return;
    const by = moves[readingKey(pressed.key)];
    if (pressed.altKey && by !== undefined) {
      pressed.preventDefault();
      return moveByKey(event, by, pressed.shiftKey);
    }
    if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return;
    if (pressed.key === 'Delete' || pressed.key === 'Backspace') {
      pressed.preventDefault();
      edit({ kind: 'delete', event });
    } else if (pressed.key.toLowerCase() === 'm') {
      pressed.preventDefault();
      pressed.stopPropagation();
      edit({ kind: 'move', event, move: 'move' });
    }
  }

  return { editing, edit, create, createNow, handleDrop, handleEventKey };
}
