import type { ClientFeature } from '#client/app/client-feature.ts';

export const accountDataClient: ClientFeature = {
  pages: {
    '/profile/privacy': () => import('./privacy.route.tsx'),
  },
};
