import type { ProductCard } from './cards.ts';

export const storeSorts = [
  { value: 'popular', label: 'Most Popular' },
  { value: 'rating', label: 'Highest Rated' },
  { value: 'new', label: 'Newest' },
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' },
] as const;
export type StoreSort = (typeof storeSorts)[number]['value'];

const comparisons: Record<StoreSort, (one: ProductCard, other: ProductCard) => number> = {
  popular: (one, other) => other.reviews - one.reviews,
  rating: (one, other) => other.rating - one.rating,
  new: (one, other) => Number(other.isNew) - Number(one.isNew),
  'price-asc': (one, other) => one.price - other.price,
  'price-desc': (one, other) => other.price - one.price,
};

export function sortProducts(products: readonly ProductCard[], sort: StoreSort): ProductCard[] {
  return products.toSorted(comparisons[sort]);
}
