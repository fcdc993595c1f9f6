import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { ResourceCard } from '#features/site/shared/cards.ts';
import { type Difficulty, difficulties, matchesText } from '#features/site/shared/catalogue.ts';
import { FilterGroup } from './filter-group.tsx';
import { ResourceCardView } from './resource-card-view.tsx';
import { FoundCount, SearchBox } from './search-box.tsx';
import { useBookmarks } from './use-bookmarks.ts';

export function LearnCatalogue({ resources }: { resources: ResourceCard[] }) {
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  const [type, setType] = useState<string | null>(null);
  const [difficulty, setDifficulty] = useState<Difficulty | null>(null);
  const [onlyKept, setOnlyKept] = useState(false);
  const { bookmarks, toggleBookmark, isWithAccount, hasFailed } = useBookmarks();

  const found = resources.filter(
    (resource) =>
      matchesText(query, resource.title, resource.description, ...resource.tags) &&
      (category === null || resource.category === category) &&
      (type === null || resource.type === type) &&
      (difficulty === null || resource.difficulty === difficulty) &&
      (!onlyKept || bookmarks.has(resource.id)),
  );
  const isFiltered =
    query.trim() !== '' || category !== null || type !== null || difficulty !== null || onlyKept;
  const featured = resources.filter((resource) => resource.featured);

  function clearFilters(): void {
    setQuery('');
    setCategory(null);
    setType(null);
    setDifficulty(null);
    setOnlyKept(false);
  }

  const list = (items: ResourceCard[]) => (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {items.map((resource) => (
        <li key={resource.id} className="contents">
          <ResourceCardView
            resource={resource}
            isBookmarked={bookmarks.has(resource.id)}
            onBookmark={() => void toggleBookmark(resource.id)}
          />
        </li>
      ))}
    </ul>
  );

  return (
    <div className="grid gap-6">
      <SearchBox label="Search resources" value={query} onChange={setQuery} className="max-w-[35rem]" />
      <div className="flex flex-wrap gap-x-8 gap-y-5">
        <FilterGroup
          label="Category"
          values={[...new Set(resources.map((resource) => resource.category))]}
          chosen={category}
          onChoose={setCategory}
        />
        <FilterGroup
          label="Type"
          values={[...new Set(resources.map((resource) => resource.type))]}
          chosen={type}
          onChoose={setType}
        />
        <FilterGroup label="Difficulty" values={difficulties} chosen={difficulty} onChoose={setDifficulty} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FoundCount count={found.length} one="resource" many="resources" />
        <Chip size="medium" isSelected={onlyKept} onClick={() => setOnlyKept(!onlyKept)}>
          Bookmarks
        </Chip>
      </div>
      {!isFiltered && (
        <section aria-labelledby="featured-resources">
          <h2 id="featured-resources" className="mb-4 text-h2">
            Featured Resources
          </h2>
          {list(featured)}
        </section>
      )}
      <section aria-labelledby="all-resources">
        <h2 id="all-resources" className="mb-4 text-h2">
          All Resources
        </h2>
        {found.length === 0 ? (
          <EmptyState
            title={onlyKept ? 'No bookmarks here yet.' : 'No resources found for these filters.'}
            action={<Button onClick={clearFilters}>Clear filters</Button>}
          />
        ) : (
          list(found)
        )}
      </section>
      {hasFailed && <Banner kind="error">That bookmark could not be saved. Please try again.</Banner>}
      <p className="text-small text-text-2">
        {isWithAccount
          ? 'Bookmarks are kept with your account.'
          : 'Bookmarks are kept in this browser. Sign in to have them everywhere.'}
      </p>
    </div>
  );
}
