import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';
import { videosTaskKinds } from '#features/videos/shared/videos.tasks.ts';

export const videosClient: ClientFeature = {
  pages: {
    '/search/videos': () => import('./videos.route.tsx'),
  },
  contributions: [contribute(taskKinds, videosTaskKinds)],
};
