import type { ClientFeature } from '#client/app/client-feature.ts';

export const chatsClient: ClientFeature = {
  pages: {
    '/chat/:sessionId?': () => import('./chat.route.tsx'),
    '/shared/:token': () => import('./shared-chat.route.tsx'),
  },
};
