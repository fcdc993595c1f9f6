import type { ClientFeature } from '#client/app/client-feature.ts';

export const modelsClient: ClientFeature = {
  pages: {
    '/models': () => import('./models.route.tsx'),
  },
};
