import type { ClientFeature } from '#client/app/client-feature.ts';

export const analyticsClient: ClientFeature = {
  pages: {
    '/analytics': () => import('./analytics.route.tsx'),
  },
};
