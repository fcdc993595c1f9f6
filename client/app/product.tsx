import { createContext, type ReactNode, use } from 'react';
import type { Screen } from '#shared/screen.ts';
import { type Contribution, type ExtensionPoint, itemsOf } from './extension-point.ts';

/** What the features together make, as far as one of them may need to know it of the others. */
export interface Product {
  screens: readonly Screen[];
  contributions: readonly Contribution[];
}

const ProductContext = createContext<Product>({ screens: [], contributions: [] });

export function ProductProvider({ product, children }: { product: Product; children: ReactNode }) {
  return <ProductContext value={product}>{children}</ProductContext>;
}

/** Every screen that there is, whoever may see it. */
export function useAllScreens(): readonly Screen[] {
  return use(ProductContext).screens;
}

/** What the features contributed to a place of this one. */
export function useExtensions<Item>(point: ExtensionPoint<Item>): readonly Item[] {
  return itemsOf(point, use(ProductContext).contributions);
}
