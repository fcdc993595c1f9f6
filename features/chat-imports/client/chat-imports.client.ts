import type { ClientFeature } from '#client/app/client-feature.ts';

export const chatImportsClient: ClientFeature = {
  pages: {
    '/profile/import-chats': () => import('./import-chats.route.tsx'),
  },
};
