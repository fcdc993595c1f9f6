import type { ClientFeature } from '#client/app/client-feature.ts';

export const dashboardClient: ClientFeature = {
  pages: {
    '/dashboard': () => import('./dashboard.route.tsx'),
  },
};
