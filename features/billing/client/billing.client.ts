import type { ClientFeature } from '#client/app/client-feature.ts';

export const billingClient: ClientFeature = {
  pages: {
    '/payments': () => import('./payments.route.tsx'),
    '/payments/card': () => import('./stripe/card.route.tsx'),
    '/payments/confirm': () => import('./stripe/confirm.route.tsx'),
  },
};
