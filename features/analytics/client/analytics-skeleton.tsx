import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';

const barHeights = ['h-24', 'h-12', 'h-16', 'h-44', 'h-36', 'h-52', 'h-32'];
const box = 'rounded-card border border-line bg-surface p-card';

export function AnalyticsSkeleton() {
  return (
    <LoadingRegion label="Loading analytics" className="flex flex-col gap-gutter">
      <div className="grid gap-gutter sm:grid-cols-2 xl:grid-cols-4">
        {['daily', 'monthly', 'rate', 'time'].map((card) => (
          <div key={card} className={box}>
            <Skeleton className="h-4 w-28" />
            <Skeleton className="mt-4 h-7 w-40" />
            <Skeleton className="mt-5 h-2 w-full" />
          </div>
        ))}
      </div>
      <div className="grid gap-gutter xl:grid-cols-[minmax(0,1fr)_26.5rem]">
        <div className={box}>
          <Skeleton className="h-5 w-32" />
          <div className="mt-8 flex h-72 items-end justify-around gap-4">
            {barHeights.map((height) => (
              <Skeleton key={height} className={`w-full max-w-14 ${height}`} />
            ))}
          </div>
        </div>
        <div className={box}>
          <Skeleton className="h-5 w-28" />
          {barHeights.slice(0, 5).map((row) => (
            <div key={row} className="mt-6">
              <Skeleton className="h-4 w-36" />
              <Skeleton className="mt-2 h-2.5 w-full rounded-full" />
            </div>
          ))}
        </div>
      </div>
    </LoadingRegion>
  );
}
