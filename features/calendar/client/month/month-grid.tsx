import {
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { addMonths, dayMs } from '#features/calendar/shared/wall-time.ts';
import { type Clock, formatClock, formatDayNumber, formatWeekday } from '../format-time.ts';
import type { DraggedSpan } from '../grid/dragged-span.ts';
import { eventLabel } from '../grid/event-block.tsx';
import { lookOf, shapeOf } from '../grid/event-look.ts';
import { HolidayLabel, type Holidays } from '../grid/holiday-label.tsx';
import { dayInWeeks } from '../grid/pointed-moment.ts';
import { isInLane, onDay, type ShownEvent } from '../grid/shown-events.ts';
import { dayLabel } from '../grid/time-grid.tsx';
import { type DragResult, useGridDrag } from '../grid/use-grid-drag.ts';
import { useSwipe } from '../grid/use-swipe.ts';

/** Height of a cell without its events, and of one event including the gap. */
const [cellPx, eventPx] = [40, 26];

/** How many events fit into a day; all weeks have the same height. */
function useFit(table: RefObject<HTMLElement | null>): number {
  const [fit, setFit] = useState(2);
  useLayoutEffect(() => {
    const week = table.current?.querySelector('[data-week]');
    if (!week) return;
    const measure = () => setFit(Math.max(1, Math.floor((week.clientHeight - cellPx) / eventPx)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(week);
    return () => observer.disconnect();
  }, [table]);
  return fit;
}

interface MonthGridProps {
  holidays: Holidays;
  days: readonly number[];
  /** A day in the shown month. */
  month: number;
  today: number;
  events: readonly ShownEvent[];
  timeZone: string;
  clock: Clock;
  onOpen: (event: ShownEvent) => void;
  onCreate: (day: number) => void;
  onShowDay: (day: number) => void;
  /** Lists all events of a day that has more than fit. */
  onListDay: (day: number) => void;
  onTurn: (day: number) => void;
  onSwipe: (by: 1 | -1) => void;
  onEventKey: (event: KeyboardEvent, shown: ShownEvent) => void;
  onDrop: (result: DragResult) => void;
}

/**
 * A month in six weeks. Arrow keys move by day, Enter creates an event, Page Up and Page Down turn the month. Dragging
 * moves an event to another day or creates one over several, and the end of an all-day event resizes it.
 */
export function MonthGrid(props: MonthGridProps) {
  const { days, month, today, events, holidays, timeZone, clock } = props;
  const table = useRef<HTMLDivElement>(null);
  const room = useFit(table);
  const { dragged, span, begin } = useGridDrag({
    ...{ grid: table, days, byDays: dayInWeeks },
    ...{ onDrop: props.onDrop, onEdge: props.onSwipe },
  });
  // A lifted event follows the finger instead.
  const swipe = useSwipe(props.onSwipe, dragged !== null);
  const isDragged = dragged?.isMoved === true;
  const draggedKey = isDragged && dragged.kind !== 'copy' ? dragged.event?.key : undefined;
  const isOfMonth = (day: number) => new Date(day).getUTCMonth() === new Date(month).getUTCMonth();
  const [chosen, setChosen] = useState(month);
  const cursor = days.includes(chosen) ? chosen : month;
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7));

  /** The day to focus once its month is loaded. */
  const awaited = useRef<number | null>(null);

  useLayoutEffect(() => {
    const day = awaited.current;
    if (day === null || !days.includes(day)) return;
    awaited.current = null;
    table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [days]);

  function goTo(day: number) {
    setChosen(day);
    if (days.includes(day)) {
      table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
      return;
    }
    awaited.current = day;
    props.onTurn(day);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>, focused: number) {
    // Keys may arrive faster than months load.
    const day = awaited.current ?? focused;
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const along = isRightToLeft ? -dayMs : dayMs;
    const next = {
      ArrowRight: day + along,
      ArrowLeft: day - along,
      ArrowDown: day + 7 * dayMs,
      ArrowUp: day - 7 * dayMs,
      PageDown: addMonths(day, 1),
      PageUp: addMonths(day, -1),
      Home: days[Math.floor(days.indexOf(day) / 7) * 7],
      End: days[Math.floor(days.indexOf(day) / 7) * 7 + 6],
    }[event.key];
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      props.onCreate(day);
    } else if (next !== undefined) {
      event.preventDefault();
      goTo(next);
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot fill the height that is there
    <div
      {...swipe}
      ref={table}
      role="grid"
      aria-label="Month"
      onPointerDown={(event) => {
        // A finger scrolls here.
        const isMouse = event.pointerType === 'mouse';
        if (isMouse && event.target instanceof Element && isEmptyPlace(event.target))
          begin(event, 'create', null);
      }}
      className="select-none flex min-h-0 flex-1 flex-col overflow-y-auto"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="row" className="flex border-b border-line" tabIndex={-1}>
        {days.slice(0, 7).map((day) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div
            key={day}
            role="columnheader"
            className="flex-1 py-2 text-center text-micro text-text-2"
            tabIndex={-1}
          >
            {formatWeekday(day)}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div
          key={week[0]}
          role="row"
          data-week
          tabIndex={-1}
          className="flex min-h-24 flex-1 break-inside-avoid max-lg:min-h-16"
        >
          {week.map((day) => {
            const here = onDay(events, day);
            // A holiday name takes one event's place.
            const fit = Math.max(1, holidays.has(day) ? room - 1 : room);
            const shown = here.length > fit ? here.slice(0, fit - 1) : here;
            return (
              // biome-ignore lint/a11y/useSemanticElements: as above
              <div
                key={day}
                role="gridcell"
                data-day={day}
                tabIndex={day === cursor ? 0 : -1}
                {...(day === today && { 'aria-current': 'date' as const })}
                onFocus={() => {
                  awaited.current = null;
                  setChosen(day);
                }}
                onKeyDown={(event) => handleKeyDown(event, day)}
                onDoubleClick={() => props.onCreate(day)}
                className={classNames(
                  'relative min-w-0 flex-1 border-s border-b border-line p-1 outline-offset-[-3px]! first:border-s-0',
                  !isOfMonth(day) && 'bg-sunken',
                )}
              >
                <span className="sr-only">{dayLabel(day, events)}</span>
                <button
                  type="button"
                  tabIndex={-1}
                  aria-hidden
                  onClick={() => props.onShowDay(day)}
                  className={classNames(
                    'flex size-7 items-center justify-center rounded-full text-small hover:bg-hover max-lg:mx-auto max-lg:size-8',
                    day === today
                      ? 'bg-primary font-bold text-on-primary hover:bg-primary'
                      : !isOfMonth(day) && 'text-text-2',
                  )}
                >
                  {formatDayNumber(day)}
                </button>
                <HolidayLabel name={holidays.get(day)} className="px-1.5" />
                <ul className="mt-0.5 space-y-0.5 max-lg:hidden print:block!">
                  {shown.map((event) => (
                    <li key={event.key} className="relative">
                      <button
                        type="button"
                        data-event={event.key}
                        onClick={() => props.onOpen(event)}
                        onKeyDown={(pressed) => props.onEventKey(pressed, event)}
                        onPointerDown={(pressed) => begin(pressed, 'move', event)}
                        className={classNames(
                          'relative flex min-h-6 w-full touch-pan-y items-center gap-1 rounded-tag px-1.5 text-start text-tiny font-semibold outline-offset-0! high-contrast:border high-contrast:border-current forced-colors:border',
                          lookOf(event.occurrence).block,
                          shapeOf(event.occurrence),
                          event.key === draggedKey && 'opacity-50',
                        )}
                      >
                        {/* Not an aria-label: the visible text reads in another order. */}
                        <span className="sr-only">{eventLabel(event, { timeZone, clock })}</span>
                        <span aria-hidden className="flex min-w-0 items-center gap-1">
                          <span className="hidden print:inline">{lookOf(event.occurrence).letter} </span>
                          {!isInLane(event) && event.start >= day && (
                            <span className="shrink-0 font-normal text-text-2">
                              {formatClock(event.start, clock)}
                            </span>
                          )}
                          <span dir="auto" className="truncate">
                            {event.occurrence.title}
                          </span>
                        </span>
                      </button>
                      {isInLane(event) && event.end <= day + dayMs && (
                        <span
                          aria-hidden
                          data-resize
                          onPointerDown={(pressed) => begin(pressed, 'resize', event)}
                          className="absolute inset-y-0 end-0 w-2 cursor-ew-resize touch-pan-y"
                        />
                      )}
                    </li>
                  ))}
                  {here.length > shown.length && (
                    <li>
                      <button
                        type="button"
                        aria-haspopup="dialog"
                        onClick={() => props.onListDay(day)}
                        className="min-h-6 w-full rounded-tag px-1.5 text-start text-tiny text-text-2 hover:bg-hover"
                      >
                        +{here.length - shown.length} more
                      </button>
                    </li>
                  )}
                </ul>
                {here.length > 0 && (
                  <span aria-hidden className="mt-1 flex justify-center gap-0.5 lg:hidden print:hidden!">
                    {here.slice(0, 4).map((event) => (
                      <span key={event.key} className="size-1.5 rounded-full bg-line-strong" />
                    ))}
                  </span>
                )}
                {isDragged && (
                  <DraggedDay span={span} day={day} title={dragged.event?.occurrence.title ?? ''} />
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function isEmptyPlace(target: Element): boolean {
  return target.closest('[data-week]') !== null && target.closest('button, [data-resize]') === null;
}

/** What is being dragged, on a day that it is over. */
function DraggedDay({ span, day, title }: { span: DraggedSpan; day: number; title: string }) {
  const shown = useSyncExternalStore(span.subscribe, span.get);
  if (shown === null || shown.start >= day + dayMs || shown.end <= day) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0.5 z-10 truncate rounded-small border-[1.5px] border-dashed border-accent-line bg-surface/60 px-2 pt-1 text-end text-tiny shadow-e2"
    >
      <span dir="auto">{title}</span>
    </div>
  );
}
