import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { ownItemLooks } from '#features/own-items/client/own-item-look.ts';
import { searchSections } from '#features/search/client/search-section.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';
import { searchPaths } from '#shared/search-paths.ts';

export const imagesClient: ClientFeature = {
  pages: {
    [searchPaths.images]: () => import('./images.route.tsx'),
  },
  contributions: [
    contribute(taskKinds, [async () => (await import('../shared/images.tasks.ts')).imagesTaskKinds]),
    contribute(searchSections, [async () => (await import('./image-section.tsx')).imageSections]),
    contribute(ownItemLooks, [async () => (await import('./images.own-items.ts')).imagesOwnItems]),
  ],
};
