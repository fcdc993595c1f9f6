import type { ReactNode } from 'react';
import { SkipLink } from '#client/ui/header-bar.tsx';
import { FeatureBlocks } from './feature-blocks.tsx';
import { Hero } from './hero.tsx';
import { IndustriesCarousel } from './industries-carousel.tsx';
import { PricingGrid } from './pricing-grid.tsx';
import { SiteFooter } from './site-footer.tsx';

/** The parts hydrated in the browser; everything around them is static text without script. */
export interface LandingIslands {
  header: ReactNode;
  search: ReactNode;
  carouselButtons: ReactNode;
}

export function LandingPage({ header, search, carouselButtons }: LandingIslands) {
  return (
    <>
      <SkipLink />
      {/* Its menus are above the page's pictures. */}
      <div className="relative z-30">{header}</div>
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero search={search} />
        <FeatureBlocks />
        <IndustriesCarousel buttons={carouselButtons} />
        <PricingGrid />
      </main>
      <SiteFooter />
    </>
  );
}
