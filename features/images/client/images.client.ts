import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { imagesTaskKinds } from '#features/images/shared/images.tasks.ts';
import { ownItemLooks } from '#features/own-items/client/own-item-look.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';

export const imagesClient: ClientFeature = {
  pages: {
    '/search/images': () => import('./images.route.tsx'),
  },
  contributions: [
    contribute(taskKinds, imagesTaskKinds),
    contribute(ownItemLooks, [async () => (await import('./images.own-items.ts')).imagesOwnItems]),
  ],
};
