import './calendar.css';
import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { CaretLeftIcon } from '@phosphor-icons/react/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { SunHorizonIcon } from '@phosphor-icons/react/SunHorizon';
import {
  type KeyboardEvent,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { useSession } from '#client/app/session.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { createOfflineDocuments } from '#client/offline/offline-documents.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import type { EventDraft } from '#features/calendar/shared/calendar.contract.ts';
import { calendarSettings } from '#features/calendar/shared/calendar.settings-fields.ts';
import { dayMs, hourMs, minuteMs, startOfDay, wallMs } from '#features/calendar/shared/wall-time.ts';
import { isTimeZone, wallAt } from '#features/calendar/shared/zone.ts';
import { useSettings } from '#features/settings/client/use-settings.ts';
import { Agenda } from './agenda/agenda.tsx';
import { InsightsPanel } from './assistant/insights-panel.tsx';
import type { ProposedSpan } from './assistant/proposed-span.ts';
import {
  type AssistantToolName,
  assistantTools,
  ScheduleAssistant,
} from './assistant/schedule-assistant.tsx';
import { type OfflineRanges, useRange } from './calendar.api.ts';
import { useCalendars } from './calendars/calendars.api.ts';
import { DayStrip } from './day-strip.tsx';
import { describeToday } from './describe-today.ts';
import { draftOf } from './event/draft-of.ts';
import { type Editing, EventEditing } from './event/event-editing.tsx';
import { browserZone, formatTitle, nextHalfHour } from './format-time.ts';
import { GoToDate } from './go-to-date.tsx';
import { GridSkeleton } from './grid/grid-skeleton.tsx';
import { type ShownEvent, showEvents } from './grid/shown-events.ts';
import { type Proposal, TimeGrid } from './grid/time-grid.tsx';
import type { DragResult } from './grid/use-grid-drag.ts';
import { useNow } from './grid/use-now.ts';
import { useSwipe } from './grid/use-swipe.ts';
import { MonthGrid } from './month/month-grid.tsx';
import { MoreMenu } from './more-menu.tsx';
import { QuickAdd } from './quick-add/quick-add.tsx';
import { downloadAll, downloadRange } from './transfer/save-calendar.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useEventChanges } from './use-event-changes.ts';
import { useView, type View } from './use-view.ts';

const CalendarsDialog = lazyPart(async () => ({
  default: (await import('./calendars/calendars-dialog.tsx')).CalendarsDialog,
}));
const SearchEvents = lazyPart(async () => ({ default: (await import('./search-events.tsx')).SearchEvents }));
const DayList = lazyPart(async () => ({ default: (await import('./day-list.tsx')).DayList }));
const ImportDialog = lazyPart(async () => ({
  default: (await import('./transfer/import-dialog.tsx')).ImportDialog,
}));

const viewNames = (): { value: View; label: string }[] => [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'agenda', label: 'Agenda' },
];

function CalendarPage() {
  usePageTitle('Calendar');
  const { user } = useSession();
  const { settings } = useSettings(calendarSettings, user !== null);
  const {
    calendarFirstDay: firstDay,
    calendarClock: clock,
    calendarDayStart: dayStart,
    calendarDayEnd: dayEnd,
  } = settings;
  const isWide = useMediaQuery('(width >= 64rem)');
  const hasPanels = useMediaQuery('(width >= 80rem)');
  const userId = user?.id ?? '';
  const offline: OfflineRanges = useMemo(
    () => createOfflineDocuments({ userId, kind: 'calendar-range' }),
    [userId],
  );
  const [otherZone, setOtherZone] = useState<string>();
  const [ownZone, setOwnZone] = useState(browserZone);
  const [isZoneDismissed, setIsZoneDismissed] = useState(false);
  const timeZone = otherZone ?? ownZone;
  const now = wallAt(useNow(), timeZone);
  const today = startOfDay(now);
  const shown = useView({ today, firstDay, isWide });
  const { view, day, days, from, to, change, step } = shown;
  // On phones the day strip shows the whole week.
  const asked = view === 'day' ? { from: from - 6 * dayMs, to: to + 6 * dayMs } : { from, to };
  const range = useRange({ ...asked, timeZone: otherZone }, offline);
  const isCopy = range.data?.isCopy === true;
  const calendars = useCalendars(user !== null).data?.calendars ?? [];
  const changes = useEventChanges();
  const swipe = useSwipe(step);
  const quickAdd = useRef<HTMLInputElement>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [listedDay, setListedDay] = useState<number | null>(null);
  const [isSearching, setIsSearching] = useState(false);
  const [importing, setImporting] = useState<{ file: File | null } | null>(null);
  const [assistantPanel, setAssistantPanel] = useState<boolean | null>(null);
  const [tool, setTool] = useState<AssistantToolName | null>(null);
  const [isShowingInsights, setIsShowingInsights] = useState(false);
  const [isManaging, setIsManaging] = useState(false);
  // Beside the grid it stays until hidden; as a sheet it opens only on request.
  const isAssisting = assistantPanel ?? hasPanels;
  const [proposals, setProposals] = useState<readonly Proposal[]>([]);
  const [isChoosingDate, setIsChoosingDate] = useState(false);
  const answeredZone = range.data?.timeZone;

  useEffect(() => {
    if (answeredZone !== undefined) setOwnZone(answeredZone);
  }, [answeredZone]);

  // Very many events are rendered deferred, so that input stays responsive.
  const drawn = useDeferredValue(range.data);
  const events = useMemo(() => showEvents(drawn?.occurrences ?? [], timeZone), [drawn, timeZone]);
  const showsHolidays = settings.calendarHolidays;
  const holidays = useMemo(
    () => new Map(showsHolidays ? range.data?.holidays.map(({ date, name }) => [wallMs(date), name]) : []),
    [range.data, showsHolidays],
  );
  const isLoaded = drawn !== undefined && drawn === range.data && !range.isPlaceholderData;
  const openedEvent = events.find(
    ({ occurrence: { id, seriesId, at } }) =>
      (seriesId ?? id) === shown.opened.id && (shown.opened.at === null || shown.opened.at === at),
  );
  const { line, where } = shown.asked;
  const startAsked = useEffectEvent(async (words: string) => {
    shown.forgetAsked();
    const draft = await draftOf(words, { where, start: nextHalfHour(now), timeZone });
    setEditing({ kind: 'draft', draft });
  });
  useEffect(() => {
    if (line !== null && isLoaded) void startAsked(line);
  }, [line, isLoaded]);
  const askedTool = shown.assist;
  useEffect(() => {
    const known = assistantTools.find((one) => one === askedTool);
    if (known === undefined) return;
    setAssistantPanel(true);
    setTool(known);
  }, [askedTool]);

  function showDayOf({ startTime }: EventDraft) {
    const added = startOfDay(wallMs(startTime.slice(0, 10)));
    if (!days.includes(added)) change({ day: added });
  }

  function create(start: number, end: number, isAllDay = false) {
    setEditing({ kind: 'new', start, end, isAllDay, eventKind: 'event' });
  }

  function chooseTool(next: AssistantToolName | null) {
    setTool(next);
    setProposals([]);
  }

  function endAssisting() {
    chooseTool(null);
    // Closing a tool returns to the list if that is beside the grid.
    if (!hasPanels || tool === null) setAssistantPanel(hasPanels ? false : null);
  }

  function openAssistant(next: AssistantToolName | null) {
    setIsShowingInsights(false);
    setAssistantPanel(true);
    chooseTool(next);
  }

  function propose(slots: readonly ProposedSpan[], chosen: ProposedSpan | null) {
    const wall = (text: string) => wallAt(Date.parse(text), timeZone);
    setProposals(
      slots.map((slot) => ({
        start: wall(slot.startTime),
        end: wall(slot.endTime),
        title: slot.title ?? '',
        isChosen: slot === chosen,
      })),
    );
    if (chosen) change({ day: startOfDay(wall(chosen.startTime)) });
  }

  function createNow(eventKind: 'event' | 'appointment' = 'event') {
    const start = day === today ? nextHalfHour(now) : day + (dayStart + 1) * hourMs;
    setEditing({ kind: 'new', start, end: start + hourMs, isAllDay: false, eventKind });
  }

  function open({ occurrence: { id, seriesId, at } }: ShownEvent) {
    change({ event: { id: seriesId ?? id, at } });
  }

  function handleDrop({ kind, event, start, end }: DragResult) {
    if (isCopy) return;
    if (event === null) return create(start, end);
    if (start === event.start && end === event.end && kind !== 'copy') return;
    setEditing({ kind: 'times', event, start, end, isCopy: kind === 'copy' });
  }

  function handleEventKey(pressed: KeyboardEvent, event: ShownEvent) {
    if (isCopy) return;
    const by = { ArrowUp: -15 * minuteMs, ArrowDown: 15 * minuteMs, ArrowLeft: -dayMs, ArrowRight: dayMs }[
      pressed.key
    ];
    const { start, end } = event;
    if (pressed.altKey && by !== undefined) {
      pressed.preventDefault();
      const isDay = Math.abs(by) === dayMs;
      if (!pressed.shiftKey) {
        if (event.occurrence.isAllDay && !isDay) return;
        return setEditing({ kind: 'times', event, start: start + by, end: end + by, isCopy: false });
      }
      const longer = event.occurrence.isAllDay ? Math.sign(by) * dayMs : by;
      if (isDay || end + longer <= start) return;
      return setEditing({ kind: 'times', event, start, end: end + longer, isCopy: false });
    }
    if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return;
    if (pressed.key === 'Delete' || pressed.key === 'Backspace') {
      pressed.preventDefault();
      setEditing({ kind: 'delete', event });
    } else if (pressed.key.toLowerCase() === 'm') {
      pressed.preventDefault();
      pressed.stopPropagation();
      setEditing({ kind: 'move', event, move: 'move' });
    }
  }

  const goToday = () => change({ day: today });
  useCalendarKeys({
    t: goToday,
    d: () => change({ view: 'day' }),
    w: () => change({ view: 'week' }),
    m: () => change({ view: 'month' }),
    a: () => change({ view: 'agenda' }),
    j: () => step(1),
    k: () => step(-1),
    g: () => setIsChoosingDate(true),
    n: () => !isCopy && createNow(),
    q: () => quickAdd.current?.focus(),
    '/': () => setIsSearching(true),
    undo: () => changes.undoLast(),
  });

  const grid = {
    days,
    events,
    holidays,
    proposals,
    timeZone,
    clock,
    dayStart,
    dayEnd: Math.max(dayEnd, dayStart + 1),
    secondZone: secondZoneOf({ otherZone, ownZone, chosen: settings.calendarSecondZone }),
    calendars,
    isLoaded,
    onOpen: open,
    onCreate: ({ start, end }: { start: number; end: number }) => !isCopy && create(start, end),
    onDrop: handleDrop,
    onEventKey: handleEventKey,
    onTurn: step,
    onChooseDay: (chosen: number) => change({ view: 'day', day: chosen }),
    onListDay: setListedDay,
  };

  const insights = (
    <InsightsPanel
      hasHeading={hasPanels}
      timeZone={timeZone}
      clock={clock}
      changes={changes}
      onOpen={({ id, at }) => {
        setIsShowingInsights(false);
        change({ event: { id, at } });
      }}
      onOpenDay={(chosen) => {
        setIsShowingInsights(false);
        change({ view: 'day', day: chosen });
      }}
      onPropose={(draft) => {
        setIsShowingInsights(false);
        setEditing({ kind: 'draft', draft });
      }}
      onPlan={() => openAssistant('blocks')}
      onManage={() => {
        setIsShowingInsights(false);
        setIsManaging(true);
      }}
    />
  );
  const isEmpty = isLoaded && view !== 'day' && events.length === 0;
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
        setImporting({ file });
      }}
      className="calendar-page relative flex h-[calc(100dvh-var(--header))] flex-col max-lg:h-[calc(100dvh-var(--header)-var(--tab-bar)-env(safe-area-inset-bottom,0px))]"
    >
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5 lg:min-h-14 lg:px-6 max-lg:flex-nowrap max-lg:px-3">
        <h1 className="min-w-0 text-h2 max-lg:flex-1 max-lg:truncate lg:me-3" aria-live="polite">
          {isWide ? (
            formatTitle(view, day, from, to)
          ) : (
            <button
              type="button"
              onClick={() => setIsChoosingDate(true)}
              className="flex max-w-full items-center gap-1.5 rounded-control text-start"
            >
              <span className="truncate">{formatTitle(view, day, from, to)}</span>
              <CaretDownIcon size={16} className="shrink-0" aria-hidden />
              <span className="sr-only">, go to a date</span>
            </button>
          )}
        </h1>
        <div className="no-print contents">
          <div className="flex items-center gap-1 lg:gap-2">
            <IconButton
              label={
                { day: 'Previous day', week: 'Previous week', month: 'Previous month', agenda: 'Earlier' }[
                  view
                ]
              }
              onClick={() => step(-1)}
              icon={<CaretLeftIcon size={20} className="rtl:-scale-x-100" aria-hidden />}
              className="max-lg:hidden lg:border-line!"
            />
            <Button size="small" className="min-h-11" onClick={goToday}>
              Today
            </Button>
            <IconButton
              label={{ day: 'Next day', week: 'Next week', month: 'Next month', agenda: 'Later' }[view]}
              onClick={() => step(1)}
              icon={<CaretRightIcon size={20} className="rtl:-scale-x-100" aria-hidden />}
              className="max-lg:hidden lg:border-line!"
            />
          </div>
          <span className="flex-1 max-lg:hidden" />
          <SegmentedControl
            label="View"
            value={view}
            onChange={(next) => change({ view: next })}
            items={viewNames()}
            className="max-lg:hidden"
          />
          <Button
            kind={tool === null ? 'sun' : 'secondary'}
            className="max-lg:hidden"
            disabled={isCopy}
            icon={<PlusIcon size={20} aria-hidden />}
            onClick={() => createNow()}
          >
            New Event
          </Button>
          <MoreMenu
            items={[
              ...(isWide
                ? []
                : viewNames().map(({ value, label }) => ({
                    label,
                    onSelect: () => change({ view: value }),
                  }))),
              ...(isWide
                ? []
                : [
                    { label: 'Previous', onSelect: () => step(-1) },
                    { label: 'Next', onSelect: () => step(1) },
                  ]),
              { label: 'New Appointment', onSelect: () => createNow('appointment') },
              { label: 'Go to a date…', onSelect: () => setIsChoosingDate(true) },
              { label: 'Schedule Assistant', onSelect: () => openAssistant(null) },
              ...(hasPanels
                ? []
                : [{ label: 'Calendar Insights', onSelect: () => setIsShowingInsights(true) }]),
              { label: 'Calendars…', onSelect: () => setIsManaging(true) },
              { label: 'Search events', onSelect: () => setIsSearching(true) },
              { label: 'Import events…', onSelect: () => setImporting({ file: null }) },
              { label: 'Save these days as a file', onSelect: () => downloadRange(from, to) },
              { label: 'Save all events as a file', onSelect: downloadAll },
              { label: 'Print', onSelect: () => window.print() },
              { label: 'Calendar settings', href: '/settings/calendar' },
            ]}
          />
        </div>
      </div>

      {isWide && !isCopy && (
        <div className="no-print flex items-center gap-2 border-b border-line px-6 py-2">
          <QuickAdd
            field={quickAdd}
            changes={changes}
            clock={clock}
            className="w-full max-w-xl"
            onForm={(draft) => setEditing({ kind: 'draft', draft })}
            onAdded={showDayOf}
          />
          <Button
            kind="ghost"
            icon={<MagnifyingGlassIcon size={18} aria-hidden />}
            onClick={() => setIsSearching(true)}
          >
            Search events
          </Button>
          {!(hasPanels && isAssisting) && (
            <Button
              kind="ghost"
              icon={<SunHorizonIcon size={18} aria-hidden />}
              onClick={() => openAssistant(null)}
            >
              Schedule Assistant
            </Button>
          )}
        </div>
      )}

      {answeredZone !== undefined && browserZone() !== answeredZone && !isZoneDismissed && (
        <div className="no-print px-4 pt-2 lg:px-6">
          <Banner kind="info" onDismiss={() => setIsZoneDismissed(true)}>
            {otherZone === undefined ? (
              <>
                Your calendar is in {answeredZone.replaceAll('_', ' ')}, and this device is in{' '}
                {browserZone().replaceAll('_', ' ')}.{' '}
                <button
                  type="button"
                  className="font-semibold underline"
                  onClick={() => setOtherZone(browserZone())}
                >
                  Show this device’s time
                </button>
              </>
            ) : (
              <>
                Times are shown in {otherZone.replaceAll('_', ' ')}.{' '}
                <button
                  type="button"
                  className="font-semibold underline"
                  onClick={() => setOtherZone(undefined)}
                >
                  Show {answeredZone.replaceAll('_', ' ')}
                </button>
              </>
            )}
          </Banner>
        </div>
      )}
      {shown.undo !== null && (
        <div className="no-print px-4 pt-2 lg:px-6">
          <Banner kind="info" onDismiss={shown.forgetAsked}>
            A program added an event to your calendar.{' '}
            <button
              type="button"
              className="font-semibold underline"
              onClick={() => {
                if (shown.undo !== null) void changes.undo(shown.undo);
                shown.forgetAsked();
              }}
            >
              Undo
            </button>
          </Banner>
        </div>
      )}
      {isCopy && (
        <div className="no-print px-4 pt-2 lg:px-6">
          <Banner kind="info">
            You are offline. These are the events as they were last loaded. You can read them now, and change
            them once you are connected.
          </Banner>
        </div>
      )}
      {range.isError && range.data !== undefined && (
        <div className="no-print px-4 pt-2 lg:px-6">
          <Banner kind="info" onRetry={() => void range.refetch()}>
            These are the events as they were last loaded. They could not be refreshed.
          </Banner>
        </div>
      )}

      <div className="flex min-h-0 flex-1">
        {hasPanels && tool === null && (
          <aside
            aria-label="Calendar Insights"
            className="no-print w-58 shrink-0 overflow-y-auto border-e border-line bg-surface p-5"
          >
            {insights}
          </aside>
        )}
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          {range.isError && range.data === undefined ? (
            <div className="p-6">
              <Banner kind="error" onRetry={() => void range.refetch()}>
                Failed to load events
              </Banner>
            </div>
          ) : drawn === undefined ? (
            <GridSkeleton view={view} />
          ) : view === 'month' ? (
            <MonthGrid
              onSwipe={step}
              days={days}
              month={day}
              today={today}
              events={events}
              holidays={holidays}
              timeZone={timeZone}
              clock={clock}
              onOpen={open}
              onCreate={(chosen) =>
                create(chosen + (dayStart + 1) * hourMs, chosen + (dayStart + 2) * hourMs)
              }
              onShowDay={(chosen) => change({ view: 'day', day: chosen })}
              onListDay={setListedDay}
              onTurn={(chosen) => change({ day: chosen })}
              onEventKey={handleEventKey}
              onDrop={(result) => {
                if (result.event !== null) handleDrop(result);
                else if (!isCopy) create(result.start, result.end, true);
              }}
            />
          ) : view === 'agenda' ? (
            <div {...swipe} className="calendar-scroller min-h-0 flex-1 overflow-y-auto px-4 py-5 lg:px-6">
              <div className="mx-auto max-w-3xl">
                <Agenda
                  days={days}
                  today={today}
                  events={events}
                  holidays={holidays}
                  timeZone={timeZone}
                  clock={clock}
                  emptyTitle="Nothing in these four weeks."
                  onOpen={open}
                  onEventKey={handleEventKey}
                />
              </div>
            </div>
          ) : (
            <>
              {view === 'day' && (
                <DayStrip
                  day={day}
                  today={today}
                  firstDay={firstDay}
                  events={events}
                  onChoose={(chosen) => change({ day: chosen })}
                  onStep={step}
                />
              )}
              <TimeGrid {...grid} hasNoHeads={view === 'day'} />
            </>
          )}
        </div>
        {isAssisting && (
          <ScheduleAssistant
            isBeside={hasPanels}
            tool={tool}
            summary={describeToday({ events, today, now, dayStart, dayEnd, isLoaded })}
            today={today}
            timeZone={timeZone}
            clock={clock}
            changes={changes}
            onTool={chooseTool}
            onAdd={(kind) => {
              if (!hasPanels) setAssistantPanel(null);
              createNow(kind);
            }}
            onPropose={propose}
            onAdjust={(draft) => setEditing({ kind: 'draft', draft })}
            onClose={endAssisting}
          />
        )}
      </div>
      {isShowingInsights && !hasPanels && (
        <Overlay isOpen onClose={() => setIsShowingInsights(false)} size="small" title="Calendar Insights">
          {insights}
        </Overlay>
      )}
      {isManaging && (
        <Suspense>
          <CalendarsDialog changes={changes} onClose={() => setIsManaging(false)} />
        </Suspense>
      )}
      {isEmpty && view !== 'agenda' && (
        <div className="no-print pointer-events-none absolute inset-x-0 bottom-24 flex justify-center">
          <div className="pointer-events-auto rounded-card border border-line bg-raised px-6 shadow-e2">
            <EmptyState
              title={view === 'week' ? 'Nothing on this week.' : 'Nothing on this month.'}
              action={<Button onClick={() => createNow()}>New Event</Button>}
            />
          </div>
        </div>
      )}

      {!isWide && !isCopy && (
        <div className="no-print flex items-center gap-2 border-t border-line bg-canvas px-4 py-3">
          <QuickAdd
            field={quickAdd}
            changes={changes}
            clock={clock}
            className="min-w-0 flex-1"
            onForm={(draft) => setEditing({ kind: 'draft', draft })}
            onAdded={showDayOf}
          />
          <IconButton
            label="New Event"
            onClick={() => createNow()}
            className="size-12! bg-accent! text-on-accent! high-contrast:border-text"
            icon={<PlusIcon size={24} aria-hidden />}
          />
        </div>
      )}

      <EventEditing
        editing={editing}
        opened={shown.opened}
        timeZone={timeZone}
        clock={clock}
        reminder={settings.calendarReminder}
        calendars={calendars}
        offlineOccurrence={isCopy ? openedEvent?.occurrence : undefined}
        isTooComplex={openedEvent?.occurrence.isTooComplex}
        changes={changes}
        onEdit={setEditing}
        onClose={() => {
          setEditing(null);
          if (shown.opened.id !== null) change({ event: null }, true);
        }}
      />
      {isChoosingDate && (
        <GoToDate
          day={day}
          onChoose={(chosen) => {
            setIsChoosingDate(false);
            change({ day: chosen });
          }}
          onClose={() => setIsChoosingDate(false)}
        />
      )}
      {importing && (
        <Suspense>
          <ImportDialog
            dropped={importing.file}
            clock={clock}
            calendars={calendars}
            changes={changes}
            onImported={(first, invitedTo) => {
              setImporting(null);
              change({
                ...(first !== undefined && { day: startOfDay(first) }),
                ...(invitedTo !== null && { event: { id: invitedTo, at: null } }),
              });
            }}
            onClose={() => setImporting(null)}
          />
        </Suspense>
      )}
      {listedDay !== null && (
        <Suspense>
          <DayList
            day={listedDay}
            today={today}
            events={events}
            holidays={holidays}
            timeZone={timeZone}
            clock={clock}
            onOpen={(event) => {
              setListedDay(null);
              open(event);
            }}
            onShowDay={() => {
              setListedDay(null);
              change({ view: 'day', day: listedDay });
            }}
            onClose={() => setListedDay(null)}
          />
        </Suspense>
      )}
      {isSearching && (
        <Suspense>
          <SearchEvents
            timeZone={timeZone}
            clock={clock}
            today={today}
            onOpen={(event) => {
              setIsSearching(false);
              change({
                day: startOfDay(event.start),
                event: { id: event.occurrence.seriesId ?? event.occurrence.id, at: event.occurrence.at },
              });
            }}
            onClose={() => setIsSearching(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The home zone when viewing another one, else the second zone from the settings. */
function secondZoneOf({
  otherZone,
  ownZone,
  chosen,
}: {
  otherZone: string | undefined;
  ownZone: string;
  chosen: string;
}): string | undefined {
  if (otherZone !== undefined) return ownZone;
  return chosen !== '' && chosen !== ownZone && isTimeZone(chosen) ? chosen : undefined;
}

export { CalendarPage as Component };
