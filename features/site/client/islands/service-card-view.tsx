import { ButtonLink } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { ServiceCard } from '#features/site/shared/cards.ts';
import { DifficultyTag } from './difficulty-tag.tsx';
import { PlainList } from './plain-list.tsx';

interface ServiceCardViewProps {
  service: ServiceCard;
  isCompared?: boolean;
  /** Present while services are being compared. */
  onCompare?: () => void;
}

export function ServiceCardView({ service, isCompared = false, onCompare }: ServiceCardViewProps) {
  return (
    <article className="flex flex-col rounded-card border border-line bg-surface p-6">
      <div className="flex flex-wrap items-center gap-2">
        <DifficultyTag difficulty={service.difficulty} />
        {service.hasApi && <Tag tone="denim">API Available</Tag>}
      </div>
      <h2 className="mt-3 text-h2">
        <a href={`/services/${service.id}`} className="text-text no-underline hover:underline">
          {service.name}
        </a>
      </h2>
      <p className="mt-1.5 text-text-2">{service.description}</p>
      <h3 className="mt-4 text-small font-semibold">Features</h3>
      <PlainList points={service.features} className="mt-1 list-disc ps-5 text-small text-text-2" />
      <h3 className="mt-3 text-small font-semibold">Use cases</h3>
      <PlainList points={service.useCases} className="mt-1 list-disc ps-5 text-small text-text-2" />
      <p className="mt-3 mb-5 text-small text-text-2">Tiers: {service.pricingTiers.join(', ')}</p>
      {onCompare && (
        <div className="mb-4">
          <Checkbox label={`Compare ${service.name}`} checked={isCompared} onChange={onCompare} />
        </div>
      )}
      <div className="mt-auto flex flex-wrap gap-2.5">
        {service.hasDemo ? (
          <ButtonLink
            href={`/services/${service.id}/demo`}
            kind="primary"
            aria-label={`Try Demo: ${service.name}`}
          >
            Try Demo
          </ButtonLink>
        ) : (
          <ButtonLink href="/contact?type=sales" kind="primary" aria-label={`Contact Sales: ${service.name}`}>
            Contact Sales
          </ButtonLink>
        )}
        <ButtonLink
          href={`/documentation/services/${service.id}`}
          aria-label={`Documentation: ${service.name}`}
        >
          Documentation
        </ButtonLink>
      </div>
    </article>
  );
}
