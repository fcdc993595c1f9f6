import { Suspense } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { Overlay } from '#client/ui/overlay.tsx';
import { startOfDay } from '#features/calendar/shared/wall-time.ts';
import { GoToDate } from '../go-to-date.tsx';
import { Insights } from './insights.tsx';
import type { CalendarPartProps } from './use-calendar.ts';

const CalendarsDialog = lazyPart(async () => ({
  default: (await import('../calendars/calendars-dialog.tsx')).CalendarsDialog,
}));
const SearchEvents = lazyPart(async () => ({ default: (await import('../search-events.tsx')).SearchEvents }));
const DayList = lazyPart(async () => ({ default: (await import('../day-list.tsx')).DayList }));
const ImportDialog = lazyPart(async () => ({
  default: (await import('../transfer/import-dialog.tsx')).ImportDialog,
}));

/** Whatever is open over the calendar, apart from an event. */
export function CalendarDialogs({ calendar }: CalendarPartProps) {
  return <Suspense>{openedDialog(calendar)}</Suspense>;
}

function openedDialog(calendar: CalendarPartProps['calendar']) {
  const { dialog, closeDialog, shown, today, range, zone, settings, calendars, changes } = calendar;
  const { change } = shown;
  const time = { timeZone: zone.timeZone, clock: settings.calendarClock };
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'go-to-date':
      return (
        <GoToDate
          day={shown.day}
          onChoose={(chosen) => {
            closeDialog();
            change({ day: chosen });
          }}
          onClose={closeDialog}
        />
      );
    case 'insights':
      return calendar.hasPanels ? null : (
        <Overlay isOpen onClose={closeDialog} size="small" title="Calendar Insights">
          <Insights calendar={calendar} />
        </Overlay>
      );
    case 'calendars':
      return <CalendarsDialog changes={changes} onClose={closeDialog} />;
    case 'import':
      return (
        <ImportDialog
          dropped={dialog.file}
          clock={time.clock}
          calendars={calendars}
          changes={changes}
          onImported={(first, invitedTo) => {
            closeDialog();
            change({
              ...(first !== undefined && { day: startOfDay(first) }),
              ...(invitedTo !== null && { event: { id: invitedTo, at: null } }),
            });
          }}
          onClose={closeDialog}
        />
      );
    case 'day':
      return (
        <DayList
          {...time}
          day={dialog.day}
          today={today}
          events={range.events}
          holidays={range.holidays}
          onOpen={(event) => {
            closeDialog();
            calendar.openEvent(event);
          }}
          onShowDay={() => {
            closeDialog();
            change({ view: 'day', day: dialog.day });
          }}
          onClose={closeDialog}
        />
      );
    case 'search':
      return (
        <SearchEvents
          {...time}
          today={today}
          onOpen={({ start, occurrence: { id, seriesId, at } }) => {
            closeDialog();
            change({ day: startOfDay(start), event: { id: seriesId ?? id, at } });
          }}
          onClose={closeDialog}
        />
      );
  }
}
