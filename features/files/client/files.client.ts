import type { ClientFeature } from '#client/app/client-feature.ts';

export const filesClient: ClientFeature = {
  pages: {
    '/files/:id': () => import('./file.route.tsx'),
  },
};
