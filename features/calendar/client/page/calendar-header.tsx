import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { CaretLeftIcon } from '@phosphor-icons/react/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { formatTitle } from '../format-time.ts';
import { MoreMenu } from '../more-menu.tsx';
import { downloadAll, downloadRange } from '../transfer/save-calendar.ts';
import type { View } from '../use-view.ts';
import type { CalendarPartProps } from './use-calendar.ts';

const viewNames = (): { value: View; label: string }[] => [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'agenda', label: 'Agenda' },
];

/** The days shown, the ways to others, and what can be done with the calendar as a whole. */
export function CalendarHeader({ calendar }: CalendarPartProps) {
  const { shown, today, range, assistant, editing } = calendar;
  const { view, change, step } = shown;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5 lg:min-h-14 lg:px-6 max-lg:flex-nowrap max-lg:px-3">
      <Title calendar={calendar} />
      <div className="no-print contents">
        <div className="flex items-center gap-1 lg:gap-2">
          <IconButton
            label={
              { day: 'Previous day', week: 'Previous week', month: 'Previous month', agenda: 'Earlier' }[view]
            }
            onClick={() => step(-1)}
            icon={<CaretLeftIcon size={20} className="rtl:-scale-x-100" aria-hidden />}
            className="max-lg:hidden lg:border-line!"
          />
          <Button size="small" className="min-h-11" onClick={() => change({ day: today })}>
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
          kind={assistant.tool === null ? 'sun' : 'secondary'}
          className="max-lg:hidden"
          disabled={range.isCopy}
          icon={<PlusIcon size={20} aria-hidden />}
          onClick={() => editing.createNow()}
        >
          New Event
        </Button>
        <CalendarMenu calendar={calendar} />
      </div>
    </div>
  );
}

/** On phones it leads to another date. */
function Title({ calendar: { isWide, shown, openDialog } }: CalendarPartProps) {
  const title = formatTitle(shown.view, shown.day, shown.from, shown.to);
  return (
    <h1 className="min-w-0 text-h2 max-lg:flex-1 max-lg:truncate lg:me-3" aria-live="polite">
      {isWide ? (
        title
      ) : (
        <button
          type="button"
          onClick={() => openDialog({ kind: 'go-to-date' })}
          className="flex max-w-full items-center gap-1.5 rounded-control text-start"
        >
          <span className="truncate">{title}</span>
          <CaretDownIcon size={16} className="shrink-0" aria-hidden />
          <span className="sr-only">, go to a date</span>
        </button>
      )}
    </h1>
  );
}

function CalendarMenu({ calendar }: CalendarPartProps) {
  const { isWide, hasPanels, shown, assistant, editing, openDialog } = calendar;
  const onPhones = [
    ...viewNames().map(({ value, label }) => ({ label, onSelect: () => shown.change({ view: value }) })),
    { label: 'Previous', onSelect: () => shown.step(-1) },
    { label: 'Next', onSelect: () => shown.step(1) },
  ];
  const insights = { label: 'Calendar Insights', onSelect: () => openDialog({ kind: 'insights' }) };
  return (
    <MoreMenu
      items={[
        ...(isWide ? [] : onPhones),
        { label: 'New Appointment', onSelect: () => editing.createNow('appointment') },
        { label: 'Go to a date…', onSelect: () => openDialog({ kind: 'go-to-date' }) },
        { label: 'Schedule Assistant', onSelect: () => assistant.open(null) },
        ...(hasPanels ? [] : [insights]),
        { label: 'Calendars…', onSelect: () => openDialog({ kind: 'calendars' }) },
        { label: 'Search events', onSelect: () => openDialog({ kind: 'search' }) },
        { label: 'Import events…', onSelect: () => openDialog({ kind: 'import', file: null }) },
        { label: 'Save these days as a file', onSelect: () => downloadRange(shown.from, shown.to) },
        { label: 'Save all events as a file', onSelect: downloadAll },
        { label: 'Print', onSelect: () => window.print() },
        { label: 'Calendar settings', href: '/settings/calendar' },
      ]}
    />
  );
}
