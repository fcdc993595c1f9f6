import type { ClientFeature } from '#client/app/client-feature.ts';

export const dictionaryClient: ClientFeature = {
  pages: {
    '/reference/:slug': () => import('./reference-entry.route.tsx'),
  },
};
