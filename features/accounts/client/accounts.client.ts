import type { ClientFeature } from '#client/app/client-feature.ts';

export const accountsClient: ClientFeature = {
  pages: {
    '/signin': () => import('./sign-in.route.tsx'),
    '/signup': () => import('./sign-up.route.tsx'),
    '/finish-sign-up': () => import('./finish-sign-up.route.tsx'),
    '/forgot-password': () => import('./forgot-password.route.tsx'),
    '/reset-password': () => import('./reset-password.route.tsx'),
    '/verify-email': () => import('./verify-email.route.tsx'),
  },
};
