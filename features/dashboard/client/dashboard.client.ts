import type { ClientFeature } from '#client/app/client-feature.ts';
import { dashboardCards } from '#features/dashboard/client/dashboard-card.ts';

export const dashboardClient: ClientFeature = {
  pages: {
    '/dashboard': () => import('./dashboard.route.tsx'),
  },
  shownAtOnce: {
    '/dashboard': [dashboardCards],
  },
};
