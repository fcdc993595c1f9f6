import type { ClientFeature } from '#client/app/client-feature.ts';

export const videosClient: ClientFeature = {
  pages: {
    '/search/videos': () => import('./videos.route.tsx'),
  },
};
