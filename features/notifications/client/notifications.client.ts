import type { ClientFeature } from '#client/app/client-feature.ts';

export const notificationsClient: ClientFeature = {
  pages: {
    '/profile/notifications': () => import('./notifications.route.tsx'),
    '/unsubscribe': () => import('./unsubscribe.route.tsx'),
  },
};
