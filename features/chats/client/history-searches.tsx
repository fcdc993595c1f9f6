import { Banner } from '#client/ui/banner.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import type { PastSearch } from '#features/search/shared/search.contract.ts';
import { usePinSearch, useSearchHistory } from './history-queries.ts';
import { HistoryRow } from './history-row.tsx';
import { HistorySection } from './history-section.tsx';
import { useDeleteSearch } from './use-delete-search.ts';

export function HistorySearches({ filter, onOpen }: { filter: string; onOpen: () => void }) {
  const history = useSearchHistory();
  const pin = usePinSearch();
  const { hidden, remove } = useDeleteSearch();
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
  const shown = history.data.filter(
    (search) => !hidden.has(search.id) && search.query.toLowerCase().includes(wanted),
  );
  const row = (search: PastSearch) => (
    <li key={search.id}>
      <HistoryRow
        title={search.query}
        href={`/search/web?q=${encodeURIComponent(search.query)}`}
        isPinned={search.isPinned}
        onOpen={onOpen}
        onPin={() => pin.mutate({ id: search.id, isPinned: !search.isPinned })}
        onDelete={() => remove(search)}
      />
    </li>
  );
  return (
    <>
      {pin.isError && (
        <div className="pt-3">
          <Banner kind="error">That change could not be saved. Please try again.</Banner>
        </div>
      )}
      <HistorySection title="Pinned Searches" emptyText="No pinned searches">
        {shown.filter((search) => search.isPinned).map(row)}
      </HistorySection>
      <HistorySection title="Recent Searches" emptyText="No recent searches">
        {shown.filter((search) => !search.isPinned).map(row)}
      </HistorySection>
    </>
  );
}
