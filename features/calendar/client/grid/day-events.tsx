import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import type { CalendarInfo } from '#features/calendar/shared/calendars.contract.ts';
import type { Clock } from '../format-time.ts';
import { EventBlock } from './event-block.tsx';
import type { layoutColumns } from './layout-columns.ts';
import type { DaySegment, ShownEvent } from './shown-events.ts';

export type PlacedBlock = ReturnType<
  typeof layoutColumns<{ segment: DaySegment; start: number; end: number }>
>[number];

interface DayEventsProps {
  blocks: readonly PlacedBlock[];
  /** Keys of the events that are rendered so far. */
  drawn: ReadonlySet<string>;
  draggedKey: string | undefined;
  calendars: readonly CalendarInfo[];
  timeZone: string;
  clock: Clock;
  onOpen: (event: ShownEvent) => void;
  onEventKey: (event: KeyboardEvent, shown: ShownEvent) => void;
  onGrab: (event: PointerEvent, kind: 'move' | 'resize', shown: ShownEvent) => void;
}

const shownProps = ['blocks', 'drawn', 'draggedKey', 'calendars', 'timeZone', 'clock'] as const;

/** A day's events. Memoised: moving the pointer or the clock re-renders none of them. */
export const DayEvents = memo(Events, (before, after) =>
  shownProps.every((name) => before[name] === after[name]),
);

function Events(props: DayEventsProps) {
  const { blocks, drawn, draggedKey, calendars, timeZone, clock } = props;
  return (
    <ul className="absolute inset-y-0 start-0 end-[var(--events-end,0px)]">
      {blocks
        .filter(({ item: { segment } }) => drawn.has(segment.key))
        .map(({ item: { segment }, column, width, columns }) => (
          <EventBlock
            key={segment.key}
            segment={segment}
            calendar={otherCalendar(calendars, segment.occurrence.calendarId)}
            column={column}
            width={width}
            columns={columns}
            timeZone={timeZone}
            clock={clock}
            isDragged={draggedKey === segment.key}
            onOpen={() => props.onOpen(segment)}
            onKeyDown={(event) => props.onEventKey(event, segment)}
            onGrab={(event, kind) => props.onGrab(event, kind, segment)}
          />
        ))}
    </ul>
  );
}

/** Colour and name of an event's calendar if it is not the default one. */
function otherCalendar(calendars: readonly CalendarInfo[], id: string): CalendarInfo | undefined {
  return calendars.find((calendar) => calendar.id === id && !calendar.isDefault);
}
