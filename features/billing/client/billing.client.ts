import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { settingsTabs } from '#features/settings/client/settings-tab.ts';

export const billingClient: ClientFeature = {
  pages: {
    '/payments': () => import('./payments.route.tsx'),
    '/payments/card': () => import('./stripe/card.route.tsx'),
    '/payments/confirm': () => import('./stripe/confirm.route.tsx'),
  },
  contributions: [
    contribute(settingsTabs, [async () => (await import('./billing.settings.ts')).billingTabs]),
  ],
};
