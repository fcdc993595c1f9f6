import { Button, ButtonLink } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { ProductCard } from '#features/site/shared/cards.ts';
import { PlainList } from './plain-list.tsx';
import { ProductBadges, SampleRating } from './product-card-view.tsx';

interface FeaturedProductProps {
  product: ProductCard;
  isOpen: boolean;
  onToggle: () => void;
}

export function FeaturedProduct({ product, isOpen, onToggle }: FeaturedProductProps) {
  const detailsId = `featured-${product.id}`;
  return (
    <article className="rounded-card border border-line bg-surface p-6">
      <div className="flex flex-wrap items-center gap-2">
        <ProductBadges product={product} />
        <SampleRating product={product} />
      </div>
      <h3 className="mt-2 text-h2">{product.name}</h3>
      <p className="mt-1.5 text-text-2">{product.shortDescription}</p>
      <div
        id={detailsId}
        className={classNames('mt-4 gap-4 sm:grid-cols-2', isOpen ? 'grid' : 'hidden noscript:grid')}
      >
        <PointList title="Features" points={product.features} />
        <PointList title="Benefits" points={product.benefits} />
      </div>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <ButtonLink href={`/store/${product.id}`} kind="primary" aria-label={`Learn More: ${product.name}`}>
          Learn More
        </ButtonLink>
        <ButtonLink href={`/store/${product.id}/demo`} aria-label={`Demo: ${product.name}`}>
          Demo
        </ButtonLink>
        <Button
          kind="ghost"
          className="noscript:hidden"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          aria-label={`${isOpen ? 'Hide' : 'Show'} details of ${product.name}`}
          onClick={onToggle}
        >
          {isOpen ? 'Hide details' : 'Show details'}
        </Button>
      </div>
    </article>
  );
}

function PointList({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h4 className="text-small font-semibold">{title}</h4>
      <PlainList points={points} className="mt-1 list-disc ps-5 text-small text-text-2" />
    </div>
  );
}
