import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { placesTaskKinds } from '#features/places/shared/places.tasks.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';

export const placesClient: ClientFeature = {
  pages: {
    '/search/places': () => import('./places.route.tsx'),
  },
  contributions: [contribute(taskKinds, placesTaskKinds)],
};
