import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { ownItemLooks } from '#features/own-items/client/own-item-look.ts';

export const imagesClient: ClientFeature = {
  pages: {
    '/search/images': () => import('./images.route.tsx'),
  },
  contributions: [
    contribute(ownItemLooks, [async () => (await import('./images.own-items.ts')).imagesOwnItems]),
  ],
};
