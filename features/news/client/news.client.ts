import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { newsTaskKinds } from '#features/news/shared/news.tasks.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';

export const newsClient: ClientFeature = {
  pages: {
    '/search/news': () => import('./news.route.tsx'),
  },
  contributions: [contribute(taskKinds, newsTaskKinds)],
};
