import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { hourMs } from '#features/calendar/shared/wall-time.ts';
import { isTimeZone } from '#features/calendar/shared/zone.ts';
import { Agenda } from '../agenda/agenda.tsx';
import { DayStrip } from '../day-strip.tsx';
import { GridSkeleton } from '../grid/grid-skeleton.tsx';
import { TimeGrid } from '../grid/time-grid.tsx';
import { useSwipe } from '../grid/use-swipe.ts';
import { MonthGrid } from '../month/month-grid.tsx';
import type { Calendar, CalendarPartProps } from './use-calendar.ts';

/** The events, as the chosen view shows them. */
export function ShownDays({ calendar }: CalendarPartProps) {
  const { range, shown } = calendar;
  if (range.hasFailed)
    return (
      <div className="p-6">
        <Banner kind="error" onRetry={range.retry}>
          Failed to load events
        </Banner>
      </div>
    );
  if (range.isWaiting) return <GridSkeleton view={shown.view} />;
  if (shown.view === 'month') return <ShownMonth calendar={calendar} />;
  if (shown.view === 'agenda') return <ShownAgenda calendar={calendar} />;
  return <ShownHours calendar={calendar} />;
}

/** What all views have in common. */
function eventsOf({ shown, range, zone, settings, editing, openEvent }: Calendar) {
  return {
    days: shown.days,
    events: range.events,
    holidays: range.holidays,
    timeZone: zone.timeZone,
    clock: settings.calendarClock,
    onOpen: openEvent,
    onEventKey: editing.handleEventKey,
  };
}

function ShownMonth({ calendar }: CalendarPartProps) {
  const { shown, today, range, settings, editing, openDialog } = calendar;
  const { day, change, step } = shown;
  const dayStart = settings.calendarDayStart;
  return (
    <MonthGrid
      {...eventsOf(calendar)}
      onSwipe={step}
      month={day}
      today={today}
      onCreate={(chosen) =>
        editing.create(chosen + (dayStart + 1) * hourMs, chosen + (dayStart + 2) * hourMs)
      }
      onShowDay={(chosen) => change({ view: 'day', day: chosen })}
      onListDay={(chosen) => openDialog({ kind: 'day', day: chosen })}
      onTurn={(chosen) => change({ day: chosen })}
      onDrop={(result) => {
        if (result.event !== null) editing.handleDrop(result);
        else if (!range.isCopy) editing.create(result.start, result.end, true);
      }}
    />
  );
}

function ShownAgenda({ calendar }: CalendarPartProps) {
  const swipe = useSwipe(calendar.shown.step);
  return (
    <div {...swipe} className="calendar-scroller min-h-0 flex-1 overflow-y-auto px-4 py-5 lg:px-6">
      <div className="mx-auto max-w-3xl">
        <Agenda {...eventsOf(calendar)} today={calendar.today} emptyTitle="Nothing in these four weeks." />
      </div>
    </div>
  );
}

/** The hours of a day or a week. */
function ShownHours({ calendar }: CalendarPartProps) {
  const { shown, today, range, zone, settings, calendars, changes, assistant, editing, openDialog } =
    calendar;
  const { view, day, change, step } = shown;
  const dayStart = settings.calendarDayStart;
  return (
    <>
      {view === 'day' && (
        <DayStrip
          day={day}
          today={today}
          firstDay={settings.calendarFirstDay}
          events={range.events}
          onChoose={(chosen) => change({ day: chosen })}
          onStep={step}
        />
      )}
      <TimeGrid
        {...eventsOf(calendar)}
        proposals={assistant.proposals}
        made={changes.made}
        dayStart={dayStart}
        dayEnd={Math.max(settings.calendarDayEnd, dayStart + 1)}
        secondZone={secondZoneOf(zone, settings.calendarSecondZone)}
        calendars={calendars}
        isLoaded={range.isLoaded}
        onCreate={({ start, end }) => !range.isCopy && editing.create(start, end)}
        onDrop={editing.handleDrop}
        onTurn={step}
        onChooseDay={(chosen) => change({ view: 'day', day: chosen })}
        onListDay={(chosen) => openDialog({ kind: 'day', day: chosen })}
        hasNoHeads={view === 'day'}
      />
    </>
  );
}

/** The home zone when viewing another one, else the second zone from the settings. */
function secondZoneOf({ other, own }: Calendar['zone'], chosen: string): string | undefined {
  if (other !== undefined) return own;
  return chosen !== '' && chosen !== own && isTimeZone(chosen) ? chosen : undefined;
}

/** Says over an empty week or month that nothing is on. The agenda says so itself, and an empty day is plain to see. */
export function NothingOn({ calendar: { shown, range, editing } }: CalendarPartProps) {
  const { view } = shown;
  if ((view !== 'week' && view !== 'month') || !range.isLoaded || range.events.length > 0) return null;
  return (
    <div className="no-print pointer-events-none absolute inset-x-0 bottom-24 flex justify-center">
      <div className="pointer-events-auto rounded-card border border-line bg-raised px-6 shadow-e2">
        <EmptyState
          title={view === 'week' ? 'Nothing on this week.' : 'Nothing on this month.'}
          action={<Button onClick={() => editing.createNow()}>New Event</Button>}
        />
      </div>
    </div>
  );
}
