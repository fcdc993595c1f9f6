import { LoadingRegion, Skeleton, SkeletonText } from '#client/ui/skeleton.tsx';

const rows = ['first', 'second', 'third', 'fourth'];

/** The list's layout, shown while loading. */
export function PlacesSkeleton() {
  return (
    <LoadingRegion label="Searching places" className="grid gap-6">
      {rows.map((row) => (
        <div key={row} className="flex gap-4">
          <Skeleton className="h-23 w-20 shrink-0 rounded-control sm:w-28" />
          <div className="grid flex-1 content-start gap-2.5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-5 w-56 max-w-full" />
            <SkeletonText lines={2} />
          </div>
        </div>
      ))}
    </LoadingRegion>
  );
}
