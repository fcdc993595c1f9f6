import type { ClientFeature } from '#client/app/client-feature.ts';

export const compareClient: ClientFeature = {
  pages: { '/compare': () => import('./compare.route.tsx') },
};
