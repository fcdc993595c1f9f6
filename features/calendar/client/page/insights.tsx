import { InsightsPanel } from '../assistant/insights-panel.tsx';
import type { CalendarPartProps } from './use-calendar.ts';

/** What stands out in the calendar: beside the grid, or over it. */
export function Insights({ calendar }: CalendarPartProps) {
  const { hasPanels, zone, settings, changes, shown, assistant, editing, openDialog, closeDialog } = calendar;
  return (
    <InsightsPanel
      hasHeading={hasPanels}
      timeZone={zone.timeZone}
      clock={settings.calendarClock}
      changes={changes}
      onOpen={({ id, at }) => {
        closeDialog();
        shown.change({ event: { id, at } });
      }}
      onOpenDay={(chosen) => {
        closeDialog();
        shown.change({ view: 'day', day: chosen });
      }}
      onPropose={(draft) => {
        closeDialog();
        editing.edit({ kind: 'draft', draft });
      }}
      onPlan={() => {
        closeDialog();
        assistant.open('blocks');
      }}
      onManage={() => openDialog({ kind: 'calendars' })}
    />
  );
}
