import { EventEditing } from '../event/event-editing.tsx';
import type { CalendarPartProps } from './use-calendar.ts';

/** The event that is open or being edited. */
export function EditedEvent({ calendar }: CalendarPartProps) {
  const { shown, range, zone, settings, calendars, changes, editing } = calendar;
  const { opened, change } = shown;
  const occurrence = range.events.find(
    ({ occurrence: { id, seriesId, at } }) =>
      (seriesId ?? id) === opened.id && (opened.at === null || opened.at === at),
  )?.occurrence;
  return (
    <EventEditing
      editing={editing.editing}
      opened={opened}
      timeZone={zone.timeZone}
      clock={settings.calendarClock}
      reminder={settings.calendarReminder}
      calendars={calendars}
      offlineOccurrence={range.isCopy ? occurrence : undefined}
      isTooComplex={occurrence?.isTooComplex}
      changes={changes}
      onEdit={editing.edit}
      onClose={() => {
        editing.edit(null);
        if (opened.id !== null) change({ event: null }, true);
      }}
    />
  );
}
