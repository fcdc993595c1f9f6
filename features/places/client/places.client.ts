import type { ClientFeature } from '#client/app/client-feature.ts';

export const placesClient: ClientFeature = {
  pages: {
    '/search/places': () => import('./places.route.tsx'),
  },
};
