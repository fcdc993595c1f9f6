import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { searchSections } from '#features/search/client/search-section.ts';

export const videosClient: ClientFeature = {
  pages: {
    '/search/videos': () => import('./videos.route.tsx'),
  },
  contributions: [
    contribute(searchSections, [async () => (await import('./video-section.tsx')).videoSections]),
  ],
};
