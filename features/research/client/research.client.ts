import type { ClientFeature } from '#client/app/client-feature.ts';

export const researchClient: ClientFeature = {
  pages: {
    '/research': () => import('./research.route.tsx'),
  },
};
