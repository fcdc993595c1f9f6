import type { KeyboardEvent } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import type { Clock } from '../format-time.ts';
import { eventLabel } from './event-block.tsx';
import { lookOf, shapeOf } from './event-look.ts';
import { layoutLane, type ShownEvent } from './shown-events.ts';

const shownRows = 3;

interface AllDayLaneProps {
  events: readonly ShownEvent[];
  days: readonly number[];
  timeZone: string;
  clock: Clock;
  onOpen: (event: ShownEvent) => void;
  onListDay: (day: number) => void;
  onEventKey: (event: KeyboardEvent, shown: ShownEvent) => void;
}

/** All-day events, above the hours. */
export function AllDayLane({
  events,
  days,
  timeZone,
  clock,
  onOpen,
  onListDay,
  onEventKey,
}: AllDayLaneProps) {
  const items = layoutLane(events, days);
  if (items.length === 0) return null;
  const hidden = days.map(
    (_, at) => items.filter(({ row, from, to }) => row >= shownRows && from <= at && to > at).length,
  );
  return (
    <ul
      aria-label="All day"
      className="grid flex-1 gap-y-0.5 py-1"
      style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
    >
      {items
        .filter(({ row }) => row < shownRows)
        .map(({ event, row, from, to }) => (
          <li
            key={event.key}
            className="min-w-0 px-0.5"
            style={{ gridColumn: `${from + 1} / ${to + 1}`, gridRow: row + 1 }}
          >
            <button
              type="button"
              data-event={event.key}
              aria-label={eventLabel(event, { timeZone, clock })}
              onClick={() => onOpen(event)}
              onKeyDown={(pressed) => onEventKey(pressed, event)}
              className={classNames(
                'relative block min-h-6 w-full touch:min-h-11 truncate rounded-small px-2 text-start text-micro font-semibold outline-offset-0! high-contrast:border-2 high-contrast:border-current forced-colors:border',
                lookOf(event.occurrence).block,
                shapeOf(event.occurrence),
              )}
            >
              <span aria-hidden className="hidden print:inline">
                {lookOf(event.occurrence).letter}{' '}
              </span>
              <span dir="auto" aria-hidden>
                {event.occurrence.title}
              </span>
            </button>
          </li>
        ))}
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
