import type { ClientFeature } from '#client/app/client-feature.ts';

export const knowledgeClient: ClientFeature = {
  pages: {
    '/knowledge': () => import('./knowledge.route.tsx'),
    '/knowledge/:subject': () => import('./subject.route.tsx'),
  },
};
