import { useDeferredValue, useEffect, useMemo } from 'react';
import { createOfflineDocuments } from '#client/offline/offline-documents.ts';
import { dayMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import { type OfflineRanges, useRange } from '../calendar.api.ts';
import { showEvents } from '../grid/shown-events.ts';
import type { ShownView } from '../use-view.ts';
import type { CalendarZone } from './use-calendar-zone.ts';

interface Shown {
  userId: string;
  view: ShownView;
  zone: CalendarZone;
  hasHolidays: boolean;
}

/** The events and holidays of the days shown, also without a network. */
export function useShownEvents({ userId, view: { view, from, to }, zone, hasHolidays }: Shown) {
  const { other, timeZone, setOwn } = zone;
  const offline: OfflineRanges = useMemo(
    () => createOfflineDocuments({ userId, kind: 'calendar-range' }),
    [userId],
  );
  // On phones the day strip shows the whole week.
  const asked = view === 'day' ? { from: from - 6 * dayMs, to: to + 6 * dayMs } : { from, to };
  const range = useRange({ ...asked, timeZone: other }, offline);
  const { data } = range;
  const answeredZone = data?.timeZone;

  useEffect(() => {
    if (answeredZone !== undefined) setOwn(answeredZone);
  }, [answeredZone, setOwn]);

  // Very many events are rendered deferred, so that input stays responsive.
  const drawn = useDeferredValue(data);
  const events = useMemo(() => showEvents(drawn?.occurrences ?? [], timeZone), [drawn, timeZone]);
  const holidays = useMemo(
    () => new Map(hasHolidays ? data?.holidays.map(({ date, name }) => [wallMs(date), name]) : []),
    [data, hasHolidays],
  );
  return {
    events,
    holidays,
    answeredZone,
    /** Nothing can be shown yet. */
    isWaiting: drawn === undefined,
    isLoaded: drawn !== undefined && drawn === data && !range.isPlaceholderData,
    /** What is shown was kept on this device; nothing can be changed. */
    isCopy: data?.isCopy === true,
    hasFailed: range.isError && data === undefined,
    isStale: range.isError && data !== undefined,
    retry: () => void range.refetch(),
  };
}
