import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { searchSections } from '#features/search/client/search-section.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';
import { searchPaths } from '#shared/search-paths.ts';

export const videosClient: ClientFeature = {
  pages: {
    [searchPaths.videos]: () => import('./videos.route.tsx'),
  },
  contributions: [
    contribute(taskKinds, [async () => (await import('../shared/videos.tasks.ts')).videosTaskKinds]),
    contribute(searchSections, [async () => (await import('./video-section.tsx')).videoSections]),
  ],
};
