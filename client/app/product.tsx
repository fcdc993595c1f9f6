import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Screen } from '#shared/screen.ts';
import { createFindScreen } from '#shared/screen-matcher.ts';
import { type Contribution, type ExtensionPoint, itemsOf } from './extension-point.ts';

/** What the features together make, as far as one of them may need to know it of the others. */
export interface Product {
  screens: readonly Screen[];
  contributions: readonly Contribution[];
  /** Screens of what the operator has switched off. */
  offPaths?: ReadonlySet<string>;
}

/**
 * Without what features that are switched off invite to. Their screens stay known: each says that it is off, or, where
 * the environment did it, that it is still to come.
 */
export function withoutOff(
  product: Product,
  off: readonly string[],
  planned: readonly string[] = [],
): Product {
  if (off.length === 0) return product;
  const offPaths = new Set(off);
  const isOff = ({ point, paths = [] }: Contribution) =>
    point.isOffer && paths.length > 0 && paths.every((path) => offPaths.has(path));
  const contributions = product.contributions.filter((one) => !isOff(one));
  const screens = product.screens.map((screen) => {
    const { path, plannedWhenOff } = screen;
    if (plannedWhenOff === undefined || !planned.includes(path)) return screen;
    offPaths.delete(path);
    return { ...screen, planned: plannedWhenOff };
  });
  return { ...product, screens, contributions, offPaths };
}

const ProductContext = createContext<Product>({ screens: [], contributions: [] });

export function ProductProvider({ product, children }: { product: Product; children: ReactNode }) {
  return <ProductContext value={product}>{children}</ProductContext>;
}

/** Every screen that there is, whoever may see it. */
export function useAllScreens(): readonly Screen[] {
  return use(ProductContext).screens;
}

export function useOffPaths(): ReadonlySet<string> | undefined {
  return use(ProductContext).offPaths;
}

/** Whether an address leads to something that is switched off, so that no list leads there. */
export function useIsOff(): (href: string) => boolean {
  const { screens, offPaths } = use(ProductContext);
  return useMemo(() => {
    if (!offPaths) return () => false;
    const find = createFindScreen(screens);
    return (href: string) => {
      const screen = href.startsWith('/') ? find(href.split(/[?#]/, 1)[0] ?? '') : undefined;
      return screen !== undefined && offPaths.has(screen.path);
    };
  }, [screens, offPaths]);
}

/**
 * Whether the feature of a screen can be used here. One that is still to come cannot, though lists lead to its screen,
 * which says so.
 */
export function useHasFeature(path: string): boolean {
  const { screens, offPaths } = use(ProductContext);
  if (!offPaths) return true;
  return !offPaths.has(path) && screens.find((screen) => screen.path === path)?.planned === undefined;
}

/** What the features contributed to a place of this one. */
export function useExtensions<Item>(point: ExtensionPoint<Item>): readonly Item[] {
  return itemsOf(point, use(ProductContext).contributions);
}
