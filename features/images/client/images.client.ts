import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { searchSections } from '#features/search/client/search-section.ts';

export const imagesClient: ClientFeature = {
  pages: {
    '/search/images': () => import('./images.route.tsx'),
  },
  contributions: [
    contribute(searchSections, [async () => (await import('./image-section.tsx')).imageSections]),
  ],
};
