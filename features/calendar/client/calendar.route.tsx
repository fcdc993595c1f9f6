import './calendar.css';
import { useRef } from 'react';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { BottomBar, TopBar } from './page/add-bars.tsx';
import { AssistantBeside } from './page/assistant-beside.tsx';
import { CalendarDialogs } from './page/calendar-dialogs.tsx';
import { CalendarHeader } from './page/calendar-header.tsx';
import { CalendarNotices, ZoneNotice } from './page/calendar-notices.tsx';
import { EditedEvent } from './page/edited-event.tsx';
import { Insights } from './page/insights.tsx';
import { NothingOn, ShownDays } from './page/shown-days.tsx';
import { useCalendar } from './page/use-calendar.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';

function CalendarPage() {
  usePageTitle('Calendar');
  const calendar = useCalendar();
  const { isWide, hasPanels, today, shown, range, changes, assistant, editing, openDialog } = calendar;
  const { change, step } = shown;
  const quickAdd = useRef<HTMLInputElement>(null);

  useCalendarKeys({
    t: () => change({ day: today }),
    d: () => change({ view: 'day' }),
    w: () => change({ view: 'week' }),
    m: () => change({ view: 'month' }),
    a: () => change({ view: 'agenda' }),
    j: () => step(1),
    k: () => step(-1),
    g: () => openDialog({ kind: 'go-to-date' }),
    n: () => !range.isCopy && editing.createNow(),
    q: () => quickAdd.current?.focus(),
    '/': () => openDialog({ kind: 'search' }),
    undo: () => changes.undoLast(),
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file that is dropped opens what the menu opens too
    <div
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        openDialog({ kind: 'import', file });
      }}
      className="calendar-page relative flex h-[calc(100dvh-var(--header)-var(--notices))] flex-col max-lg:h-[calc(100dvh-var(--header)-var(--notices)-var(--tab-bar)-env(safe-area-inset-bottom,0px))]"
    >
      <CalendarHeader calendar={calendar} />
      {isWide && !range.isCopy && <TopBar calendar={calendar} field={quickAdd} />}
      <CalendarNotices calendar={calendar} />
      <div className="flex min-h-0 flex-1">
        {hasPanels && assistant.tool === null && (
          <aside
            aria-label="Calendar Insights"
            className="no-print w-58 shrink-0 overflow-y-auto border-e border-line bg-surface p-5"
          >
            <Insights calendar={calendar} />
          </aside>
        )}
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <ShownDays calendar={calendar} />
        </div>
        <AssistantBeside calendar={calendar} />
      </div>
      <ZoneNotice calendar={calendar} />
      <NothingOn calendar={calendar} />
      {!isWide && !range.isCopy && <BottomBar calendar={calendar} field={quickAdd} />}
      <EditedEvent calendar={calendar} />
      <CalendarDialogs calendar={calendar} />
    </div>
  );
}

export { CalendarPage as Component };
