import { type Choice, FilterGroup } from './filter-group.tsx';
import { SearchBox } from './search-box.tsx';

interface CatalogueFiltersProps {
  /** The search box's label. */
  label: string;
  search: { query: string; setQuery: (query: string) => void };
  groups: readonly Choice[];
}

export function CatalogueFilters({ label, search, groups }: CatalogueFiltersProps) {
  return (
    <>
      <SearchBox label={label} value={search.query} onChange={search.setQuery} className="max-w-[35rem]" />
      <div className="flex flex-wrap gap-x-8 gap-y-5">
        {groups.map((group) => (
          <FilterGroup key={group.label} {...group} />
        ))}
      </div>
    </>
  );
}
