import { useQueryClient } from '@tanstack/react-query';
import { Banner } from '#client/ui/banner.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { useToast } from '#client/ui/toast.tsx';
import type { CalendarInfo } from '#features/calendar/shared/calendars.contract.ts';
import { refreshCalendar } from '../calendar.api.ts';
import { changeCalendar, colourClasses, useCalendars } from './calendars.api.ts';

/** The calendars, each with a visibility toggle. */
export function CalendarList({ onManage }: { onManage: () => void }) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const { data, isError, refetch } = useCalendars();

  async function show(id: string, isVisible: boolean) {
    try {
      await changeCalendar(id, { isVisible });
    } catch {
      showToast({ message: 'Failed to save the calendar' });
    }
    await refreshCalendar(queryClient);
  }

  return (
    <section aria-labelledby="calendars-heading">
      <div className="flex items-center justify-between gap-2">
        <h2 id="calendars-heading" className="text-small font-semibold text-text-2">
          Calendars
        </h2>
        <button
          type="button"
          onClick={onManage}
          className="-me-2 min-h-9 rounded-control px-2 text-small font-semibold text-link hover:bg-hover touch:min-h-11"
        >
          Manage
        </button>
      </div>
      {isError && data === undefined ? (
        <Banner kind="error" onRetry={() => void refetch()}>
          Failed to load calendars
        </Banner>
      ) : (
        <ul>
          {data?.calendars.map((calendar) => (
            <li key={calendar.id}>
              <label className="flex min-h-9 cursor-pointer items-center gap-2.5 touch:min-h-11">
                <input
                  type="checkbox"
                  className="tick"
                  checked={calendar.isVisible}
                  onChange={(event) => void show(calendar.id, event.target.checked)}
                />
                <span
                  aria-hidden
                  className={classNames('size-2.5 shrink-0 rounded-full', colourClasses[calendar.colour])}
                />
                <span dir="auto" translate="no" className="min-w-0 flex-1 truncate text-small">
                  {calendar.name}
                </span>
              </label>
              {calendar.refreshError !== '' && (
                <p className="ps-8 text-tiny text-danger">{describeTrouble(calendar)}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The events stay; this tells how stale they are. */
export function describeTrouble({ refreshError, refreshedAt }: CalendarInfo): string {
  if (refreshedAt === null) return refreshError;
  const when = new Date(refreshedAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return /* text */ `Not refreshed since ${when}. ${refreshError}`;
}
