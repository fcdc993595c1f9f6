import { ButtonLink } from '#client/ui/button.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { formatPrice } from '#features/billing/shared/plans.ts';
import type { ProductCard } from '#features/site/shared/cards.ts';
import { PictureCard } from './picture-card.tsx';

export function ProductBadges({ product }: { product: ProductCard }) {
  return (
    <>
      {product.bestSeller && <Tag tone="marigold">Best Seller</Tag>}
      {product.isNew && <Tag tone="moss">New</Tag>}
    </>
  );
}

export function SampleRating({ product }: { product: ProductCard }) {
  return (
    <span className="text-small text-text-2">
      {product.rating.toFixed(1)} of 5, {product.reviews} reviews (sample)
    </span>
  );
}

export function ProductCardView({ product }: { product: ProductCard }) {
  return (
    <PictureCard scene={product.scene}>
      <div className="flex flex-1 flex-col p-5">
        <div className="flex min-h-6 flex-wrap items-center gap-2">
          <span className="me-auto text-micro text-text-2">{product.category}</span>
          <ProductBadges product={product} />
        </div>
        <h3 className="mt-2 text-h3">{product.name}</h3>
        <p className="mt-1 text-small text-text-2">{product.shortDescription}</p>
        <p className="mt-3 flex items-baseline gap-1.5">
          <span className="text-h2">{formatPrice(product.price)}</span>
          <span className="text-small text-text-2">/ month</span>
        </p>
        <p className="mt-1 mb-4">
          <SampleRating product={product} />
        </p>
        <div className="mt-auto flex flex-wrap gap-2.5">
          <ButtonLink
            href={`/store/${product.id}`}
            kind="primary"
            aria-label={`View Details: ${product.name}`}
          >
            View Details
          </ButtonLink>
          <ButtonLink href={`/store/${product.id}/demo`} aria-label={`Demo: ${product.name}`}>
            Demo
          </ButtonLink>
        </div>
      </div>
    </PictureCard>
  );
}
