import type { ClientFeature } from '#client/app/client-feature.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';

export const analyticsClient: ClientFeature = {
  pages: {
    '/analytics': () => import('./analytics.route.tsx'),
  },
  shownAtOnce: {
    '/analytics': [taskKinds],
  },
};
