import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { ServiceCard } from '#features/site/shared/cards.ts';
import {
  type Difficulty,
  difficulties,
  matchesText,
  type ServiceTier,
  serviceTiers,
} from '#features/site/shared/catalogue.ts';
import { CompareTable } from './compare-table.tsx';
import { FilterGroup } from './filter-group.tsx';
import { FoundCount, SearchBox } from './search-box.tsx';
import { ServiceCardView } from './service-card-view.tsx';

export const maxCompared = 3;

export function ServiceCatalogue({ services }: { services: ServiceCard[] }) {
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  const [difficulty, setDifficulty] = useState<Difficulty | null>(null);
  const [tier, setTier] = useState<ServiceTier | null>(null);
  const [isComparing, setIsComparing] = useState(false);
  const [comparedIds, setComparedIds] = useState<string[]>([]);

  const found = services.filter(
    (service) =>
      matchesText(query, service.name, service.description, ...service.features, ...service.useCases) &&
      (category === null || service.category === category) &&
      (difficulty === null || service.difficulty === difficulty) &&
      (tier === null || service.pricingTiers.includes(tier)),
  );
  const compared = services.filter(({ id }) => comparedIds.includes(id));

  function handleCompare(id: string): void {
    if (comparedIds.includes(id)) setComparedIds(comparedIds.filter((other) => other !== id));
    else if (comparedIds.length < maxCompared) setComparedIds([...comparedIds, id]);
  }

  function clearFilters(): void {
    setQuery('');
    setCategory(null);
    setDifficulty(null);
    setTier(null);
  }

  return (
    <div className="grid gap-6">
      <SearchBox label="Search services" value={query} onChange={setQuery} className="max-w-[35rem]" />
      <div className="flex flex-wrap gap-x-8 gap-y-5">
        <FilterGroup
          label="Category"
          values={[...new Set(services.map((service) => service.category))]}
          chosen={category}
          onChoose={setCategory}
        />
        <FilterGroup label="Difficulty" values={difficulties} chosen={difficulty} onChoose={setDifficulty} />
        <FilterGroup label="Pricing tier" values={serviceTiers} chosen={tier} onChoose={setTier} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FoundCount count={found.length} one="service" many="services" />
        <Button
          kind={isComparing ? 'soft' : 'secondary'}
          className="noscript:hidden"
          aria-pressed={isComparing}
          onClick={() => setIsComparing(!isComparing)}
        >
          Compare Services
        </Button>
      </div>
      {isComparing && (
        <p className="text-small text-text-2">
          Choose up to {maxCompared}. {comparedIds.length} of {maxCompared} chosen.
        </p>
      )}
      {isComparing && compared.length > 0 && <CompareTable services={compared} />}
      {found.length === 0 ? (
        <EmptyState
          title="No services found matching your criteria."
          action={<Button onClick={clearFilters}>Clear filters</Button>}
        />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {found.map((service) => (
            <li key={service.id} className="contents">
              <ServiceCardView
                service={service}
                {...(isComparing && {
                  isCompared: comparedIds.includes(service.id),
                  onCompare: () => handleCompare(service.id),
                })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
