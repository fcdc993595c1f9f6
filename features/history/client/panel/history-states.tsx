import type { ReactNode } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import type { HistoryPagesResult } from './history-pages.ts';

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

interface HistoryLoadedProps {
  lists: Pick<HistoryPagesResult<unknown>, 'data' | 'isError' | 'isPending' | 'refetch'>[];
  loading: string;
  failure: string;
  children: ReactNode;
}

/** Lists once all of them are loaded; failed ones can be retried. */
export function HistoryLoaded({ lists, loading, failure, children }: HistoryLoadedProps) {
  const failed = lists.filter(({ isError, data }) => isError && !data);
  if (failed.length > 0) {
    return (
      <HistoryFailure
        onRetry={() => {
          for (const list of failed) void list.refetch();
        }}
      >
        {failure}
      </HistoryFailure>
    );
  }
  if (lists.some(({ isPending }) => isPending)) return <HistoryLoading label={loading} />;
  return children;
}

/** The results of a search in the panel, for screen readers. */
export function FoundCount({ list }: { list: HistoryPagesResult<unknown> }) {
  const count = list.data?.length ?? 0;
  const words = list.hasNextPage ? `More than ${count} found` : `${count} found`;
  return (
    <p role="status" className="sr-only">
      {list.isPlaceholderData ? '' : words}
    </p>
  );
}
