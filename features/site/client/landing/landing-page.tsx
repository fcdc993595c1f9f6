import type { ReactNode } from 'react';
import { SkipLink } from '#client/ui/header-bar.tsx';
import { FeatureBlocks } from './feature-blocks.tsx';
import { Hero } from './hero.tsx';
import { PricingGrid } from './pricing-grid.tsx';
import { SiteFooter } from './site-footer.tsx';

/** The parts that come alive in the browser; everything around them is text that ships no script. */
export interface LandingIslands {
  header: ReactNode;
  search: ReactNode;
  industries: ReactNode;
}

export function LandingPage({ header, search, industries }: LandingIslands) {
  return (
    <>
      <SkipLink />
      <Hero header={header} search={search} />
      <FeatureBlocks />
      {industries}
      <PricingGrid />
      <SiteFooter />
    </>
  );
}
