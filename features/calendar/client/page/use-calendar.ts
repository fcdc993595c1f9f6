import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '#client/app/session.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import type { EventDraft } from '#features/calendar/shared/calendar.contract.ts';
import { calendarSettings } from '#features/calendar/shared/calendar.settings-fields.ts';
import { startOfDay, wallMs } from '#features/calendar/shared/wall-time.ts';
import { wallAt } from '#features/calendar/shared/zone.ts';
import { useSettings } from '#features/settings/client/use-settings.ts';
import { useCalendars } from '../calendars/calendars.api.ts';
import { draftOf } from '../event/draft-of.ts';
import { nextHalfHour } from '../format-time.ts';
import type { ShownEvent } from '../grid/shown-events.ts';
import { useNow } from '../grid/use-now.ts';
import { useEventChanges } from '../use-event-changes.ts';
import { useView } from '../use-view.ts';
import { useAssistantPanel } from './use-assistant-panel.ts';
import { useCalendarZone } from './use-calendar-zone.ts';
import { useEditing } from './use-editing.ts';
import { useShownEvents } from './use-shown-events.ts';

/** What is open over the calendar, apart from an event. */
export type OpenDialog =
  | { kind: 'go-to-date' }
  | { kind: 'search' }
  | { kind: 'calendars' }
  | { kind: 'insights' }
  | { kind: 'import'; file: File | null }
  | { kind: 'day'; day: number };

/** What the calendar's page shows and does; its parts take what they need of it. */
export function useCalendar() {
  const { user } = useSession();
  const { settings } = useSettings(calendarSettings, user !== null);
  const isWide = useMediaQuery('(width >= 64rem)');
  const hasPanels = useMediaQuery('(width >= 80rem)');
  const zone = useCalendarZone();
  const { timeZone } = zone;
  const now = wallAt(useNow(), timeZone);
  const today = startOfDay(now);
  const shown = useView({ today, firstDay: settings.calendarFirstDay, isWide });
  const { day, days, change } = shown;
  const range = useShownEvents({
    userId: user?.id ?? '',
    view: shown,
    zone,
    hasHolidays: settings.calendarHolidays,
  });
  const calendars = useCalendars(user !== null).data?.calendars ?? [];
  const changes = useEventChanges();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const assistant = useAssistantPanel({
    hasPanels,
    timeZone,
    asked: shown.assist,
    onShowDay: (chosen) => change({ day: chosen }),
  });
  const editing = useEditing({
    isCopy: range.isCopy,
    day,
    today,
    now,
    dayStart: settings.calendarDayStart,
  });

  const { line, where } = shown.asked;
  const startAsked = useEffectEvent(async (words: string) => {
    shown.forgetAsked();
    const draft = await draftOf(words, { where, start: nextHalfHour(now), timeZone });
    editing.edit({ kind: 'draft', draft });
  });
  useEffect(() => {
    if (line !== null && range.isLoaded) void startAsked(line);
  }, [line, range.isLoaded]);

  return {
    isWide,
    hasPanels,
    settings,
    zone,
    now,
    today,
    shown,
    range,
    calendars,
    changes,
    assistant,
    editing,
    dialog,
    openDialog: setDialog,
    closeDialog: () => setDialog(null),
    openEvent({ occurrence: { id, seriesId, at } }: ShownEvent) {
      change({ event: { id: seriesId ?? id, at } });
    },
    /** Goes to the day of a new event, unless it is among those shown. */
    showDayOf({ startTime }: EventDraft) {
      const added = startOfDay(wallMs(startTime.slice(0, 10)));
      if (!days.includes(added)) change({ day: added });
    },
  };
}

export type Calendar = ReturnType<typeof useCalendar>;

export interface CalendarPartProps {
  calendar: Calendar;
}
