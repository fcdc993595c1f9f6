import { useMemo } from 'react';
import { useSession } from '#client/app/session.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { calendarSettings } from '#features/calendar/shared/calendar.settings-fields.ts';
import { dayMs, startOfDay } from '#features/calendar/shared/wall-time.ts';
import { wallAt } from '#features/calendar/shared/zone.ts';
import { useSettings } from '#features/settings/client/use-settings.ts';
import { useRange } from './calendar.api.ts';
import { browserZone, formatLongDay, formatWhen } from './format-time.ts';
import { lookOf, statesOf } from './grid/event-look.ts';
import { onDay, showEvents } from './grid/shown-events.ts';
import { useNow } from './grid/use-now.ts';

const mostShown = 5;

/** Today's events on the dashboard. */
export function TodayCard() {
  const { user } = useSession();
  const { settings } = useSettings(calendarSettings, user !== null);
  const now = useNow();
  const guess = startOfDay(wallAt(now, browserZone()));
  // A day of margin on both sides: the person's zone is only known from the answer.
  const range = useRange({ from: guess - dayMs, to: guess + 2 * dayMs });
  const timeZone = range.data?.timeZone ?? browserZone();
  const today = startOfDay(wallAt(now, timeZone));
  const events = useMemo(
    () => onDay(showEvents(range.data?.occurrences ?? [], timeZone), today),
    [range.data, timeZone, today],
  );
  if (range.data === undefined) return null;
  return (
    <section
      aria-labelledby="today-heading"
      className="min-w-0 rounded-card border border-line bg-surface p-card"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="today-heading" className="text-h3">
          Today, {formatLongDay(today)}
        </h2>
        <a
          href="/calendar"
          className="-me-2 inline-flex min-h-9 items-center rounded-control px-2 text-small font-semibold text-link touch:min-h-11"
        >
          Calendar
        </a>
      </div>
      {events.length === 0 ? (
        <p className="mt-2 text-text-2">Nothing on today.</p>
      ) : (
        <ul className="mt-1.5">
          {events.slice(0, mostShown).map(({ key, occurrence }) => (
            <li key={key}>
              <a
                href={`/calendar?event=${encodeURIComponent(occurrence.seriesId ?? occurrence.id)}${occurrence.at === null ? '' : `&at=${encodeURIComponent(occurrence.at)}`}`}
                className="-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 text-text no-underline -outline-offset-2! hover:bg-hover"
              >
                <span
                  aria-hidden
                  className={classNames('h-6 w-[3px] shrink-0 rounded-full', lookOf(occurrence).bar)}
                />
                <span className="w-28 shrink-0 text-small text-text-2">
                  {formatWhen(occurrence, { timeZone, clock: settings.calendarClock })}
                </span>
                <span dir="auto" className="min-w-0 flex-1 truncate font-semibold">
                  <span className={classNames(occurrence.answer === 'declined' && 'line-through')}>
                    {occurrence.title}
                  </span>
                  {statesOf(occurrence).map((state) => (
                    <span key={state} className="font-normal text-text-2">
                      {' '}
                      ({state})
                    </span>
                  ))}
                </span>
              </a>
            </li>
          ))}
          {events.length > mostShown && (
            <li className="pt-1 text-small text-text-2">
              <a href="/calendar?view=day">+{events.length - mostShown} more</a>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
