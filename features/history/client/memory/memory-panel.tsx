import { useDebounced } from '#client/app/use-debounced.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { NextPage } from '#client/ui/next-page.tsx';
import { LoadingRegion, Skeleton, SkeletonText } from '#client/ui/skeleton.tsx';
import { homePath } from '#shared/home-path.ts';
import { useChangeMemory, useMemory, useTags } from './memory.api.ts';
import { MemoryCard } from './memory-card.tsx';
import { MemoryFilterBar } from './memory-filter-bar.tsx';
import { keyOf, useDeleteMemory } from './use-delete-memory.ts';
import { useMemoryFilters } from './use-memory-filters.ts';

/** Debounces typing in the search field. */
const typingPauseMs = 200;
const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];
const grid = 'grid gap-3 sm:grid-cols-2 lg:gap-4 xl:grid-cols-3';

/** Everything the person asked and searched for. */
export function HistoryPanel() {
  const { filters, change, clear, isNarrowed } = useMemoryFilters();
  const q = useDebounced(filters.q, typingPauseMs, filters.q === '').trim();
  const memory = useMemory({ ...filters, q });
  const tags = useTags();
  const changes = useChangeMemory();
  const { hidden, remove } = useDeleteMemory();
  const ownTags = (tags.data ?? []).map(({ tag }) => tag);
  const items = (memory.data ?? []).filter((item) => !hidden.has(keyOf(item))).map(changes.withUnsaved);
  const isEmpty = memory.isSuccess && items.length === 0 && !memory.hasNextPage;
  const isLookedThroughInPart = memory.isSuccess && items.length === 0 && memory.hasNextPage;

  return (
    <>
      <MemoryFilterBar filters={filters} tags={ownTags} onChange={change} />
      <p role="status" className="sr-only">
        {memory.isSuccess && !memory.isPlaceholderData && isNarrowed
          ? formatFound(items.length, memory.hasNextPage)
          : ''}
      </p>
      <div className="mt-4">
        {memory.isError && !memory.data && (
          <Banner kind="error" onRetry={() => void memory.refetch()}>
            Failed to load your memory
          </Banner>
        )}
        {changes.isError && (
          <div className="mb-3">
            <Banner kind="error" onDismiss={changes.reset}>
              That change could not be saved. Please try again.
            </Banner>
          </div>
        )}
        {memory.isPending && <MemorySkeleton />}
        {isEmpty &&
          (isNarrowed ? (
            <EmptyState
              title="Nothing in your memory matches"
              description="Try different words, another type or a longer time."
              action={<Button onClick={clear}>Clear filters</Button>}
            />
          ) : (
            <EmptyState
              title="Nothing here yet"
              description="What you ask and search for will appear here."
              action={
                <div className="flex flex-wrap justify-center gap-3">
                  <ButtonLink kind="primary" href={homePath}>
                    Ask something
                  </ButtonLink>
                  <ButtonLink href="/profile/import-chats">Import chats from elsewhere</ButtonLink>
                </div>
              }
            />
          ))}
        {items.length > 0 && (
          <ul
            aria-label="Memories"
            data-stale={memory.isPlaceholderData || undefined}
            className={classNames(grid, 'data-stale:opacity-60')}
          >
            {items.map((item) => (
              <MemoryCard
                key={keyOf(item)}
                item={item}
                words={q}
                ownTags={ownTags}
                onBookmark={() => changes.save(item, { isBookmarked: !item.isBookmarked })}
                onSetTags={(tags) => changes.save(item, { tags })}
                onTag={(tag) => change({ tag })}
                onDelete={() => remove(item)}
              />
            ))}
          </ul>
        )}
        {isLookedThroughInPart && (
          <p className="text-center text-text-2">
            Nothing in your newest messages. The older ones have not been looked through yet.
          </p>
        )}
        <NextPage list={memory} failure="Failed to load your memory" />
      </div>
    </>
  );
}

function formatFound(count: number, hasMore: boolean): string {
  if (hasMore) return `More than ${count} found`;
  return `${count} found`;
}

function MemorySkeleton() {
  return (
    <LoadingRegion label="Loading your memory" className={grid}>
      {skeletons.map((key) => (
        <div key={key} data-skeleton className="rounded-card border border-line bg-surface p-card">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="mt-4 h-5 w-3/4" />
          <SkeletonText className="mt-4" />
        </div>
      ))}
    </LoadingRegion>
  );
}
