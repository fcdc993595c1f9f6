import { expect, it } from 'vitest';
import type { ProductCard } from './cards.ts';
import { type StoreSort, sortProducts } from './store-sorts.ts';

const product = (id: string, fields: Partial<ProductCard>): ProductCard => ({
  id,
  name: id,
  shortDescription: '',
  category: '',
  scene: '',
  features: [],
  benefits: [],
  price: 0,
  rating: 0,
  reviews: 0,
  featured: false,
  bestSeller: false,
  isNew: false,
  ...fields,
});

const products = [
  product('a', { price: 49, rating: 4.8, reviews: 10 }),
  product('b', { price: 0, rating: 4.1, reviews: 30, isNew: true }),
  product('c', { price: 149, rating: 4.9, reviews: 20 }),
];

const orders: [StoreSort, string][] = [
  ['popular', 'bca'],
  ['rating', 'cab'],
  ['new', 'bac'],
  ['price-asc', 'bac'],
  ['price-desc', 'cab'],
];
it.each(orders)('sorts by %s', (sort, order) => {
  expect(
    sortProducts(products, sort)
      .map(({ id }) => id)
      .join(''),
  ).toBe(order);
});
