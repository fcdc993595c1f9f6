import type { ClientFeature } from '#client/app/client-feature.ts';

export const searchClient: ClientFeature = {
  pages: {
    '/search': () => import('./all-search.route.tsx'),
    '/search/web': () => import('./web-search.route.tsx'),
  },
};
