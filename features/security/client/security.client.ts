import type { ClientFeature } from '#client/app/client-feature.ts';

export const securityClient: ClientFeature = {
  pages: {
    '/profile/security': () => import('./security.route.tsx'),
  },
};
