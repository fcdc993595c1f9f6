import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { searchSections } from '#features/search/client/search-section.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';
import { searchPaths } from '#shared/search-paths.ts';

export const newsClient: ClientFeature = {
  pages: {
    [searchPaths.news]: () => import('./news.route.tsx'),
  },
  contributions: [
    contribute(taskKinds, [async () => (await import('../shared/news.tasks.ts')).newsTaskKinds]),
    contribute(searchSections, [async () => (await import('./news-section.tsx')).newsSections]),
  ],
};
