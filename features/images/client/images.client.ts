import type { ClientFeature } from '#client/app/client-feature.ts';

export const imagesClient: ClientFeature = {
  pages: {
    '/search/images': () => import('./images.route.tsx'),
  },
};
