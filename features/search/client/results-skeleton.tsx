import { LoadingRegion, Skeleton, SkeletonText } from '#client/ui/skeleton.tsx';

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The layout of a page of results, shown for as long as they take. */
export function ResultsSkeleton() {
  return (
    <LoadingRegion label="Searching" className="grid gap-3">
      {rows.map((row) => (
        <div key={row} className="flex gap-4 py-3.5">
          <Skeleton className="size-5 shrink-0" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-3.5 w-36" />
            <Skeleton className="h-5 w-72 max-w-full" />
            <SkeletonText lines={2} />
          </div>
        </div>
      ))}
    </LoadingRegion>
  );
}
