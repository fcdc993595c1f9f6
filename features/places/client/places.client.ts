import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { searchSections } from '#features/search/client/search-section.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';
import { searchPaths } from '#shared/search-paths.ts';

export const placesClient: ClientFeature = {
  pages: {
    [searchPaths.places]: () => import('./places.route.tsx'),
  },
  contributions: [
    contribute(taskKinds, [async () => (await import('../shared/places.tasks.ts')).placesTaskKinds]),
    contribute(searchSections, [async () => (await import('./places-section.tsx')).placesSections]),
  ],
};
