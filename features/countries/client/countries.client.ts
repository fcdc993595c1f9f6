import type { ClientFeature } from '#client/app/client-feature.ts';

export const countriesClient: ClientFeature = {
  pages: {
    '/countries': () => import('./countries.route.tsx'),
    '/countries/:slug': () => import('./country.route.tsx'),
  },
};
