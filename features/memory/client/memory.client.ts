import type { ClientFeature } from '#client/app/client-feature.ts';

export const memoryClient: ClientFeature = {
  pages: {
    '/memory': () => import('./memory.route.tsx'),
  },
};
