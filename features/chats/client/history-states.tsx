import { Banner } from '#client/ui/banner.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';

export function HistoryLoading({ label }: { label: string }) {
  return (
    <LoadingRegion label={label} className="flex flex-col gap-5 px-2.5 pt-5">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-4 w-52" />
      <Skeleton className="h-4 w-44" />
      <Skeleton className="h-4 w-36" />
    </LoadingRegion>
  );
}

/** The red banner of the panel. */
export function HistoryFailure({ children, onRetry }: { children: string; onRetry?: () => void }) {
  return (
    <div className="pt-3">
      <Banner kind="error" {...(onRetry && { onRetry })}>
        {children}
      </Banner>
    </div>
  );
}

/** What a search in the panel found, in words for readers. */
export function FoundCount({ count, hasMore, isOld }: { count: number; hasMore: boolean; isOld: boolean }) {
  const words = hasMore ? `More than ${count} found` : `${count} found`;
  return (
    <p role="status" className="sr-only">
      {isOld ? '' : words}
    </p>
  );
}
