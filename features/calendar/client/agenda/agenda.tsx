import type { KeyboardEvent } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { type Clock, formatFullDay, formatWhen } from '../format-time.ts';
import { labelOfKind, lookOf, statesOf } from '../grid/event-look.ts';
import { HolidayLabel, type Holidays } from '../grid/holiday-label.tsx';
import { onDay, type ShownEvent } from '../grid/shown-events.ts';

interface AgendaProps {
  days: readonly number[];
  today: number;
  events: readonly ShownEvent[];
  holidays?: Holidays;
  timeZone: string;
  clock: Clock;
  /** Its surroundings already name its day, which is the only one. */
  hasNoHeads?: boolean;
  /** Shown when the list is empty. */
  emptyTitle: string;
  onOpen: (event: ShownEvent) => void;
  onEventKey?: (event: KeyboardEvent, shown: ShownEvent) => void;
}

/** A day-by-day list of events, for reading, screen readers and print. */
export function Agenda({
  days,
  today,
  events,
  holidays,
  timeZone,
  clock,
  hasNoHeads = false,
  emptyTitle,
  onOpen,
  onEventKey,
}: AgendaProps) {
  const shown = days.flatMap((day) => {
    const here = onDay(events, day);
    return here.length > 0 ? [{ day, here }] : [];
  });
  if (shown.length === 0) return <EmptyState title={emptyTitle} />;
  return (
    <div className="space-y-6">
      {shown.map(({ day, here }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2
            id={`day-${day}`}
            className={classNames('text-h3', day === today && 'text-primary-text', hasNoHeads && 'sr-only')}
          >
            {formatFullDay(day)}
            {day === today && <span className="text-text-2"> · Today</span>}
          </h2>
          <HolidayLabel name={holidays?.get(day)} />
          <ul className="mt-2 rounded-card border border-line bg-surface px-2">
            {here.map((event) => (
              <li key={event.key} className="border-b border-line last:border-0">
                <button
                  type="button"
                  data-event={event.key}
                  onClick={() => onOpen(event)}
                  onKeyDown={(pressed) => onEventKey?.(pressed, event)}
                  className="agenda-row flex min-h-row w-full items-center gap-3 rounded-control px-2 py-2 text-start hover:bg-hover"
                >
                  <span
                    aria-hidden
                    className={classNames('h-8 w-[3px] shrink-0 rounded-full', lookOf(event.occurrence).bar)}
                  />
                  <span className="w-32 shrink-0 text-small max-sm:w-24 text-text-2">
                    {formatWhen(event.occurrence, { timeZone, clock })}
                  </span>
                  <span className="min-w-0 flex-1">
                    <span
                      dir="auto"
                      className="block truncate font-semibold max-sm:line-clamp-2 max-sm:wrap-anywhere max-sm:whitespace-normal"
                    >
                      <span className={classNames(event.occurrence.answer === 'declined' && 'line-through')}>
                        {event.occurrence.title}
                      </span>
                      {statesOf(event.occurrence).map((state) => (
                        <span key={state} className="font-normal text-text-2">
                          {' '}
                          ({state})
                        </span>
                      ))}
                    </span>
                    {event.occurrence.location !== '' && (
                      <span dir="auto" className="block truncate text-small text-text-2">
                        {event.occurrence.location}
                      </span>
                    )}
                  </span>
                  <span className="shrink-0 text-small text-text-2 max-sm:sr-only print:not-sr-only">
                    {labelOfKind(event.occurrence)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
