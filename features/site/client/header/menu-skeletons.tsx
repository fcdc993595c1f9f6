import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';

/** Each of these has the layout of what is loading, so that nothing moves when it arrives. */

export function MegaMenuSkeleton() {
  return (
    <LoadingRegion
      label="Loading the menu"
      className="page grid min-h-[25.75rem] grid-cols-[240px_160px_repeat(3,1fr)] gap-x-8 py-7 xl:grid-cols-[300px_176px_repeat(3,1fr)] xl:gap-x-10"
    >
      <Skeleton className="rounded-panel" />
      <Lines count={5} className="mt-9 space-y-7" />
      <Lines count={4} className="mt-9 space-y-12" />
      <Lines count={4} className="mt-9 space-y-12" />
      <Lines count={4} className="mt-9 space-y-12" />
    </LoadingRegion>
  );
}

export function PhoneMenuSkeleton() {
  return (
    <LoadingRegion label="Loading the menu">
      <Lines count={4} className="mt-5 space-y-10" />
    </LoadingRegion>
  );
}

export function AppLauncherSkeleton() {
  return (
    <LoadingRegion label="Loading the apps" className="grid grid-cols-3 gap-2">
      {numbers(12).map((number) => (
        <Skeleton key={number} className="mx-auto my-2.5 size-11 rounded-control" />
      ))}
    </LoadingRegion>
  );
}

function Lines({ count, className }: { count: number; className: string }) {
  return (
    <div className={className}>
      {numbers(count).map((number) => (
        <Skeleton key={number} className="h-5 w-3/4" />
      ))}
    </div>
  );
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
