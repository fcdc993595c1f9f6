import { useSearchParams } from 'react-router';
import {
  addMonths,
  dayMs,
  formatWallDate,
  readWall,
  startOfMonth,
  startOfWeek,
} from '#features/calendar/shared/wall-time.ts';

export const views = ['day', 'week', 'month', 'agenda'] as const;
export type View = (typeof views)[number];

const agendaDays = 28;

export interface ShownView {
  view: View;
  /** Wall milliseconds of the anchor day. */
  day: number;
  from: number;
  to: number;
  /** All rendered days. */
  days: number[];
}

/** The range a view shows around a day; a month always has six rows. */
export function shownView(view: View, day: number, firstDay: number): ShownView {
  const start =
    view === 'day' || view === 'agenda'
      ? day
      : view === 'week'
        ? startOfWeek(day, firstDay)
        : startOfWeek(startOfMonth(day), firstDay);
  const count = { day: 1, week: 7, month: 42, agenda: agendaDays }[view];
  const days = Array.from({ length: count }, (_, at) => start + at * dayMs);
  return { view, day, from: start, to: start + count * dayMs, days };
}

/** One step forward or back. A month keeps the wanted day: 31 January, 28 February, 31 March. */
export function stepped(
  { view, day }: Pick<ShownView, 'view' | 'day'>,
  by: 1 | -1,
  wantedDay?: number,
): number {
  if (view === 'day') return day + by * dayMs;
  if (view === 'week') return day + by * 7 * dayMs;
  if (view === 'agenda') return day + by * agendaDays * dayMs;
  return addMonths(day, by, wantedDay);
}

interface ViewChange {
  view?: View;
  day?: number;
  wantedDay?: number | undefined;
  event?: { id: string; at: string | null } | null;
}

/** The current view, kept in the URL so that Back and links work. */
export function useView({ today, firstDay, isWide }: { today: number; firstDay: number; isWide: boolean }) {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('view');
  const view = views.find((one) => one === wanted) ?? (isWide ? 'week' : 'day');
  const day = readWall(parameters.get('date')?.slice(0, 10) ?? '') ?? today;
  const shown = shownView(view, day, firstDay);
  const wantedDay = Number(parameters.get('day') ?? '') || undefined;

  function change(
    { view: nextView, day: nextDay, wantedDay: nextWanted, event }: ViewChange,
    isReplaced = false,
  ) {
    setParameters(
      () => {
        // Reads the current URL, not the one at render: an async action that ends must not close what was opened
        // meanwhile.
        const next = new URLSearchParams(window.location.search);
        if (nextView !== undefined) next.set('view', nextView);
        if (nextDay !== undefined) {
          next.set('date', formatWallDate(nextDay));
          if (nextWanted === undefined) next.delete('day');
          else next.set('day', String(nextWanted));
        }
        if (event !== undefined) {
          next.delete('event');
          next.delete('at');
          if (event !== null) next.set('event', event.id);
          if (event?.at) next.set('at', event.at);
        }
        return next;
      },
      { replace: isReplaced, preventScrollReset: true },
    );
  }

  return {
    ...shown,
    hasDate: parameters.has('date'),
    assist: parameters.get('assist'),
    /** What a program has done, which can be taken back here. */
    undo: parameters.get('undo'),
    /** Text from an answer or a place, to become an event. */
    asked: { line: parameters.get('line'), where: parameters.get('where') ?? '' },
    forgetAsked: () =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of ['line', 'where', 'undo']) next.delete(name);
          return next;
        },
        { replace: true },
      ),
    opened: { id: parameters.get('event'), at: parameters.get('at') },
    change,
    step(by: 1 | -1) {
      const kept = wantedDay ?? new Date(day).getUTCDate();
      change({
        day: stepped(shown, by, view === 'month' ? kept : undefined),
        wantedDay: view === 'month' ? kept : undefined,
      });
    },
  };
}
