import { screens } from '#assembly/shared/screens.ts';
import type { Product } from '#client/app/product.tsx';
import { clientFeatures } from './features.ts';

export const product: Product = {
  screens,
  contributions: clientFeatures.flatMap(({ contributions = [] }) => contributions),
};
