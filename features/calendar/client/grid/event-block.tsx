import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import type { CalendarInfo } from '#features/calendar/shared/calendars.contract.ts';
import { dayMs } from '#features/calendar/shared/wall-time.ts';
import { place, wallAt } from '#features/calendar/shared/zone.ts';
import { colourClasses } from '../calendars/calendars.api.ts';
import { type Clock, formatClock, formatLongDay, formatWhen } from '../format-time.ts';
import { labelOfKind, lookOf, shapeOf, statesOf } from './event-look.ts';
import { leastHeight, minutesToPx } from './grid-measures.ts';
import type { DaySegment, ShownEvent } from './shown-events.ts';

/** “Dentist, Tuesday 24 November, 9:00–10:00, Mill Green, Personal, tentative, repeats” */
export function eventLabel(
  { occurrence, start }: ShownEvent,
  shown: { timeZone: string; clock: Clock },
  second = secondPass(occurrence, shown.timeZone),
): string {
  const { title, location, withWhom, isBusy, seriesId, isTooComplex } = occurrence;
  return [
    title,
    formatLongDay(start),
    formatWhen(occurrence, shown),
    second !== null && /* text */ `the second time, ${second}`,
    location,
    // A title such as “Lunch with Ana” already names them.
    withWhom && !title.includes(withWhom) && /* text */ `with ${withWhom}`,
    labelOfKind(occurrence),
    ...statesOf(occurrence),
    !isBusy && /* text */ 'shown as free',
    seriesId !== null && /* text */ 'repeats',
    isTooComplex && 'This repetition is too complex to show.',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The zone abbreviation if the event is in the second pass of a repeated hour, else null. */
function secondPass({ isAllDay, startTime }: ShownEvent['occurrence'], timeZone: string): string | null {
  if (isAllDay) return null;
  const instant = Date.parse(startTime);
  const { isTwice, instant: first } = place(wallAt(instant, timeZone), timeZone);
  if (!isTwice || first === instant) return null;
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

interface EventBlockProps {
  segment: DaySegment;
  calendar?: CalendarInfo | undefined;
  column: number;
  width: number;
  columns: number;
  timeZone: string;
  clock: Clock;
  isDragged: boolean;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onGrab: (event: PointerEvent, kind: 'move' | 'resize') => void;
}

const shownProps = [
  'segment',
  'calendar',
  'column',
  'width',
  'columns',
  'timeZone',
  'clock',
  'isDragged',
] as const;

/**
 * One event on the hours of a day. Memoised during drags: its handlers depend only on the shown days and events, and a
 * change of those brings a new segment.
 */
export const EventBlock = memo(Block, (before, after) =>
  shownProps.every((name) => before[name] === after[name]),
);

function Block({
  segment,
  calendar,
  column,
  width,
  columns,
  timeZone,
  clock,
  isDragged,
  onOpen,
  onKeyDown,
  onGrab,
}: EventBlockProps) {
  const { occurrence, startMinute, endMinute, isCutBefore, isCutAfter, start, end } = segment;
  const look = lookOf(occurrence);
  const height = Math.max(leastHeight, minutesToPx(endMinute - startMinute) - 2);
  const second = secondPass(occurrence, timeZone);
  const time =
    height >= 66 || end - start > dayMs
      ? formatWhen(occurrence, { timeZone, clock })
      : formatClock(start, clock);
  // A column too narrow for both shows the start alone, not a part of the end.
  const [from, ...until] = time.split(/(?=–)/u);
  return (
    <li
      className="event-place absolute px-0.5"
      style={{
        top: Math.min(minutesToPx(startMinute), minutesToPx(1440) - leastHeight) + 1,
        height,
        insetInlineStart: `${(column / columns) * 100}%`,
        width: `${(width / columns) * 100}%`,
      }}
    >
      <button
        type="button"
        data-event={segment.key}
        onClick={onOpen}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => onGrab(event, 'move')}
        className={classNames(
          'transition-tap relative flex size-full touch-pan-y cursor-pointer overflow-hidden rounded-small text-start select-none',
          'outline-offset-0! hover:shadow-e1 high-contrast:border-2 high-contrast:border-current forced-colors:border',
          look.block,
          shapeOf(occurrence),
          isCutBefore && 'event-torn-top rounded-t-none',
          isCutAfter && 'event-torn-bottom rounded-b-none',
          isDragged && 'opacity-50',
        )}
      >
        {/* Not an aria-label: the visible text reads in another order. */}
        <span className="sr-only">
          {`${eventLabel(segment, { timeZone, clock }, second)}${calendar ? `, ${calendar.name}` : ''}`}
        </span>
        <span
          aria-hidden
          className={classNames(
            'my-1.5 ms-1 w-[3px] shrink-0 rounded-full',
            calendar ? colourClasses[calendar.colour] : look.bar,
          )}
        />
        <span
          aria-hidden
          className={classNames(
            'min-w-0 flex-1 px-1.5',
            height < 36 ? 'flex items-center gap-1.5' : 'py-1.5',
          )}
        >
          <span
            dir="auto"
            className={classNames(
              'block truncate text-micro font-semibold',
              // Leaves room for descenders.
              height < 36 && 'leading-4',
              // On a phone, a week's columns fit few letters.
              height >= 66 && 'max-sm:line-clamp-2 max-sm:wrap-anywhere max-sm:whitespace-normal',
            )}
          >
            <span className="hidden print:inline">{look.letter} </span>
            {occurrence.title}
          </span>
          {(height >= 30 || second !== null) && (
            <span className="block h-4 shrink-0 overflow-hidden text-tiny text-text-2">
              <span className="inline-block whitespace-nowrap">{from}</span>
              <span className="inline-block whitespace-nowrap">{until}</span>
              {second !== null && <b className="ms-1">2nd</b>}
            </span>
          )}
          {height >= 66 && occurrence.location !== '' && (
            <span dir="auto" className="block truncate text-tiny text-text-2">
              {occurrence.location}
            </span>
          )}
        </span>
      </button>
      {!isCutAfter && (
        <span
          aria-hidden
          data-resize
          onPointerDown={(event) => onGrab(event, 'resize')}
          className="absolute inset-x-1 -bottom-0.5 h-2 cursor-ns-resize touch-pan-y"
        />
      )}
    </li>
  );
}
