import { PushPinIcon } from '@phosphor-icons/react/PushPin';
import { Banner } from '#client/ui/banner.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import type { PastSearch } from '#features/search/shared/search.contract.ts';
import { useSearchHistory } from './history-queries.ts';
import { HistorySection } from './history-section.tsx';

function row({ id, query, isPinned }: PastSearch) {
  return (
    <li key={id}>
      <a
        href={`/search/web?q=${encodeURIComponent(query)}`}
        className="flex min-h-11 items-center gap-2 rounded-control px-2.5 text-small text-text no-underline -outline-offset-3! hover:bg-hover"
      >
        <span className="min-w-0 flex-1 truncate">{query}</span>
        {isPinned && <PushPinIcon size={16} weight="fill" aria-hidden className="shrink-0 text-text-2" />}
      </a>
    </li>
  );
}

export function HistorySearches({ filter }: { filter: string }) {
  const history = useSearchHistory(true);
  if (history.isPending) {
    return (
      <LoadingRegion label="Loading searches" className="flex flex-col gap-5 px-2.5 pt-5">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 w-52" />
      </LoadingRegion>
    );
  }
  if (history.isError) {
    return (
      <div className="pt-3">
        <Banner kind="error" onRetry={() => void history.refetch()}>
          Failed to load search history
        </Banner>
      </div>
    );
  }
  const wanted = filter.trim().toLowerCase();
  const shown = history.data.filter((search) => search.query.toLowerCase().includes(wanted));
  return (
    <>
      <HistorySection title="Pinned Searches" emptyText="No pinned searches">
        {shown.filter((search) => search.isPinned).map(row)}
      </HistorySection>
      <HistorySection title="Recent Searches" emptyText="No recent searches">
        {shown.filter((search) => !search.isPinned).map(row)}
      </HistorySection>
    </>
  );
}
