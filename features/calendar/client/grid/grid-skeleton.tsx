import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import type { View } from '../use-view.ts';

const weekdays = [0, 1, 2, 3, 4, 5, 6];
const weeks = [0, 1, 2, 3, 4, 5];

/** The empty grid while its events load for the first time. */
export function GridSkeleton({ view }: { view: View }) {
  const days = view === 'day' ? weekdays.slice(0, 1) : weekdays;
  return (
    <LoadingRegion label="Loading events" className="flex min-h-0 flex-1 flex-col overflow-hidden">
      {view === 'agenda' ? (
        <div className="mx-auto w-full max-w-3xl space-y-3 p-6">
          {weeks.map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </div>
      ) : view === 'month' ? (
        weeks.map((week) => (
          <div key={week} className="flex flex-1 border-b border-line">
            {days.map((day) => (
              <div key={day} className="flex-1 border-s border-line p-1 first:border-s-0">
                <Skeleton className="size-7 rounded-full" />
              </div>
            ))}
          </div>
        ))
      ) : (
        <>
          <div className="flex border-b border-line">
            <div className="w-14 shrink-0" />
            {days.map((day) => (
              <div key={day} className="flex flex-1 justify-center py-2.5">
                <Skeleton className="size-10 rounded-full" />
              </div>
            ))}
          </div>
          <div className="flex flex-1">
            <div className="w-14 shrink-0" />
            {days.map((day) => (
              <div key={day} className="hour-lines flex-1 border-s border-line" />
            ))}
          </div>
        </>
      )}
    </LoadingRegion>
  );
}
