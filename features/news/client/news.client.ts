import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { searchSections } from '#features/search/client/search-section.ts';

export const newsClient: ClientFeature = {
  pages: {
    '/search/news': () => import('./news.route.tsx'),
  },
  contributions: [
    contribute(searchSections, [async () => (await import('./news-section.tsx')).newsSections]),
  ],
};
