import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { settingsTabs } from '#features/settings/client/settings-tab.ts';

export const securityClient: ClientFeature = {
  pages: {
    '/profile/security': () => import('./security.route.tsx'),
  },
  contributions: [
    contribute(settingsTabs, [async () => (await import('./security.settings.ts')).securityTabs]),
  ],
};
