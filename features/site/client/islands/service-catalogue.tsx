import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { ServiceCard } from '#features/site/shared/cards.ts';
import { difficulties, serviceTiers } from '#features/site/shared/catalogue.ts';
import { CatalogueCards } from './catalogue-cards.tsx';
import { CatalogueFilters } from './catalogue-filters.tsx';
import { CompareTable } from './compare-table.tsx';
import { FoundCount } from './search-box.tsx';
import { ServiceCardView } from './service-card-view.tsx';
import { useCatalogue } from './use-catalogue.ts';

export const maxCompared = 3;

export function ServiceCatalogue({ services }: { services: ServiceCard[] }) {
  const { found, groups, clear, ...search } = useCatalogue(
    services,
    ({ name, description, features, useCases }) => [name, description, ...features, ...useCases],
    [
      { label: 'Category', of: ({ category }) => category },
      { label: 'Difficulty', values: difficulties, of: ({ difficulty }) => difficulty },
      { label: 'Pricing tier', values: serviceTiers, of: ({ pricingTiers }) => pricingTiers },
    ],
  );
  const [isComparing, setIsComparing] = useState(false);
  const [comparedIds, setComparedIds] = useState<string[]>([]);

  const compared = services.filter(({ id }) => comparedIds.includes(id));

  function handleCompare(id: string): void {
    if (comparedIds.includes(id)) setComparedIds(comparedIds.filter((other) => other !== id));
    else if (comparedIds.length < maxCompared) setComparedIds([...comparedIds, id]);
  }

  return (
    <div className="grid gap-6">
      <CatalogueFilters label="Search services" groups={groups} search={search} />
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
      <CatalogueCards
        items={found}
        empty={{ title: 'No services found matching your criteria.', onClear: clear }}
        card={(service) => (
          <ServiceCardView
            service={service}
            {...(isComparing && {
              isCompared: comparedIds.includes(service.id),
              onCompare: () => handleCompare(service.id),
            })}
          />
        )}
      />
    </div>
  );
}
