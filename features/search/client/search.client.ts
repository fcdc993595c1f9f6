import type { ClientFeature } from '#client/app/client-feature.ts';

export const searchClient: ClientFeature = {
  pages: {
    '/search': () => import('./search-start.route.tsx'),
    '/search/web': () => import('./web-search.route.tsx'),
  },
};
