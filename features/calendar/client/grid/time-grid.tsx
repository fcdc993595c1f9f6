import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import type { CalendarInfo } from '#features/calendar/shared/calendars.contract.ts';
import { dayMs, hourMs, minuteMs, startOfDay } from '#features/calendar/shared/wall-time.ts';
import { wallAt } from '#features/calendar/shared/zone.ts';
import { type Clock, formatClock, formatDayNumber, formatLongDay, formatWeekday } from '../format-time.ts';
import { AllDayLane } from './all-day-lane.tsx';
import { ClockChangeMarks } from './clock-change-mark.tsx';
import { DayEvents } from './day-events.tsx';
import { DraggedBlock } from './dragged-block.tsx';
import { hourHeight, leastHeight, minutesToPx } from './grid-measures.ts';
import { HolidayLabel, type Holidays } from './holiday-label.tsx';
import { layoutColumns } from './layout-columns.ts';
import { layoutLane, onDay, type ShownEvent, segmentsOf } from './shown-events.ts';
import { type Slot, SlotCursor } from './slot-cursor.tsx';
import { type DragResult, useGridDrag } from './use-grid-drag.ts';
import { useInPieces } from './use-in-pieces.ts';
import { useNow } from './use-now.ts';
import { useSwipe } from './use-swipe.ts';

const noCalendars: readonly CalendarInfo[] = [];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

export interface Proposal {
  start: number;
  end: number;
  title: string;
  isChosen: boolean;
}

export interface TimeGridProps {
  days: readonly number[];
  events: readonly ShownEvent[];
  timeZone: string;
  clock: Clock;
  dayStart: number;
  dayEnd: number;
  /** A second column of hours. */
  secondZone?: string | undefined;
  holidays: Holidays;
  calendars?: readonly CalendarInfo[];
  /** Proposals of the assistant, not yet saved. */
  proposals?: readonly Proposal[];
  /** Id of an event that was just created here: it is scrolled to, unless it is in view. */
  made?: string | null;
  isLoaded: boolean;
  /** The day strip above it is rendered elsewhere. */
  hasNoHeads?: boolean;
  onOpen: (event: ShownEvent) => void;
  onCreate: (slot: Slot) => void;
  onDrop: (result: DragResult) => void;
  onEventKey: (event: KeyboardEvent, shown: ShownEvent) => void;
  onTurn: (by: 1 | -1) => void;
  onChooseDay: (day: number) => void;
  /** Lists all events of a day that has more than fit. */
  onListDay: (day: number) => void;
}

/** The hours of one day or a week, in wall time. */
export function TimeGrid(props: TimeGridProps) {
  const {
    days,
    events,
    timeZone,
    clock,
    dayStart,
    dayEnd,
    secondZone,
    holidays,
    calendars = noCalendars,
    proposals = [],
    made = null,
    isLoaded,
    hasNoHeads = false,
  } = props;
  const grid = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const now = wallAt(useNow(), timeZone);
  const today = startOfDay(now);
  const firstDay = days[0] ?? today;
  const [slot, setSlot] = useState<Slot>(() => slotOn(days.includes(today) ? today : firstDay, dayStart));
  const { dragged, span, begin } = useGridDrag({ grid, days, onDrop: props.onDrop, onEdge: props.onTurn });
  const placed = useMemo(
    () =>
      days.map((day) => ({
        day,
        label: dayLabel(day, events),
        blocks: layoutColumns(segmentsOf(events, day).map(asSpan)),
      })),
    [days, events],
  );
  const keys = useMemo(
    () => placed.flatMap(({ blocks }) => blocks.map(({ item: { segment } }) => segment.key)),
    [placed],
  );

  // A lifted event follows the finger instead.
  const swipe = useSwipe(props.onTurn, dragged !== null);
  const drawn = useInPieces(keys);
  const draggedKey = dragged?.isMoved === true && dragged.kind !== 'copy' ? dragged.event?.key : undefined;

  // Initial scroll: an hour before the first event, or the start of the day.
  const scrolledFor = useRef<string | null>(null);
  const firstMinute = Math.min(
    ...placed.flatMap(({ blocks }) =>
      blocks.flatMap(({ item: { segment } }) => (segment.isCutBefore ? [] : [segment.startMinute])),
    ),
  );
  const chosenStart = proposals.find(({ isChosen }) => isChosen)?.start;
  const chosenMinute =
    chosenStart === undefined ? undefined : (chosenStart - startOfDay(chosenStart)) / minuteMs;
  useLayoutEffect(() => {
    // A chosen proposal is brought into view, and nothing scrolls back when it is gone.
    const key = `${days.length} ${firstDay}`;
    if (chosenMinute !== undefined && isLoaded && scroller.current) {
      scrolledFor.current = key;
      scroller.current.scrollTop = Math.max(0, minutesToPx(chosenMinute - 60) - 12);
      return;
    }
    if (!isLoaded || scrolledFor.current === key || !scroller.current) return;
    scrolledFor.current = key;
    const minute = Number.isFinite(firstMinute) ? Math.max(0, firstMinute - 60) : dayStart * 60;
    // Hour labels are centred on their lines.
    scroller.current.scrollTop = Math.max(0, minutesToPx(minute) - 12);
  }, [days.length, firstDay, isLoaded, firstMinute, dayStart, chosenMinute]);

  const madeMinute = placed
    .flatMap(({ blocks }) => blocks.map(({ item }) => item.segment))
    .find(({ occurrence: { id, seriesId } }) => (seriesId ?? id) === made)?.startMinute;
  const revealed = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (madeMinute === undefined || revealed.current === made) return;
    revealed.current = made;
    const element = scroller.current;
    if (!element) return;
    const top = minutesToPx(madeMinute);
    const isInView =
      top >= element.scrollTop && top + hourHeight <= element.scrollTop + element.clientHeight - 80;
    if (!isInView) element.scrollTop = Math.max(0, minutesToPx(madeMinute - 60) - 12);
  }, [made, madeMinute]);

  function moveSlot(next: Slot) {
    setSlot(next);
    const day = startOfDay(next.start);
    if (!days.includes(day)) props.onTurn(day < firstDay ? -1 : 1);
    const element = scroller.current;
    if (!element) return;
    const top = minutesToPx((next.start - day) / minuteMs);
    if (top < element.scrollTop) element.scrollTop = top - hourHeight;
    if (top + hourHeight > element.scrollTop + element.clientHeight - 80)
      element.scrollTop = top + 3 * hourHeight - element.clientHeight;
  }

  // One more day is loaded than shown.
  const hasLane = layoutLane(events, days).length > 0;
  const shownSlot = days.includes(startOfDay(slot.start))
    ? slot
    : slotOn(firstDay, new Date(slot.start).getUTCHours());

  const gutter = secondZone ? 'w-24 shrink-0' : 'w-14 shrink-0';
  return (
    <section
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
      tabIndex={0}
      aria-label="Hours"
      className="calendar-scroller min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain outline-offset-[-3px]!"
    >
      <div className="sticky top-0 z-20 bg-canvas">
        {!hasNoHeads && (
          <div className="flex border-b border-line">
            <div className={gutter} />
            {days.map((day) => (
              <div key={day} className="min-w-0 flex-1 py-1.5 text-center">
                <button
                  type="button"
                  onClick={() => props.onChooseDay(day)}
                  {...(day === today && { 'aria-current': 'date' as const })}
                  className="relative inline-flex min-h-11 flex-col items-center rounded-control px-2 hover:bg-hover"
                >
                  <span className="sr-only">{formatLongDay(day)}</span>
                  <span
                    aria-hidden
                    className={classNames(
                      'text-micro',
                      day === today ? 'font-bold text-text' : 'text-text-2',
                    )}
                  >
                    {formatWeekday(day)}
                  </span>
                  <span
                    aria-hidden
                    className={classNames(
                      'flex size-8 items-center justify-center rounded-full text-h3',
                      day === today && 'bg-primary text-on-primary',
                    )}
                  >
                    {formatDayNumber(day)}
                  </span>
                </button>
                <HolidayLabel name={holidays.get(day)} className="px-1 text-center" />
              </div>
            ))}
          </div>
        )}
        {hasNoHeads && (
          <HolidayLabel
            name={holidays.get(firstDay)}
            className="border-b border-line px-4 py-1.5 text-center"
          />
        )}
        {hasLane && (
          <div className="flex border-b border-line">
            <p className={classNames(gutter, 'pt-2 pe-2 text-end text-tiny text-text-2')}>All day</p>
            <AllDayLane
              events={events}
              days={days}
              timeZone={timeZone}
              clock={clock}
              onOpen={props.onOpen}
              onListDay={props.onListDay}
              onEventKey={props.onEventKey}
              onDrop={props.onDrop}
              onTurn={props.onTurn}
            />
          </div>
        )}
      </div>
      <div className="relative flex" style={{ height: 24 * hourHeight + 10 }}>
        <div aria-hidden className={classNames(gutter, 'text-text-2')}>
          {hours.map((hour) => (
            <div key={hour} className="relative" style={{ height: hourHeight }}>
              {hour > 0 && (
                <span className="absolute -top-2.5 end-2.5 flex gap-2 text-tiny">
                  {secondZone && (
                    <span data-second-hour className="text-text-3">
                      {secondHour(firstDay + hour * hourMs, { timeZone, secondZone, clock })}
                    </span>
                  )}
                  {formatClock(hour * hourMs, clock)}
                </span>
              )}
            </div>
          ))}
        </div>
        <div
          ref={grid}
          onPointerDown={(event) => {
            if (event.target instanceof Element && event.target.closest('button, [data-resize]') === null)
              begin(event, 'create', null);
          }}
          {...swipe}
          className="relative flex flex-1 touch-pan-y"
          style={{ height: 24 * hourHeight }}
        >
          {placed.map(({ day, label, blocks }) => (
            <section
              key={day}
              aria-label={label}
              className={classNames(
                'hour-lines relative min-w-0 flex-1 border-s border-line select-none',
                day === today && days.length > 1 && 'bg-primary-soft/40',
                // A single day reaches to the edge of a phone, where its events keep the margin of the page.
                days.length === 1 && 'max-sm:[--events-end:1rem]',
              )}
            >
              <div
                aria-hidden
                className="off-hours absolute inset-x-0 top-0"
                style={{ height: dayStart * hourHeight }}
              />
              <div
                aria-hidden
                className="off-hours absolute inset-x-0 bottom-0"
                style={{ height: (24 - dayEnd) * hourHeight }}
              />
              <ClockChangeMarks day={day} timeZone={timeZone} clock={clock} />
              <DayEvents
                blocks={blocks}
                drawn={drawn}
                draggedKey={
                  draggedKey !== undefined && blocks.some(({ item }) => item.segment.key === draggedKey)
                    ? draggedKey
                    : undefined
                }
                calendars={calendars}
                timeZone={timeZone}
                clock={clock}
                onOpen={props.onOpen}
                onEventKey={props.onEventKey}
                onGrab={begin}
              />
              {proposals
                .filter(({ start, end }) => start < day + dayMs && end > day)
                .map(({ start, end, title, isChosen }) => (
                  <div
                    key={start}
                    aria-hidden
                    className={classNames(
                      'pointer-events-none absolute inset-x-0.5 z-10 rounded-small border-[1.5px] border-dashed border-accent-line px-2 py-1 text-tiny',
                      isChosen ? 'bg-accent-soft font-semibold text-accent-text shadow-e2' : 'bg-surface/90',
                    )}
                    style={{
                      top: minutesToPx(Math.max(0, start - day) / minuteMs),
                      height: minutesToPx((Math.min(day + dayMs, end) - Math.max(day, start)) / minuteMs),
                    }}
                  >
                    <span dir="auto" className="block truncate font-semibold">
                      {title}
                    </span>
                    {formatClock(start, clock)}–{formatClock(end, clock)}
                  </div>
                ))}
              {dragged && (dragged.isMoved || dragged.kind === 'create') && (
                <DraggedBlock span={span} day={day} clock={clock} />
              )}
              {day === today && (
                <div
                  aria-hidden
                  className="now-line pointer-events-none absolute inset-x-0 z-10"
                  style={{ top: minutesToPx((now - day) / minuteMs) }}
                />
              )}
            </section>
          ))}
          <SlotCursor
            slot={shownSlot}
            days={days}
            events={events}
            clock={clock}
            onMove={moveSlot}
            onCreate={props.onCreate}
          />
        </div>
      </div>
    </section>
  );
}

function asSpan(segment: ReturnType<typeof segmentsOf>[number]) {
  // Short events are drawn with a minimum height; even so they must not cover each other.
  const least = (leastHeight / hourHeight) * 60;
  return {
    segment,
    start: segment.startMinute,
    end: Math.max(segment.endMinute, segment.startMinute + least),
  };
}

function slotOn(day: number, hour: number): Slot {
  const start = day + hour * hourMs;
  return { start, end: start + hourMs / 2 };
}

/** “Tuesday 24 November, 3 events” */
export function dayLabel(day: number, events: readonly ShownEvent[]): string {
  const count = onDay(events, day).length;
  return `${formatLongDay(day)}, ${count === 0 ? /* text */ 'no events' : count === 1 ? '1 event' : `${count} events`}`;
}

function secondHour(
  wall: number,
  { timeZone, secondZone, clock }: { timeZone: string; secondZone: string; clock: Clock },
): string {
  // Uses the offset at noon: the hour column cannot show a change within the day.
  const instant = wall - (wallAt(wall, timeZone) - wall);
  return formatClock(wallAt(instant, secondZone), clock);
}
