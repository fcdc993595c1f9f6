import type { ClientFeature } from '#client/app/client-feature.ts';

export const activityClient: ClientFeature = {
  pages: {
    '/profile/activity': () => import('./activity.route.tsx'),
  },
};
