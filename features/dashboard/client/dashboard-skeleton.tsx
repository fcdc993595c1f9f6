import { Skeleton } from '#client/ui/skeleton.tsx';

/** The cards' outlines while their figures load. */
export function FiguresSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <p className="pb-2 text-small text-text-2">Loading dashboard...</p>
      <div className="grid grid-cols-2 gap-2.5 lg:gap-gutter xl:grid-cols-4" aria-hidden="true">
        {['day', 'month', 'chats', 'searches'].map((key) => (
          <div key={key} className="rounded-card border border-line bg-surface p-card">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-3 h-7 w-20" />
            <Skeleton className="mt-4 h-2 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

export function RecentSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="min-w-0 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-card"
    >
      <Skeleton className="h-5 w-32" />
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="mt-4 flex items-center gap-3">
          <Skeleton className="size-9" />
          <div className="flex-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-2 h-3 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
