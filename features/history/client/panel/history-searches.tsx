import type { ReactNode } from 'react';
import type { SearchTab } from '#features/history/shared/history.contract.ts';
import { SearchKindIcon } from '#features/search/client/search-kinds.tsx';
import { pathOfSearch } from '#features/search/shared/path-of-search.ts';
import type { PastSearch } from '#features/search/shared/search.contract.ts';
import { HistoryList } from './history-list.tsx';
import { useHistorySearches, usePinSearch } from './history-queries.ts';
import { HistoryRow } from './history-row.tsx';
import { HistorySavedImages } from './history-saved-images.tsx';
import { FoundCount, HistoryFailure, HistoryLoaded } from './history-states.tsx';
import { useDeleteSearch } from './use-delete-search.ts';

interface HistorySearchesProps {
  tab: SearchTab;
  /** The search query; all searches if empty. */
  words: string;
  onOpen: () => void;
}

const failure = 'Failed to load search history';
/** The newest of each kind; the rest is one click away. */
const recentSearches = 5;

export function HistorySearches({ tab, words, onOpen }: HistorySearchesProps) {
  const pin = usePinSearch();
  const { hidden, remove } = useDeleteSearch();

  const row = (search: PastSearch) => (
    <li key={search.id}>
      <HistoryRow
        title={search.query}
        words={words}
        icon={<SearchKindIcon type={search.type} />}
        href={pathOfSearch(search)}
        isPinned={search.isPinned}
        onOpen={onOpen}
        {...(tab === 'web' && { onPin: () => pin.mutate(search) })}
        onDelete={() => remove(search)}
      />
    </li>
  );
  const lists = { tab, hidden, row };
  const All = tab === 'web' ? WebSearches : ImageSearches;
  return (
    <>
      {pin.isError && <HistoryFailure>That change could not be saved. Please try again.</HistoryFailure>}
      {words === '' ? <All {...lists} /> : <FoundSearches {...lists} words={words} />}
    </>
  );
}

interface ListsProps {
  hidden: ReadonlySet<string>;
  row: (search: PastSearch) => ReactNode;
}

function WebSearches(lists: ListsProps) {
  const pinned = useHistorySearches('web', 'pinned');
  const recent = useHistorySearches('web', 'recent');
  return (
    <HistoryLoaded lists={[pinned, recent]} loading="Loading searches" failure={failure}>
      <HistoryList title="Pinned Searches" emptyText="No pinned searches" list={pinned} {...lists} />
      <HistoryList
        title="Recent Searches"
        emptyText="No recent searches"
        list={recent}
        timeOf={({ createdAt }) => createdAt}
        atFirst={recentSearches}
        {...lists}
      />
    </HistoryLoaded>
  );
}

function ImageSearches(lists: ListsProps) {
  const recent = useHistorySearches('images', 'recent');
  return (
    <HistoryLoaded lists={[recent]} loading="Loading searches" failure={failure}>
      <HistoryList
        title="Recent Image Searches"
        emptyText="No recent image searches"
        list={recent}
        timeOf={({ createdAt }) => createdAt}
        atFirst={recentSearches}
        {...lists}
      />
      <HistorySavedImages />
    </HistoryLoaded>
  );
}

function FoundSearches({ tab, words, ...lists }: ListsProps & { tab: SearchTab; words: string }) {
  const found = useHistorySearches(tab, 'found', words);
  return (
    <HistoryLoaded lists={[found]} loading="Looking through your searches" failure={failure}>
      <FoundCount list={found} />
      <HistoryList
        title="Searches found"
        emptyText={`No searches contain “${words}”`}
        list={found}
        {...lists}
      />
    </HistoryLoaded>
  );
}
