import type { ReactElement } from 'react';
import { ProductProvider } from '#client/app/product.tsx';
import { CarouselButtons } from '#features/site/client/landing/carousel-buttons.tsx';
import { HeroSearch } from '#features/site/client/landing/hero-search.tsx';
import { LandingHeader } from './landing-header.tsx';
import { lateProduct } from './late-product.ts';

/** Each is rendered separately at build time and hydrated separately, so that ids agree on both sides. */
export const islands = {
  header: () => <LandingHeader />,
  search: () => (
    <ProductProvider product={lateProduct}>
      <HeroSearch onNavigate={(href) => location.assign(href)} />
    </ProductProvider>
  ),
  carouselButtons: () => <CarouselButtons />,
} satisfies Record<string, () => ReactElement>;

export type IslandName = keyof typeof islands;
export const islandNames = Object.keys(islands) as IslandName[];

/** Keeps React's generated ids distinct, since every island is a root of its own. */
export const identifierPrefix = (name: IslandName): string => `${name}-`;
