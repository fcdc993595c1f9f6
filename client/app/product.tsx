import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Screen } from '#shared/screen.ts';
import { createFindScreen } from '#shared/screen-matcher.ts';
import { type Contribution, type ExtensionPoint, itemsOf } from './extension-point.ts';

/** What all features together provide, as far as one of them needs to know about the others. */
export interface Product {
  screens: readonly Screen[];
  contributions: readonly Contribution[];
  /** Screens of disabled features. */
  offPaths?: ReadonlySet<string>;
}

/**
 * Hides what invites people to use disabled features. Their screens stay known: each says that it is disabled or, if
 * the environment did that, that it is still to come.
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

/** Every screen, whoever may see it. */
export function useAllScreens(): readonly Screen[] {
  return use(ProductContext).screens;
}

export function useOffPaths(): ReadonlySet<string> | undefined {
  return use(ProductContext).offPaths;
}

/** Whether an address leads to something disabled, so that no list links to it. */
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
 * Whether the feature of a screen can be used here. One that is still to come cannot, though lists link to its screen,
 * which says so.
 */
export function useHasFeatures(): (path: string) => boolean {
  const { screens, offPaths } = use(ProductContext);
  return (path) =>
    !offPaths ||
    (!offPaths.has(path) && screens.find((screen) => screen.path === path)?.planned === undefined);
}

export function useHasFeature(path: string): boolean {
  return useHasFeatures()(path);
}

/** What the features contributed to one of this feature's extension points. */
export function useExtensions<Item>(point: ExtensionPoint<Item>): readonly Item[] {
  return itemsOf(point, use(ProductContext).contributions);
}
