import { type KeyboardEvent, useRef, useSyncExternalStore } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { dayMs } from '#features/calendar/shared/wall-time.ts';
import type { Clock } from '../format-time.ts';
import type { DraggedSpan } from './dragged-span.ts';
import { eventLabel } from './event-block.tsx';
import { lookOf, shapeOf } from './event-look.ts';
import { dayInColumns } from './pointed-moment.ts';
import { layoutLane, type ShownEvent } from './shown-events.ts';
import { type DragResult, useGridDrag } from './use-grid-drag.ts';

const shownRows = 3;

interface AllDayLaneProps {
  events: readonly ShownEvent[];
  days: readonly number[];
  timeZone: string;
  clock: Clock;
  onOpen: (event: ShownEvent) => void;
  onListDay: (day: number) => void;
  onEventKey: (event: KeyboardEvent, shown: ShownEvent) => void;
  onDrop: (result: DragResult) => void;
  onTurn: (by: 1 | -1) => void;
}

/** All-day events, above the hours. Dragging moves one by days, its end resizes it. */
export function AllDayLane({
  events,
  days,
  timeZone,
  clock,
  onOpen,
  onListDay,
  onEventKey,
  onDrop,
  onTurn,
}: AllDayLaneProps) {
  const list = useRef<HTMLUListElement>(null);
  const { dragged, span, begin } = useGridDrag({
    ...{ grid: list, days, byDays: dayInColumns },
    ...{ onDrop, onEdge: onTurn },
  });
  const items = layoutLane(events, days);
  const lastEnd = (days.at(-1) ?? 0) + dayMs;
  const hidden = days.map(
    (_, at) => items.filter(({ row, from, to }) => row >= shownRows && from <= at && to > at).length,
  );
  return (
    <ul
      ref={list}
      aria-label="All day"
      className="grid flex-1 gap-y-0.5 py-1 select-none"
      style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
    >
      {items
        .filter(({ row }) => row < shownRows)
        .map(({ event, row, from, to }) => (
          <li
            key={event.key}
            className="relative min-w-0 px-0.5"
            style={{ gridColumn: `${from + 1} / ${to + 1}`, gridRow: row + 1 }}
          >
            <button
              type="button"
              data-event={event.key}
              aria-label={eventLabel(event, { timeZone, clock })}
              onClick={() => onOpen(event)}
              onKeyDown={(pressed) => onEventKey(pressed, event)}
              onPointerDown={(pressed) => begin(pressed, 'move', event)}
              className={classNames(
                'relative block min-h-6 w-full touch-pan-y touch:min-h-11 truncate rounded-small px-2 text-start text-micro font-semibold outline-offset-0! high-contrast:border-2 high-contrast:border-current forced-colors:border',
                lookOf(event.occurrence).block,
                shapeOf(event.occurrence),
                dragged?.isMoved &&
                  dragged.kind !== 'copy' &&
                  dragged.event?.key === event.key &&
                  'opacity-50',
              )}
            >
              <span aria-hidden className="hidden print:inline">
                {lookOf(event.occurrence).letter}{' '}
              </span>
              <span dir="auto" aria-hidden>
                {event.occurrence.title}
              </span>
            </button>
            {event.end <= lastEnd && (
              <span
                aria-hidden
                data-resize
                onPointerDown={(pressed) => begin(pressed, 'resize', event)}
                className="absolute inset-y-0 end-0 w-2 cursor-ew-resize touch-pan-y"
              />
            )}
          </li>
        ))}
      {dragged?.isMoved && <DraggedBar span={span} days={days} />}
      {hidden.map((count, at) => {
        const day = days[at];
        if (count === 0 || day === undefined) return null;
        return (
          <li key={day} style={{ gridColumn: at + 1, gridRow: shownRows + 1 }}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onListDay(day)}
              className="min-h-6 w-full touch:min-h-11 truncate rounded-small px-2 text-start text-micro text-text-2 hover:bg-hover max-sm:px-0 max-sm:text-center max-sm:text-tiny"
            >
              +{count} more
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Where a dragged bar is now. */
function DraggedBar({ span, days }: { span: DraggedSpan; days: readonly number[] }) {
  const shown = useSyncExternalStore(span.subscribe, span.get);
  const first = days[0];
  if (shown === null || first === undefined) return null;
  const from = Math.max(0, Math.floor((shown.start - first) / dayMs));
  const to = Math.min(days.length, Math.ceil((shown.end - first) / dayMs));
  if (to <= from) return null;
  return (
    <li
      aria-hidden
      className="pointer-events-none z-10 mx-0.5 rounded-small border-[1.5px] border-dashed border-accent-line bg-surface/60 shadow-e2"
      style={{ gridColumn: `${from + 1} / ${to + 1}`, gridRow: `1 / ${shownRows + 1}` }}
    />
  );
}
