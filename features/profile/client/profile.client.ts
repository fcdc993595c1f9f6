import type { ClientFeature } from '#client/app/client-feature.ts';

export const profileClient: ClientFeature = {
  pages: {
    '/profile': () => import('./profile.route.tsx'),
    '/confirm-email': () => import('./confirm-email.route.tsx'),
  },
};
