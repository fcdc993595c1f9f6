import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { ownItemLooks } from '#features/own-items/client/own-item-look.ts';

export const searchClient: ClientFeature = {
  pages: {
    '/search': () => import('./search-start.route.tsx'),
    '/search/web': () => import('./web-search.route.tsx'),
  },
  contributions: [
    contribute(ownItemLooks, [async () => (await import('./search.own-items.tsx')).searchOwnItems]),
  ],
};
