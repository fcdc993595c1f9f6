import { useSyncExternalStore } from 'react';
import { dayMs, minuteMs } from '#features/calendar/shared/wall-time.ts';
import { type Clock, formatClock } from '../format-time.ts';
import type { DraggedSpan } from './dragged-span.ts';
import { minutesToPx } from './grid-measures.ts';

/** What is being dragged, on a day that it is over. */
export function DraggedBlock({ span, day, clock }: { span: DraggedSpan; day: number; clock: Clock }) {
  const shown = useSyncExternalStore(span.subscribe, span.get);
  if (shown === null || shown.start >= day + dayMs || shown.end <= day) return null;
  const { start, end } = shown;
  return (
    <div
      aria-hidden
      // Its own layer, so that pointer moves do not repaint the events.
      className="pointer-events-none absolute inset-x-0.5 top-0 z-10 rounded-small border-[1.5px] border-dashed border-accent-line bg-surface/90 px-2 py-1 text-tiny shadow-e2 will-change-transform"
      style={{
        transform: `translateY(${minutesToPx(Math.max(0, start - day) / minuteMs)}px)`,
        height: minutesToPx((Math.min(day + dayMs, end) - Math.max(day, start)) / minuteMs),
      }}
    >
      {formatClock(start, clock)}–{formatClock(end, clock)}
    </div>
  );
}
