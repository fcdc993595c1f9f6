import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { settingsTabs } from '#features/settings/client/settings-tab.ts';

export const settingsPageClient: ClientFeature = {
  pages: {
    '/settings/:tab?': () => import('./settings.route.tsx'),
  },
  contributions: [contribute(settingsTabs, [async () => (await import('./tabs.ts')).ownTabs])],
};
