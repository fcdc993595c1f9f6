import type { ClientFeature } from '#client/app/client-feature.ts';

export const historyClient: ClientFeature = {
  pages: {
    '/memory': () => import('./memory/memory.route.tsx'),
    '/profile/activity': () => import('./activity/activity.route.tsx'),
  },
};
