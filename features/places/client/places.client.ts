import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { searchSections } from '#features/search/client/search-section.ts';

export const placesClient: ClientFeature = {
  pages: {
    '/search/places': () => import('./places.route.tsx'),
  },
  contributions: [
    contribute(searchSections, [async () => (await import('./places-section.tsx')).placesSections]),
  ],
};
