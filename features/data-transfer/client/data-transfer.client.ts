import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { settingsTabs } from '#features/settings/client/settings-tab.ts';

export const dataTransferClient: ClientFeature = {
  pages: {
    '/profile/privacy': () => import('./privacy.route.tsx'),
  },
  contributions: [
    contribute(settingsTabs, [async () => (await import('./data-transfer.settings.ts')).dataTransferTabs]),
  ],
};
