import type { Product } from '#client/app/product.tsx';
import { clientFeatures } from './features.ts';
import { screens } from './screens.ts';

export const product: Product = {
  screens,
  contributions: clientFeatures.flatMap(({ pages = {}, contributions = [] }) =>
    contributions.map((one) => ({ ...one, paths: Object.keys(pages) })),
  ),
};
