import type { ClientFeature } from '#client/app/client-feature.ts';

export const newsClient: ClientFeature = {
  pages: {
    '/search/news': () => import('./news.route.tsx'),
  },
};
