import { LoadingRegion, Skeleton, SkeletonText } from '#client/ui/skeleton.tsx';

const senses = ['first', 'second', 'third'];

/** The layout of an entry, shown while it loads. */
export function EntrySkeleton() {
  return (
    <LoadingRegion label="Loading the entry" className="grid max-w-[45rem] gap-8">
      <div className="grid gap-2.5">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-4 w-32" />
      </div>
      {senses.map((sense) => (
        <div key={sense} className="grid gap-3">
          <Skeleton className="h-6 w-24" />
          <SkeletonText lines={3} />
        </div>
      ))}
    </LoadingRegion>
  );
}
