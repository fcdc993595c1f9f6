import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Chip } from '#client/ui/chip.tsx';
import type { ResourceCard } from '#features/site/shared/cards.ts';
import { difficulties } from '#features/site/shared/catalogue.ts';
import { CatalogueCards } from './catalogue-cards.tsx';
import { CatalogueFilters } from './catalogue-filters.tsx';
import { ResourceCardView } from './resource-card-view.tsx';
import { FoundCount } from './search-box.tsx';
import { useBookmarks } from './use-bookmarks.ts';
import { useCatalogue } from './use-catalogue.ts';

export function LearnCatalogue({ resources }: { resources: ResourceCard[] }) {
  const catalogue = useCatalogue(resources, ({ title, description, tags }) => [title, description, ...tags], [
    { label: 'Category', of: ({ category }) => category },
    { label: 'Type', of: ({ type }) => type },
    { label: 'Difficulty', values: difficulties, of: ({ difficulty }) => difficulty },
  ]);
  const [onlyKept, setOnlyKept] = useState(false);
  const { bookmarks, toggleBookmark, isWithAccount, hasFailed } = useBookmarks();

  const found = catalogue.found.filter(({ id }) => !onlyKept || bookmarks.has(id));

  function clearFilters(): void {
    catalogue.clear();
    setOnlyKept(false);
  }

  const list = (items: readonly ResourceCard[]) => (
    <CatalogueCards
      items={items}
      empty={{
        title: onlyKept ? 'No bookmarks here yet.' : 'No resources match these filters.',
        onClear: clearFilters,
      }}
      card={(resource) => (
        <ResourceCardView
          resource={resource}
          isBookmarked={bookmarks.has(resource.id)}
          onBookmark={() => void toggleBookmark(resource.id)}
        />
      )}
    />
  );

  return (
    <div className="grid gap-6">
      <CatalogueFilters label="Search resources" groups={catalogue.groups} search={catalogue} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FoundCount count={found.length} one="resource" many="resources" />
        <Chip size="medium" isSelected={onlyKept} onClick={() => setOnlyKept(!onlyKept)}>
          Bookmarks
        </Chip>
      </div>
      {!catalogue.isFiltered && !onlyKept && (
        <section aria-labelledby="featured-resources">
          <h2 id="featured-resources" className="mb-4 text-h2">
            Featured Resources
          </h2>
          {list(resources.filter(({ featured }) => featured))}
        </section>
      )}
      <section aria-labelledby="all-resources">
        <h2 id="all-resources" className="mb-4 text-h2">
          All Resources
        </h2>
        {list(found)}
      </section>
      {hasFailed && <Banner kind="error">That bookmark could not be saved. Please try again.</Banner>}
      <p className="text-small text-text-2">
        {isWithAccount
          ? 'Bookmarks are saved to your account.'
          : 'Bookmarks are saved in this browser. Sign in to have them everywhere.'}
      </p>
    </div>
  );
}
